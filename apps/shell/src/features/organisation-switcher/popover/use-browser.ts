import { useEffect, useRef } from 'react'
import { afterFrame } from '../../../lib/loading/after-frame.ts'
import { useSession } from '../../../lib/session/session-store.ts'
import type { OrganisationPageSource } from '../data/source.ts'
import { useSearch } from '../data/use-search.ts'
import { useSource } from '../data/use-source.ts'
import { foldKeyword } from '../model/text-column.ts'
import type { RowsHandle } from '../tree/organisation-rows.tsx'
import { SWITCHER_DELAYS_MS } from '../switcher-delays.ts'
import { useActiveRow } from './rows/use-active-row.ts'
import { usePointerActivity } from './rows/use-pointer-activity.ts'
import { useBranches } from './use-branches.ts'
import { useRowActions } from './use-row-actions.ts'
import { useRowInView } from './rows/use-row-in-view.ts'
import { useRowKeys } from './rows/use-row-keys.ts'
import { useShownRows } from './rows/use-shown-rows.ts'

export interface BrowserOptions {
  source: OrganisationPageSource
  typed: string
  onType: (typed: string) => void
  onChoose: (organisation: { orgId: number; name: string }) => void
}

/** Returns the state of the search box and the rows of a source, and their event handlers. */
export function useBrowser({ source, typed, onType, onChoose }: BrowserOptions) {
  const rows = useRef<RowsHandle>(null)
  const input = useRef<HTMLInputElement>(null)
  const presentOrgId = useSession((session) => session.organisation?.orgId ?? null)
  const state = useSource(source)
  const { loaded, changed } = state
  const organisations = loaded?.store ?? null
  const pointer = usePointerActivity(SWITCHER_DELAYS_MS.pointerRest)
  const search = useSearch(source, organisations, typed, pointer.isActive)
  const shownRows = useShownRows(organisations, search)
  const branches = useBranches({ source, shownRows, search, changed })
  const keyword = search?.keyword ?? (source.search ? '' : foldKeyword(typed))
  const { active, go, hasMoved } = useActiveRow({
    ...{ shownRows, search, keyword, presentOrgId, rows },
    sourceKey: loaded?.source.key ?? source.key,
  })
  const { choose, mark, announcement } = useRowActions({ source, state, shownRows, branches, input, onChoose })
  const keys = useRowKeys({
    shownRows,
    active,
    isTree: source.role === 'tree',
    go,
    toggle: branches.toggle,
    choose,
    mark: (at) => {
      go(at) // ORG-138
      mark(at)
    },
    clear: () => onType(''),
    isTyped: typed !== '',
  })
  useRowInView({ organisations, search, active, hasMoved, rows })

  const { openRoots } = branches
  useEffect(() => {
    if (loaded?.source.key === source.key) openRoots(loaded.store) // ORG-62
  }, [loaded, source, openRoots])
  // after the paint, because a focus change forces a layout
  useEffect(
    () =>
      afterFrame(() => {
        if (matchMedia('(hover: hover)').matches) input.current?.focus({ preventScroll: true })
        else rows.current?.focus()
      }),
    [],
  )

  const press = (at: number, part: 'row' | 'twist' | 'star') => {
    go(at)
    if (part === 'star') mark(at)
    else if (part === 'twist') branches.toggle([shownRows!.rows.nodes[at]!])
    else choose(at)
  }
  const isStale = loaded !== null && loaded.source.key !== source.key
  const isBusy = state.isLoading || isStale || search?.isSearching === true
  const paging = loaded?.paging ?? null
  return {
    rows,
    input,
    presentOrgId,
    state,
    search,
    shownRows,
    keyword,
    active,
    keys,
    press,
    pointer,
    announcement,
    paging,
    isStale,
    isBusy,
  }
}
