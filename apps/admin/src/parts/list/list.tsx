import { useState } from 'react'
import type { Query } from '../../calls/call.ts'
import { useList, useListByName } from '../../calls/use-list.ts'
import { usePortal } from '../../portal-context.ts'
import { EmptyState } from '../empty-state.tsx'
import { ExportList } from './export-list.tsx'
import { visibleChoices } from './list-address.ts'
import type { ListDescription } from './list-description.ts'
import { ListTable } from './list-table.tsx'
import { ListTools } from './list-tools.tsx'
import { Pager } from './pager.tsx'
import { instantsOf, type Period } from './period.ts'
import { sortedByColumn } from './sort.ts'
import { useListView } from './use-list-view.ts'
import { SavedViews } from './saved-views.tsx'
import { useDebouncedValue } from '../use-debounced-value.ts'
import './list.css'

/** A period without a first and a last day. */
const ALWAYS: Period = { from: '', to: '' }

/** CONSOLE-5: the page of a list. */
export function List<Item>({ of: kind }: { of: ListDescription<Item> }) {
  const { portal, locale, texts } = usePortal()
  const isSortable = kind.columns.some((column) => column.sort !== undefined)
  const { fixed, search, searchParameter = 'keyword', filters = [] } = kind
  const [view, change] = useListView(kind.columns)
  const { keyword, sort } = view
  const period: Period = kind.period ? { from: view.from, to: view.to } : ALWAYS
  const chosen = visibleChoices(view.filters, filters)
  const settled = useDebouncedValue(keyword.trim())
  const query: Query = {
    ...{ ...chosen, ...fixed, ...instantsOf(period, portal.timeZone()) },
    ...(search === undefined ? {} : { [searchParameter]: settled }),
    ...(kind.isByName || sort === '' ? {} : { sort }),
  }
  const [exportProblem, setExportProblem] = useState('')
  const isFiltered = [settled, ...Object.values(chosen), period.from, period.to].some(Boolean)
  const isTree = kind.tree !== undefined && !isFiltered
  const counted = kind.isCounted ? { ...query, total: 'yes' } : query
  const paged = useList<Item>(kind.isByName || isTree ? null : kind.path, counted)
  const byName = useListByName<Item>(kind.isByName ? kind.path : null, {
    query,
    nameOf: kind.nameOf,
    sorted: (items) => sortedByColumn(items, { columns: kind.columns, sort, locale }),
  })
  const list = kind.isByName ? byName : paged
  const items = isTree ? undefined : list.items
  const numberOf = ({ count, isMore }: { count: number; isMore: boolean }) =>
    isMore ? texts.overview.more.replace('{n}', count.toLocaleString(locale)) : count.toLocaleString(locale)
  const create = kind.renderCreate ? kind.renderCreate(list.reload) : kind.create
  const hasNone = items?.length === 0
  return (
    <main className="page" aria-labelledby="page-title">
      {kind.back}
      <header className="page-head">
        <div>
          <h1 id="page-title">{kind.title}</h1>
          <p className="quiet">{kind.intro}</p>
        </div>
        <div className="actions">
          {kind.actions}
          {!(hasNone && !isFiltered) && create}
        </div>
      </header>
      <ListTools
        search={search}
        filters={filters}
        keyword={keyword}
        chosen={chosen}
        periodLabels={kind.period}
        period={period}
        onPeriod={change}
        onType={(typed) => change({ keyword: typed })}
        onChoose={(id, value) => change({ filters: { ...view.filters, [id]: value } })}
      >
        {(search !== undefined || kind.filters || kind.period || isSortable) && (
          <SavedViews
            list={kind.path}
            shown={{ keyword: keyword.trim(), filters: chosen, ...period, sort }}
            onShow={change}
          />
        )}
        {(isTree || (items && items.length > 0)) &&
          (kind.renderExport?.(query, setExportProblem) ?? (
            <ExportList kind={kind} query={query} sort={sort} onProblem={setExportProblem} />
          ))}
        {keyword.trim() === settled && renderAll(kind, query, list)}
      </ListTools>
      <p className="problem" role="alert">
        {(isTree ? '' : list.problem) || exportProblem}
      </p>
      {isTree && kind.tree}
      {hasNone && (
        <EmptyState
          title={isFiltered ? texts.list.noMatch : kind.empty.title}
          detail={isFiltered ? texts.list.noMatchDetail : kind.empty.detail}
          action={isFiltered ? undefined : create}
        />
      )}
      {!isTree && list.total && (
        <p className="quiet" role="status">
          {texts.list.total.replace('{n}', numberOf(list.total))}
        </p>
      )}
      {items && items.length > 0 && (
        <ListTable
          kind={kind}
          items={items}
          onActed={list.reload}
          {...(isSortable && {
            order: { sort: sort || (kind.sort ?? ''), choose: (next: string) => change({ sort: next }) },
          })}
        />
      )}
      {!isTree && <Pager page={list.page} toPrevious={list.toPrevious} toNext={list.toNext} />}
      {kind.below}
    </main>
  )
}

/** CONSOLE-186: the button for all entries, where their number is known and the list shows them. */
function renderAll<Item>(kind: ListDescription<Item>, query: Query, list: ReturnType<typeof useList<Item>>) {
  const { total, isFormer, reload } = list
  return total && !isFormer && !total.isMore && total.count > 0 ? kind.renderAll?.(query, total.count, reload) : null
}
