import { isWorkbook } from '@portico/contract/rules/administration/table-file'
import { IMPORT_FILE } from '@portico/contract/rules/administration/imports'
import type { WorkbookTable } from '@portico/contract/administration/workbook'
import type { ImportRun, RefusedCell } from '@portico/contract/administration/import-jobs'
import { useEffect, useRef, useState } from 'react'
import { call, messageOf } from '../../calls/call.ts'
import { fetchAllPages } from '../../calls/fetch-all-pages.ts'
import type { Texts } from '../../texts/en.ts'
import type { PortalConnection } from '../../portal-connection.ts'
import { usePortal } from '../../portal-context.ts'
import { markSaved } from '../mark-saved.ts'
import { cancelImport, followImport } from './follow-import.ts'
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
  /** IMPORT-46: the number of refused cells, of which `problems` has the first ones. */
  refused: number
  /** IMPORT-46: all refused cells. */
  readProblems: () => Promise<TableProblem<Reason>[]>
  /** IMPORT-37: the set that has the changes; null or absent if they are made at once, or there are none. */
  changeSetId?: number | null
}

/** The call for which the page waits, and the share of the file that has been sent, once it is sent in parts. */
export type PendingCall = { for: 'read' | 'check' | 'import'; share: number; run?: ImportRun } | null

/** The reasons that concern a file as a whole, and none of its lines. */
const OF_WHOLE_FILE: ReadonlySet<FileReason> = new Set([
  ...(['encoding', 'columnMissing', 'tooManyLines', 'notWorkbook', 'protectedWorkbook', 'workbookTooLarge'] as const),
  ...(['documentType', 'noSheet'] as const),
])

/** CONSOLE-36: an import from the choice of a file to its end. */
export function useImport<Reason extends string>({ kind: of, columns, reasons, changeSet }: ImportDescription<Reason>) {
  const { portal, texts } = usePortal()
  const [file, setFile] = useState<ChosenFile | null>(null)
  const [mapping, setMapping] = useState<Mapping>({})
  const [report, setReport] = useState<CheckedFile<Reason> | null>(null)
  const [problem, setProblem] = useState('')
  const [waiting, setWaiting] = useState<PendingCall>(null)
  const running = useRef<AbortController>(null)
  /** IMPORT-44: the import that the server makes; it goes on without this page. */
  const job = useRef<number>(null)
  useEffect(() => () => running.current?.abort(), [])

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
    const name = setName(changeSet?.name ?? '{file}', file.name)
    const body = { kind: of, name, file: toBase64(toImport(file.table, mapping)), dryRun: kind === 'check' }
    const sent = await sendFile<ImportRun>(kind, { path: 'imports', body })
    if (!sent) return
    if (kind === 'import') markSaved() // CONSOLE-140, CONSOLE-196
    const { signal } = (running.current = new AbortController())
    job.current = sent.id
    try {
      const onProgress = (run: ImportRun) => setWaiting({ for: kind, share: 1, run })
      const run = await followImport(portal, sent, { signal, onProgress })
      if (run.state === 'cancelled') setProblem(texts.fileImport.cancelled)
      else if (run.failure !== null) setProblem(failureIn(texts, run.failure))
      else setReport(reportOf<Reason>(portal, run, { table: file.table, mapping }))
    } catch (error) {
      if (!signal.aborted) setProblem(messageOf(error))
    } finally {
      job.current = null
      setWaiting(null)
    }
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
    cancel: () => (job.current === null ? running.current?.abort() : void cancelImport(portal, job.current)),
  }
}

/** The report of an import, with the lines and columns of the person's file. */
function reportOf<Reason extends string>(
  portal: PortalConnection,
  run: ImportRun,
  { table, mapping }: { table: ImportTable; mapping: Mapping },
): CheckedFile<Reason> {
  const here = (cells: readonly RefusedCell[]) => problemsIn(table, mapping, cells as readonly TableProblem<Reason>[])
  const { problems, refused } = run
  return {
    ...run,
    problems: here(problems),
    readProblems: async () => {
      if (refused <= problems.length) return here(problems)
      const { signal } = new AbortController()
      return here((await fetchAllPages<RefusedCell>(portal, { path: `imports/${run.id}/problems`, signal })) ?? [])
    },
  }
}

/** The name of a change set has at most 100 characters, and no control character. */
const setName = (text: string, file: string): string =>
  text.replace('{file}', () => file.replaceAll(/\p{Cc}/gu, ' ')).slice(0, 100)

/** IMPORT-44: the reason of an import that has failed as a whole, in words. */
export function failureIn({ fileImport }: Pick<Texts, 'fileImport'>, failure: string): string {
  const { failures } = fileImport
  return Object.hasOwn(failures, failure) ? failures[failure as keyof typeof failures] : failures.INTERNAL
}
