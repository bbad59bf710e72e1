import { CircleCheck, Download } from 'lucide-react'
import { MAX_REPORTED_PROBLEMS } from '@portico/contract/rules/administration/imports'
import { usePortal } from '../../portal-context.ts'
import { saveFile } from '../file/save-file.ts'
import { TableCard } from '../list/table-card.tsx'
import { consolePage } from '../console-page.ts'
import { goTo } from '../use-path.ts'
import type { ImportDescription } from './import-description.ts'
import { failedRows, type TableProblem } from './import-table.ts'
import type { CheckedFile, ChosenFile } from './use-import.ts'
import '../list/list.css'

interface ImportResultProps<Reason extends string> {
  of: ImportDescription<Reason>
  file: ChosenFile
  report: CheckedFile<Reason>
  /** Null where there is nothing to import. */
  run: (() => void) | null
}

/** CONSOLE-36: the report of a check or of an import. */
export function ImportResult<Reason extends string>({ of: kind, file, report, run }: ImportResultProps<Reason>) {
  const { portal, texts } = usePortal()
  const { applied, created, changed, unchanged, problems, changeSetId } = report
  const isSet = kind.changeSet !== undefined && typeof changeSetId === 'number'
  if (applied)
    return (
      <section key="done" ref={showWhole} className="card" aria-labelledby="import-done">
        <h2 id="import-done" className="done">
          <CircleCheck size={20} aria-hidden="true" focusable="false" />
          {texts.fileImport.done}
        </h2>
        <p>{kind.texts.doneDetail.replace('{created}', String(created)).replace('{changed}', String(changed))}</p>
        <div className="actions is-start">
          {isSet && (
            <button
              type="button"
              className="button is-primary"
              onClick={() => void portal.openMenu(consolePage('admin.changes', `/changes~${changeSetId}`))}
            >
              {kind.changeSet?.open}
            </button>
          )}
          <button type="button" className={isSet ? 'button' : 'button is-primary'} onClick={() => goTo(kind.list.to)}>
            {kind.texts.toList}
          </button>
        </div>
      </section>
    )
  const counts: [string, string | number][] = [
    [texts.fileImport.created, created],
    [texts.fileImport.changed, changed],
    [texts.fileImport.unchanged, unchanged],
    [texts.fileImport.refused, report.refused],
  ]
  return (
    <section key="result" ref={showWhole} className="card" aria-labelledby="import-result">
      <h2 id="import-result">{texts.fileImport.result}</h2>
      <dl className="counts">
        {counts.map(([label, count]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
      {problems.length > 0 ? (
        <Problems file={file} report={report} reasons={kind.reasons} />
      ) : run ? (
        <div className="actions is-start">
          <button type="button" className="button is-primary" onClick={run}>
            {texts.fileImport.run}
          </button>
        </div>
      ) : (
        <p>{texts.fileImport.nothing}</p>
      )}
    </section>
  )
}

/** CONSOLE-54: the button above it may be at the lower edge of the window. */
const showWhole = (section: HTMLElement | null): void => section?.scrollIntoView({ block: 'nearest' })

interface ProblemsProps<Reason extends string> extends Pick<ImportDescription<Reason>, 'reasons'> {
  file: ChosenFile
  report: CheckedFile<Reason>
}

/** IMPORT-2: the refused lines with their columns and reasons. */
function Problems<Reason extends string>({ file: { table }, report, reasons }: ProblemsProps<Reason>) {
  const { texts } = usePortal()
  const { problems } = report
  const rows = new Map(table.rows.map((row) => [row.line, row.cells]))
  const textOf = ({ reason, permitted = [] }: TableProblem<Reason>) =>
    permitted.length === 0
      ? reasons[reason]
      : texts.fileImport.permitted.replace('{reason}', reasons[reason]).replace('{codes}', permitted.join(', '))
  const save = async () => {
    const all = await report.readProblems()
    saveFile(texts.fileImport.failedName, failedRows(table, all, { reason: texts.fileImport.reason, textOf }))
  }
  return (
    <>
      <p className="problem">{texts.fileImport.refusedDetail}</p>
      <TableCard label={texts.fileImport.refused} isTall>
        <table>
          <thead>
            <tr>
              <th scope="col">{texts.fileImport.line}</th>
              <th scope="col">{texts.fileImport.column}</th>
              <th scope="col">{texts.fileImport.value}</th>
              <th scope="col">{texts.fileImport.reason}</th>
            </tr>
          </thead>
          <tbody>
            {problems.map((problem) => (
              <tr key={`${problem.line} ${problem.column}`}>
                <td>{problem.line}</td>
                <td>{problem.column ?? '–'}</td>
                <td>{rows.get(problem.line)?.[table.columns.indexOf(problem.column ?? '')] || '–'}</td>
                <td>{textOf(problem)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableCard>
      {problems.length >= MAX_REPORTED_PROBLEMS && <p className="quiet">{texts.fileImport.moreRefused}</p>}
      <div className="actions is-start">
        <button type="button" className="button" onClick={() => void save()}>
          <Download size={16} aria-hidden="true" focusable="false" />
          {texts.fileImport.failed}
        </button>
      </div>
    </>
  )
}
