import { Download } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { messageOf, type Query } from '../../calls/call.ts'
import { fetchPages } from '../../calls/fetch-all-pages.ts'
import { sortedByName } from '../../calls/use-list.ts'
import { sortedByColumn } from './sort.ts'
import { usePortal } from '../../portal-context.ts'
import { saveFile } from '../file/save-file.ts'
import { csvHead, csvRows } from './csv.ts'
import type { ListDescription } from './list-description.ts'

/** CONSOLE-195: the maximum number of rows of one export. */
const EXPORT_ROWS_MAX = 100_000

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
  const [exported, setExported] = useState<number | null>(null)
  const reading = useRef<AbortController>(null)
  useEffect(() => () => reading.current?.abort(), []) // WIRE-45
  const run = async () => {
    reading.current = new AbortController()
    const { signal } = reading.current
    setExported(0)
    onProblem('')
    try {
      // a part for each page, so that a long list is not held as objects
      const parts = [new Blob([csvHead(kind.columns)])]
      let rows = 0
      const sortedHere: Item[] = []
      for await (const { items, isLast } of fetchPages<Item>(portal, { path: kind.path, query, signal })) {
        if (kind.isByName) sortedHere.push(...items)
        else parts.push(new Blob([csvRows(kind.columns, items)]))
        rows += items.length
        setExported(rows)
        if (!isLast && rows >= EXPORT_ROWS_MAX) throw new Error(texts.list.tooLong)
      }
      const byName = sortedByName(sortedHere, kind.nameOf, locale)
      parts.push(new Blob([csvRows(kind.columns, sortedByColumn(byName, { columns: kind.columns, sort, locale }))]))
      saveFile(`${kind.title}.csv`, parts)
      portal.toast(texts.list.exported.replace('{n}', rows.toLocaleString(locale)))
    } catch (error) {
      if (!signal.aborted) onProblem(messageOf(error))
    }
    setExported(null)
  }
  if (exported === null)
    return (
      <button type="button" className="button is-plain export" onClick={() => void run()}>
        <Download size={16} aria-hidden="true" focusable="false" />
        {texts.list.export}
      </button>
    )
  return (
    <span className="export" role="group" aria-label={texts.list.export}>
      <span className="quiet">{texts.list.exporting.replace('{n}', exported.toLocaleString(locale))}</span>
      <button type="button" className="button is-plain" onClick={() => reading.current?.abort()}>
        {texts.list.cancelExport}
      </button>
    </span>
  )
}
