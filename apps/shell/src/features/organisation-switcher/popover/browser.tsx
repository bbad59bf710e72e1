import { useEffect, useId, useRef, type ReactNode } from 'react'
import { afterFrame } from '../../../lib/loading/after-frame.ts'
import { useSession } from '../../../lib/session/session-store.ts'
import { useOrganisationChange } from '../../../workbench/navigation/organisation/organisation-change.ts'
import type { OrganisationPageSource } from '../data/source.ts'
import { useSearch } from '../data/use-search.ts'
import { useSource } from '../data/use-source.ts'
import { foldKeyword } from '../model/text-column.ts'
import { useOrganisationText } from '../organisation-text.ts'
import { OrganisationRows, type RowsHandle } from '../tree/organisation-rows.tsx'
import { rowId } from '../tree/row-state.ts'
import { BrowserBody } from './browser-body.tsx'
import { Finder } from './finder.tsx'
import { Foot } from './foot.tsx'
import { ResultCount } from './result-count.tsx'
import { useActiveRow } from './use-active-row.ts'
import { useBranches } from './use-branches.ts'
import { useRowActions } from './use-row-actions.ts'
import { useRowInView } from './use-row-in-view.ts'
import { useRowKeys } from './use-row-keys.ts'
import { useRowLabels } from './use-row-labels.ts'
import { useShownRows } from './use-shown-rows.ts'

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

/** A search box and the rows of one source below it, by pointer and by keyboard. */
export function Browser({ source, typed, onType, label, statuses, onChoose, children }: BrowserProps) {
  const t = useOrganisationText()
  const id = useId()
  const rows = useRef<RowsHandle>(null)
  const input = useRef<HTMLInputElement>(null)
  const presentOrgId = useSession((session) => session.organisation?.orgId ?? null)
  const entering = useOrganisationChange((change) => change.entering)
  const labels = useRowLabels(statuses)

  const state = useSource(source)
  const { loaded, changed } = state
  const here = loaded?.store ?? null
  const search = useSearch(source, here, typed)
  const shown = useShownRows(here, search)
  const branches = useBranches({ source, shown, search, changed })
  const keyword = search?.keyword ?? (source.search ? '' : foldKeyword(typed))
  const { active, go, hasMoved } = useActiveRow({ shown, search, keyword, presentOrgId, rows })
  const { choose, mark, announcement } = useRowActions({ source, state, shown, branches, input, onChoose })
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
  useRowInView({ here, search, active, hasMoved, rows })

  const { openRoots } = branches
  useEffect(() => {
    if (loaded?.source === source) openRoots(loaded.store) // ORG-62
  }, [loaded, source, openRoots])
  // once it is painted: the focus asks for a layout of its own
  useEffect(
    () =>
      afterFrame(() => {
        if (matchMedia('(hover: hover)').matches) input.current?.focus({ preventScroll: true })
        else rows.current?.focus()
      }),
    [],
  )

  const isStale = loaded !== null && loaded.source.key !== source.key
  const isBusy = state.isLoading || isStale || search?.isSearching === true
  return (
    <div className="p-org-browser">
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
      <BrowserBody {...{ source, shown, keyword, typed, isBusy }} hasFailed={state.hasFailed} onRetry={state.reload}>
        {(present) => (
          <OrganisationRows
            key={source.role}
            ref={rows}
            id={id}
            role={source.role}
            label={label}
            describedBy={`${id}-keys`}
            store={present.store}
            rows={present.rows}
            active={active}
            presentOrgId={presentOrgId}
            pendingOrgId={entering?.orgId ?? null}
            keyword={keyword}
            rules={source.rules}
            labels={labels}
            isBusy={isBusy}
            onKeyDown={keys.inRows}
            onPress={(at, part) => {
              go(at)
              if (part === 'star') mark(at)
              else if (part === 'twist') branches.turn([present.rows.nodes[at]!])
              else choose(at)
            }}
            onBottom={() => {
              // a page that failed waits for the person
              if (loaded?.paging?.hasFailed !== true) state.loadMore()
            }}
            footer={
              <Foot search={search} paging={loaded?.paging ?? null} hasFailed={state.hasFailed} onRetry={state} />
            }
          />
        )}
      </BrowserBody>
      <ResultCount
        search={search}
        paging={isStale ? null : (loaded?.paging ?? null)}
        isBusy={isBusy}
        announcement={entering?.name === undefined ? announcement : t('entering', { name: entering.name })}
      />
      <span id={`${id}-keys`} hidden>
        {t('keys')}
      </span>
    </div>
  )
}
