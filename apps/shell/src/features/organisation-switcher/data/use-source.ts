import { useCallback, useEffect, useReducer, useRef } from 'react'
import { environmentFlags } from '../../../lib/portal/environment.ts'
import { reportFailure } from '../../../lib/failures.ts'
import { createStore } from '../model/organisation-store.ts'
import type { Loaded } from './loaded.ts'
import { canLoadMore, firstPage, withPage, type Paging } from './paging.ts'
import type { OrganisationPageSource } from './source.ts'
import { cacheStore, cachedStore } from './store-cache.ts'
import { useGrowth } from './use-growth.ts'

export interface SourceState {
  /** The rows of before are kept until those of another source are there. */
  loaded: Loaded | null
  isLoading: boolean
  hasFailed: boolean
  /** Something in the store has changed. */
  changed: () => void
  loadMore: () => void
  /** Loads the source again; the visible rows stay until the answer has arrived. */
  reload: () => void
}

/** Loads the rows of a source, page by page, one load at a time. */
export function useSource(source: OrganisationPageSource): SourceState {
  const [, changed] = useReducer((count: number) => count + 1, 0)
  const state = useRef<{ loaded: Loaded | null; isLoading: boolean; hasFailed: boolean }>({
    loaded: null,
    isLoading: true,
    hasFailed: false,
  })
  const current = useRef({ source, abort: new AbortController() })

  const start = useCallback(async (pages: number) => {
    const { source: mine, abort } = current.current
    if (!state.current.isLoading || state.current.hasFailed) {
      state.current = { ...state.current, isLoading: true, hasFailed: false }
      changed()
    }
    try {
      const loaded = await load(mine, pages, abort.signal)
      if (abort.signal.aborted) return
      cacheStore(loaded)
      state.current = { loaded, isLoading: false, hasFailed: false }
    } catch {
      if (abort.signal.aborted) return
      state.current = { ...state.current, isLoading: false, hasFailed: true }
    }
    changed()
  }, [])

  useEffect(() => {
    const abort = new AbortController()
    current.current = { source, abort }
    const cached = cachedStore(source.key)
    if (cached) {
      state.current = { loaded: { ...cached, source }, isLoading: false, hasFailed: false }
      changed()
    } else void start(1)
    return () => abort.abort()
  }, [source, start])

  const loadMore = useCallback(() => {
    const { loaded } = state.current
    const { abort } = current.current
    if (!loaded?.source.page || !canLoadMore(loaded.paging) || state.current.isLoading) return
    const { paging, store } = loaded
    const set = (next: Paging) => {
      loaded.paging = next
      changed()
    }
    set({ ...paging, isLoading: true, hasFailed: false })
    loaded.source.page(store, paging.pages + 1, abort.signal).then(
      (facts) => set(withPage(paging, facts, store.rootCount)),
      (error: unknown) => {
        if (abort.signal.aborted) return
        set({ ...paging, isLoading: false, hasFailed: true })
        reportFailure(error)
      },
    )
  }, [])
  const reload = useCallback(() => void start(state.current.loaded?.paging?.pages ?? 1), [start])

  // a first drawing takes what is kept, so that it need not wait for an effect
  const firstCached = state.current.loaded ? undefined : cachedStore(source.key)
  if (firstCached) state.current = { loaded: { ...firstCached, source }, isLoading: false, hasFailed: false }
  useGrowth(state.current.loaded?.store ?? null, changed)
  return { ...state.current, changed, loadMore, reload }
}

async function load(source: OrganisationPageSource, pages: number, signal: AbortSignal): Promise<Loaded> {
  const store = createStore(256, environmentFlags()?.sapCode === true)
  const facts = await source.start(store, signal)
  let paging = facts && firstPage(facts, store.rootCount)
  while (paging && paging.pages < pages && canLoadMore(paging) && source.page) {
    paging = withPage(paging, await source.page(store, paging.pages + 1, signal), store.rootCount)
  }
  return { source, store, paging }
}
