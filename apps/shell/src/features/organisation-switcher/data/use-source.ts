import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useReducer, useRef } from 'react'
import { reportFailure } from '../../../lib/api/failures.ts'
import { listQuery } from './list-query.ts'
import { listLength } from '../model/organisation-store.ts'
import type { LoadedSource } from './loaded.ts'
import { canLoadMore, addPage, type Paging } from './paging.ts'
import type { OrganisationPageSource } from './source.ts'
import { usePendingNodes } from './use-pending-nodes.ts'

export interface SourceState {
  /** The rows of the former source stay until those of the present one have arrived. */
  loaded: LoadedSource | null
  isLoading: boolean
  hasFailed: boolean
  /** Called after a change in the store. */
  changed: () => void
  loadMore: () => void
  /** Loads the source again; the visible rows stay until the answer has arrived. */
  reload: () => void
}

/** Loads the rows of a source, page by page, one load at a time. */
export function useSource(source: OrganisationPageSource): SourceState {
  const [, changed] = useReducer((count: number) => count + 1, 0)
  const { data, isFetching, isError, refetch } = useQuery(listQuery(source))
  const latest = useRef<LoadedSource>(undefined)
  if (data) latest.current = data
  const loaded = data ?? latest.current ?? null

  const pageLoads = useRef(new AbortController())
  useEffect(() => {
    const abort = new AbortController()
    pageLoads.current = abort
    return () => abort.abort()
  }, [source])

  const loadMore = useCallback(() => {
    const list = latest.current
    if (!list?.source.page || !canLoadMore(list.paging) || isFetching) return
    const { signal } = pageLoads.current
    const { paging, store } = list
    const set = (next: Paging) => {
      list.paging = next
      changed()
    }
    set({ ...paging, isLoading: true, hasFailed: false })
    list.source.page(store, paging.pages + 1, signal).then(
      (facts) => set(addPage(paging, facts, listLength(store))),
      (error: unknown) => {
        set({ ...paging, isLoading: false, hasFailed: !signal.aborted })
        if (!signal.aborted) reportFailure(error)
      },
    )
  }, [isFetching])
  const reload = useCallback(() => void refetch(), [refetch])

  usePendingNodes(loaded?.store ?? null, changed)
  return { loaded, isLoading: isFetching, hasFailed: isError && !isFetching, changed, loadMore, reload }
}
