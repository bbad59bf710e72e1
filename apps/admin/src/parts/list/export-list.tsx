import { Download } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { messageOf, type Query } from '../../calls/call.ts'
import { fetchAllPages } from '../../calls/fetch-all-pages.ts'
import { sortedByName } from '../../calls/use-list.ts'
import { sortedByColumn } from './sort.ts'
import { usePortal } from '../../portal-context.ts'
import { saveFile } from '../file/save-file.ts'
import { toCsv } from './csv.ts'
import type { ListDescription } from './list-description.ts'

/** The maximum number of pages in one export: 10,000 rows. */
const EXPORT_PAGES_MAX = 50

interface ExportListProps<Item> {
  kind: Pick<ListDescription<Item>, 'path' | 'title' | 'columns' | 'nameOf' | 'isByName'>
  query: Query
  /** The chosen order of a list that is sorted here. */
  sort?: string
  onProblem: (problem: string) => void
}

/** CONSOLE-15: exports the rows that the search and the filters leave, in their order, with the columns of the list. */
export function ExportList<Item>({ kind, query, sort = '', onProblem }: ExportListProps<Item>) {
  const { portal, locale, texts } = usePortal()
  const [isBusy, setBusy] = useState(false)
  const reading = useRef<AbortController>(null)
  useEffect(() => () => reading.current?.abort(), []) // WIRE-45
  const run = async () => {
    reading.current = new AbortController()
    const { signal } = reading.current
    setBusy(true)
    onProblem('')
    try {
      const items = await fetchAllPages<Item>(portal, { path: kind.path, query, maxPages: EXPORT_PAGES_MAX, signal })
      if (items === null) throw new Error(texts.list.tooLong)
      saveFile(
        `${kind.title}.csv`,
        toCsv(
          kind.columns,
          kind.isByName
            ? sortedByColumn(sortedByName(items, kind.nameOf, locale), { columns: kind.columns, sort, locale })
            : items,
        ),
      )
      portal.toast(texts.list.exported.replace('{n}', String(items.length)))
    } catch (error) {
      if (!signal.aborted) onProblem(messageOf(error))
    }
    setBusy(false)
  }
  return (
    <button type="button" className="button is-plain export" disabled={isBusy} onClick={() => void run()}>
      <Download size={16} aria-hidden="true" focusable="false" />
      {texts.list.export}
    </button>
  )
}
