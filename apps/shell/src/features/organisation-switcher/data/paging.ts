import type { OrganisationPage } from './source.ts'

/** The loading state of a list (ORG-65). */
export interface Paging {
  /** The number of loaded rows, and the total. */
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

/** Returns whether the next page may be loaded: no load is running and rows are missing. */
export function canLoadMore(paging: Paging | null): paging is Paging {
  return paging !== null && !paging.isLoading && paging.loaded < paging.total
}

/** Adds a page. An empty page is the last one, even if the total is higher. */
export function addPage(paging: Paging, { total, isCapped }: OrganisationPage, loaded: number): Paging {
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
