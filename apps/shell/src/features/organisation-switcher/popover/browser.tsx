import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { BRANCHES } from '@portico/contract/rules/organisations'
import { afterFrame } from '../../../lib/loading/after-frame.ts'
import { useSession } from '../../../lib/session/session-store.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useOrganisationChange } from '../../../workbench/navigation/organisation/organisation-change.ts'
import type { OrganisationPageSource } from '../data/source.ts'
import { useFavourites } from '../data/use-favourites.ts'
import { useSearch } from '../data/use-search.ts'
import { useSource } from '../data/use-source.ts'
import { refusalAt } from '../model/access.ts'
import { CUT, findOrganisation, GROUP, has, isBranch, nameOf, PROJECT } from '../model/organisation-store.ts'
import { isFailure } from '../model/rows.ts'
import { foldKeyword } from '../model/text-column.ts'
import { useOrganisationText } from '../organisation-text.ts'
import { TIMINGS } from '../timings.ts'
import { OrganisationRows, type RowsHandle } from '../tree/organisation-rows.tsx'
import { rowId } from '../tree/row-state.ts'
import { Finder } from './finder.tsx'
import { Foot } from './foot.tsx'
import { ResultCount } from './result-count.tsx'
import { useBranches } from './use-branches.ts'
import { useRowKeys } from './use-row-keys.ts'
import { useRows } from './use-rows.ts'

export interface BrowserProps {
  source: OrganisationPageSource
  typed: string
  onType: (typed: string) => void
  label: string
  statuses: readonly { code: string; name: string }[]
  onChoose: (organisation: { orgId: number; name: string }) => void
  /** Between the search box and the rows. */
  children?: ReactNode
}

/** A search box and the rows below it: of one source, by pointer and by keyboard. */
export function Browser({ source, typed, onType, label, statuses, onChoose, children }: BrowserProps) {
  const t = useOrganisationText()
  const id = useId()
  const presentOrgId = useSession((session) => session.organisation?.orgId ?? null)
  const entering = useOrganisationChange((change) => change.entering)
  const pendingOrgId = entering?.orgId ?? null
  const state = useSource(source)
  const { loaded, changed } = state
  const here = loaded?.store ?? null
  const search = useSearch(source, here, typed)
  const shown = useRows(here, search)
  const branches = useBranches({ source, store: shown?.store ?? null, rows: shown?.rows ?? null, search, changed })
  const favourite = useFavourites({ changed, reload: state.reload })
  const [said, setSaid] = useState('')
  const rowsHandle = useRef<RowsHandle>(null)
  const input = useRef<HTMLInputElement>(null)

  // the row that the keyboard is at, as a row of its store: rows come and go above it
  const [activeRow, setActiveRow] = useState<{ of: object; row: number } | null>(null)
  const isSearched = search !== null
  const active = useMemo(() => {
    if (!shown) return -1
    if (activeRow?.of === shown.store) {
      const at = shown.rows.nodes.indexOf(activeRow.row)
      if (at >= 0) return at
    }
    if (search) return shown.rows.nodes.indexOf(search.copies[0] ?? search.hits[0] ?? -1)
    return presentOrgId === null ? -1 : shown.rows.nodes.indexOf(findOrganisation(shown.store, presentOrgId))
  }, [shown, activeRow, search, presentOrgId])
  const go = (at: number) => {
    if (!shown) return
    touched.current = true
    setActiveRow({ of: shown.store, row: shown.rows.nodes[at]! })
    rowsHandle.current?.see(at)
  }

  const choose = (at: number) => {
    if (!shown) return
    const row = shown.rows.nodes[at]!
    if (isFailure(row)) {
      if (!has(shown.store, ~row, CUT)) return branches.retry(~row)
      return input.current?.focus()
    }
    const refusal = refusalAt(shown.store, row, source.rules)
    if (refusal === null) {
      onChoose({ orgId: shown.store.orgIds[row]!, name: nameOf(shown.store, row) })
    } else if (source.role === 'tree' && isBranch(shown.store, row)) branches.turn([row])
  }
  const mark = (at: number) => {
    const row = shown?.rows.nodes[at]
    if (!shown || row === undefined || isFailure(row) || !has(shown.store, row, PROJECT)) return
    if (refusalAt(shown.store, row, source.rules) !== null || has(shown.store, row, GROUP)) return
    const isMarked = favourite(shown.store, row)
    setSaid(t(isMarked ? 'marked' : 'unmarked', { name: nameOf(shown.store, row) }))
  }
  const keys = useRowKeys({
    shown,
    active,
    isTree: source.role === 'tree',
    go,
    turn: branches.turn,
    choose,
    mark,
    clear: () => onType(''),
    isTyped: typed !== '',
  })

  // ORG-64: where the person works is in sight, also after the tree has grown around it
  const isGrowing = here !== null && here.growing.length > 0
  const touched = useRef(false)
  const located = useRef(-1)
  located.current = active
  useLayoutEffect(() => {
    if (!isSearched) rowsHandle.current?.see(located.current, 'centre')
    else rowsHandle.current?.see(0)
  }, [here, isSearched, search?.keyword])
  useEffect(() => {
    touched.current = false
  }, [here])
  // ORG-62: once for what was loaded, which a look at each drawing finds out
  useEffect(() => {
    if (here && loaded?.source === source) branches.openRoots(here)
  })
  useEffect(() => {
    const timer = setTimeout(() => {
      if (!touched.current) rowsHandle.current?.see(located.current, 'centre')
    }, TIMINGS.locate)
    return () => clearTimeout(timer)
  }, [here, isGrowing])
  // once it is painted: the focus asks for a layout of its own
  useEffect(
    () =>
      afterFrame(() => {
        if (matchMedia('(hover: hover)').matches) input.current?.focus({ preventScroll: true })
        else rowsHandle.current?.focus()
      }),
    [],
  )

  const labels = useMemo(
    () => ({
      refusals: { notPermitted: t('notPermitted'), category: t('category'), notEnabled: t('notEnabled') },
      favourite: t('favourite'),
      branchFailed: t('branchFailed'),
      branchCut: t('branchCut', { count: String(BRANCHES.nodes) }),
      statuses: Object.fromEntries(statuses.map(({ code, name }) => [code, name])),
    }),
    [statuses, t],
  )
  const isStale = loaded !== null && loaded.source.key !== source.key
  const isEmpty = shown !== null && shown.rows.nodes.length === 0
  const keyword = search?.keyword ?? (source.search ? '' : foldKeyword(typed))
  const isBusy = state.isLoading || isStale || search?.isSearching === true
  return (
    <div className="p-org-browser" data-led={typed !== '' || undefined}>
      <div className="p-org-find">
        <Finder
          ref={input}
          value={typed}
          onChange={onType}
          onKeyDown={keys.inFinder}
          controls={id}
          popup={source.role}
          activeId={shown && active >= 0 ? rowId(id, shown.rows, active) : undefined}
        />
      </div>
      {children}
      {state.hasFailed && !shown ? (
        <EmptyState
          icon="unavailable"
          title={t('failed')}
          actions={<Button onClick={state.reload}>{t('tryAgain')}</Button>}
        />
      ) : !shown ? (
        <div className="p-org-wait" aria-busy="true" aria-label={t('loading')}>
          <Skeleton lines={9} />
        </div>
      ) : isEmpty && !isBusy ? (
        <EmptyState
          icon={keyword === '' ? 'organisation' : 'search'}
          title={keyword === '' ? t(source.role === 'tree' ? 'empty' : 'noProjects') : t('none', { keyword: typed })}
        />
      ) : (
        <OrganisationRows
          key={source.role}
          ref={rowsHandle}
          id={id}
          role={source.role}
          label={label}
          describedBy={`${id}-keys`}
          store={shown.store}
          rows={shown.rows}
          active={active}
          presentOrgId={presentOrgId}
          pendingOrgId={pendingOrgId}
          keyword={keyword}
          rules={source.rules}
          labels={labels}
          isBusy={isBusy}
          onKeyDown={keys.inRows}
          onPress={(at, part) => {
            go(at)
            if (part === 'star') mark(at)
            else if (part === 'twist') branches.turn([shown.rows.nodes[at]!])
            else choose(at)
          }}
          onBottom={() => {
            // a page that failed waits for the person
            if (loaded?.paging?.hasFailed !== true) state.loadMore()
          }}
          footer={<Foot search={search} paging={loaded?.paging ?? null} hasFailed={state.hasFailed} onRetry={state} />}
        />
      )}
      <ResultCount
        search={search}
        paging={isStale ? null : (loaded?.paging ?? null)}
        isBusy={isBusy}
        said={entering?.name === undefined ? said : t('entering', { name: entering.name })}
      />
      <span id={`${id}-keys`} hidden>
        {t('keys')}
      </span>
    </div>
  )
}
