import type { OrganisationPage } from './source.ts'

/** How far a list is loaded (ORG-65). */
export interface Paging {
  /** The loaded rows, and the total. */
  loaded: number
  total: number
  isCapped: boolean
  pages: number
  isLoading: boolean
  hasFailed: boolean
}

export function firstPage({ total, isCapped }: OrganisationPage, loaded: number): Paging {
  return { loaded, total, isCapped, pages: 1, isLoading: false, hasFailed: false }
}

/** Only one load runs at a time, until as many are loaded as there are. */
export function canLoadMore(paging: Paging | null): paging is Paging {
  return paging !== null && !paging.isLoading && paging.loaded < paging.total
}

/** Adds a page. An empty page is the last one, even if the total is higher. */
export function withPage(paging: Paging, { total, isCapped }: OrganisationPage, loaded: number): Paging {
  const isEnd = loaded === paging.loaded
  return {
    loaded,
    total: isEnd ? loaded : total,
    isCapped: isCapped || (isEnd && paging.isCapped),
    pages: paging.pages + 1,
    isLoading: false,
    hasFailed: false,
  }
}
