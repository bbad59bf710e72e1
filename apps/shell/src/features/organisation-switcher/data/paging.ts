import type { OrganisationPage } from './source.ts'

/** How far a list is loaded (ORG-65). */
export interface Paging {
  /** Rows that have come, and how many there are. */
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

/** A page has come. One that brings nothing is the last, whatever the total says. */
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
