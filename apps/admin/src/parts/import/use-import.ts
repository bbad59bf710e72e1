import { isWorkbook } from '@portico/contract/rules/administration/table-file'
import { IMPORT_FILE } from '@portico/contract/rules/administration/imports'
import type { WorkbookTable } from '@portico/contract/administration/workbook'
import { useRef, useState } from 'react'
import { call, messageOf } from '../../calls/call.ts'
import { usePortal } from '../../portal-context.ts'
import { markSaved } from '../mark-saved.ts'
import type { FileReason, ImportDescription } from './import-description.ts'
import {
  bytesToBase64,
  guessMapping,
  type ImportTable,
  type Mapping,
  problemsIn,
  readImportTable,
  type TableProblem,
  toBase64,
  toImport,
} from './import-table.ts'

export interface ChosenFile {
  name: string
  table: ImportTable
}

/** IMPORT-2: the effects of a file, done or planned. */
export interface CheckedFile<Reason extends string> {
  applied: boolean
  created: number
  changed: number
  unchanged: number
  problems: TableProblem<Reason>[]
  /** IMPORT-37: the set that has the changes; null or absent if they are made at once, or there are none. */
  changeSetId?: number | null
}

/** The call for which the page waits, and the share of the file that has been sent, once it is sent in parts. */
export type PendingCall = { for: 'read' | 'check' | 'import'; share: number } | null

/** The reasons that concern a file as a whole, and none of its lines. */
const OF_WHOLE_FILE: ReadonlySet<FileReason> = new Set([
  ...(['encoding', 'columnMissing', 'tooManyLines', 'notWorkbook', 'protectedWorkbook', 'workbookTooLarge'] as const),
  ...(['documentType', 'noSheet'] as const),
])

/** CONSOLE-36: an import from the choice of a file to its end. */
export function useImport<Reason extends string>({ path, columns, reasons, changeSet }: ImportDescription<Reason>) {
  const { portal, texts } = usePortal()
  const [file, setFile] = useState<ChosenFile | null>(null)
  const [mapping, setMapping] = useState<Mapping>({})
  const [report, setReport] = useState<CheckedFile<Reason> | null>(null)
  const [problem, setProblem] = useState('')
  const [waiting, setWaiting] = useState<PendingCall>(null)
  const running = useRef<AbortController>(null)

  /** Makes a call that the person can cancel. Undefined if it fails, with the problem on the page. */
  const sendFile = async <Answer>(kind: 'read' | 'check' | 'import', request: { path: string; body: object }) => {
    const controller = new AbortController()
    running.current = controller
    setProblem('')
    setWaiting({ for: kind, share: 0 })
    let sent = 0
    try {
      const { body } = await call<Answer>(portal, {
        ...{ method: 'POST', ...request, signal: controller.signal },
        onSent: (share) => {
          sent = share
          setWaiting({ for: kind, share })
        },
      })
      return body
    } catch (error) {
      // CONSOLE-35: an import that has begun may have finished before its cancellation arrived
      const cancelled = kind === 'import' && sent === 1 ? texts.fileImport.cancelledLate : texts.fileImport.cancelled
      setProblem(controller.signal.aborted ? cancelled : messageOf(error))
      return undefined
    } finally {
      setWaiting(null)
    }
  }

  /** IMPORT-28: the server reads a workbook. */
  const readTable = async (bytes: Uint8Array): Promise<ImportTable | TableProblem<FileReason> | undefined> => {
    if (!isWorkbook(bytes)) return readImportTable(bytes)
    const table = await sendFile<WorkbookTable>('read', {
      path: 'workbooks/read',
      body: { file: bytesToBase64(bytes) },
    })
    return table?.problem ?? table
  }

  const choose = async (chosen: File) => {
    setReport(null)
    setFile(null)
    if (chosen.size > IMPORT_FILE.bytes) return setProblem(texts.fileImport.tooLarge)
    const table = await readTable(new Uint8Array(await chosen.arrayBuffer()))
    if (!table) return
    if ('reason' in table) {
      const { line, column, reason } = table
      const { lineProblem, cellProblem } = texts.fileImport
      const text = OF_WHOLE_FILE.has(reason) ? '{reason}' : column === null ? lineProblem : cellProblem
      const values = { n: String(line), column: column ?? '', reason: reasons[reason] }
      return setProblem(text.replaceAll(/\{(n|column|reason)\}/g, (_whole, name: keyof typeof values) => values[name]))
    }
    setProblem('')
    setFile({ name: chosen.name, table })
    setMapping(guessMapping(table.columns, columns))
  }

  const send = async (kind: 'check' | 'import') => {
    if (!file) return
    const name = changeSet && { name: setName(changeSet.name, file.name) }
    const body = { file: toBase64(toImport(file.table, mapping)), dryRun: kind === 'check', ...name }
    const checked = await sendFile<CheckedFile<Reason>>(kind, { path, body })
    if (checked?.applied) markSaved() // CONSOLE-140
    if (checked) setReport({ ...checked, problems: problemsIn(file.table, mapping, checked.problems) })
  }

  return {
    ...{ file, mapping, report, problem, waiting, choose },
    map: (column: string, index: number | undefined) => {
      const { [column]: _, ...others } = mapping
      setMapping(index === undefined ? others : { ...others, [column]: index })
      setReport(null)
    },
    check: () => send('check'),
    run: () => send('import'),
    cancel: () => running.current?.abort(),
  }
}

/** The name of a change set has at most 100 characters, and no control character. */
const setName = (text: string, file: string): string =>
  text.replace('{file}', () => file.replaceAll(/\p{Cc}/gu, ' ')).slice(0, 100)
