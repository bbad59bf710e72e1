import { queryOptions } from '@tanstack/react-query'
import { cacheScope, queryClient } from '../../../lib/api/query.ts'
import { environmentFlags } from '../../../lib/portal/environment.ts'
import { createStore, listLength } from '../model/organisation-store.ts'
import { SWITCHER_DELAYS_MS } from '../switcher-delays.ts'
import type { LoadedSource } from './loaded.ts'
import { canLoadMore, firstPage, addPage } from './paging.ts'
import type { OrganisationPageSource } from './source.ts'

const NAME = 'organisation rows'

/** The cache entry of a source's rows, with as many pages as were loaded before. The person repeats a failed load. */
export function listQuery(source: OrganisationPageSource) {
  const queryKey = [...cacheScope(), NAME, source.key] as const
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) => load(source, queryClient.getQueryData<LoadedSource>(queryKey)?.paging?.pages ?? 1, signal),
    // the store changes while branches are opened and pages are added
    structuralSharing: false,
    retry: false,
    networkMode: 'always',
    refetchOnReconnect: false,
    meta: { silent: true },
  })
}

async function load(source: OrganisationPageSource, pages: number, signal: AbortSignal): Promise<LoadedSource> {
  const store = createStore(256, environmentFlags()?.sapCode === true)
  const facts = await source.start(store, signal)
  let paging = facts && firstPage(facts, listLength(store))
  while (paging && paging.pages < pages && canLoadMore(paging) && source.page) {
    paging = addPage(paging, await source.page(store, paging.pages + 1, signal), listLength(store))
  }
  return { source, store, paging }
}

/** Drops every list that is not visible. A visible one stays until it is loaded again. */
export function clearLists(): void {
  queryClient.removeQueries({ type: 'inactive', predicate: isList })
  void queryClient.invalidateQueries({ refetchType: 'none', predicate: isList })
}

const isList = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey.includes(NAME)

/** ORG-76: drops the lists after another organisation has been entered and its change is complete. */
export function clearListsLater(): void {
  setTimeout(clearLists, SWITCHER_DELAYS_MS.reloadAll)
}
