import { Download } from 'lucide-react'
import { useState } from 'react'
import type { PeopleColumn } from '@portico/contract/rules/administration/people-import'
import { usePortal } from '../../portal-context.ts'
import { BackLink } from '../../parts/back-link.tsx'
import { Confirm } from '../../parts/confirm.tsx'
import { ChooseFile } from '../../parts/file/choose-file.tsx'
import { saveFile } from '../../parts/file/save-file.ts'
import { ImportResult } from './import-result.tsx'
import { templateOf } from './people-table.ts'
import { type ChosenFile, usePeopleImport, type Waiting } from './use-people-import.ts'
import '../../parts/form/form.css'
import './import.css'

/** The columns of an import in the order in which people think of them. */
const COLUMNS: readonly PeopleColumn[] = ['email', 'name', 'nickname', 'organisation', 'role', 'action']

/** CONSOLE-36: many people by one file: its columns, a check, and the import. */
export function ImportPage() {
  const { locale, texts } = usePortal()
  const words = texts.peopleImport
  const { file, mapping, report, problem, waiting, choose, map, check, run, cancel } = usePeopleImport()
  const [isConfirming, setConfirming] = useState(false)
  const isDone = report?.applied === true
  const mayRun = report !== null && !isDone && report.problems.length === 0 && report.created + report.changed > 0
  // spreadsheets in Swedish separate cells by semicolons
  const template = () => saveFile(words.templateName, templateOf(locale === 'sv-SE' ? ';' : ','))
  return (
    <main className="page detail import" aria-labelledby="page-title">
      <BackLink to="/people" label={texts.people.title} />
      <header className="page-head">
        <div>
          <h1 id="page-title">{words.title}</h1>
          <p className="quiet">{words.intro}</p>
        </div>
      </header>
      <p className="problem" role="alert">
        {problem}
      </p>
      <section className="card" aria-labelledby="import-file">
        <h2 id="import-file">{words.file}</h2>
        <p className="quiet">{words.fileDetail}</p>
        <div className="actions is-start">
          <ChooseFile
            label={file ? words.chooseOther : words.choose}
            accept=".csv,.txt,.tsv,text/csv"
            isPrimary={!file}
            isDisabled={waiting !== null}
            onChoose={(chosen) => void choose(chosen)}
          />
          <button type="button" className="button is-plain" onClick={template}>
            <Download size={16} aria-hidden="true" focusable="false" />
            {words.template}
          </button>
        </div>
        <p role="status">{file && fill(words.chosen, { file: file.name, n: file.table.rows.length })}</p>
      </section>
      {file && (
        <section className="card" aria-labelledby="import-columns">
          <h2 id="import-columns">{words.columns}</h2>
          <p className="quiet">{words.columnsDetail}</p>
          <div className="mapping">
            {COLUMNS.map((column) => (
              <MappedColumn
                key={column}
                column={column}
                file={file}
                index={mapping[column]}
                isDisabled={waiting !== null}
                onMap={(index) => map({ ...mapping, [column]: index })}
              />
            ))}
          </div>
          <div className="actions is-start">
            <button
              type="button"
              className={report ? 'button' : 'button is-primary'}
              disabled={mapping.email < 0 || waiting !== null}
              onClick={() => void check()}
            >
              {words.check}
            </button>
          </div>
        </section>
      )}
      {waiting && <WaitingCard waiting={waiting} cancel={cancel} />}
      {file && report && !waiting && (
        <ImportResult file={file} report={report} run={mayRun ? () => setConfirming(true) : null} />
      )}
      <p className="heard" role="status">
        {report && !waiting && (isDone ? words.done : words.result)}
      </p>
      {isConfirming && report && (
        <Confirm
          title={words.confirm}
          detail={fill(words.confirmDetail, { created: report.created, changed: report.changed })}
          action={words.run}
          run={async () => void run()}
          onClose={() => setConfirming(false)}
        />
      )}
    </main>
  )
}

interface MappedColumnProps {
  column: PeopleColumn
  file: ChosenFile
  index: number
  isDisabled: boolean
  onMap: (index: number) => void
}

function MappedColumn({ column, file: { table }, index, isDisabled, onMap }: MappedColumnProps) {
  const { texts } = usePortal()
  const words = texts.peopleImport
  const labels = {
    email: texts.people.email,
    name: texts.people.name,
    nickname: texts.people.nickname,
    action: words.action,
    organisation: words.organisation,
    role: words.role,
  }
  const [field, hint] = [`import-${column}`, `import-${column}-hint`]
  const first = table.rows[0]?.cells[index]
  return (
    <div className="field">
      <label htmlFor={field}>{labels[column]}</label>
      <select
        id={field}
        value={index}
        disabled={isDisabled}
        required={column === 'email'}
        aria-describedby={hint}
        onChange={({ target }) => onMap(Number(target.value))}
      >
        <option value={-1}>{words.none}</option>
        {table.columns.map((name, at) => (
          <option key={at} value={at}>
            {name || at + 1}
          </option>
        ))}
      </select>
      <small id={hint}>
        {words.hints[column]}
        {index >= 0 && (
          <span className="example">{first ? fill(words.example, { value: first }) : words.emptyExample}</span>
        )}
      </small>
    </div>
  )
}

function WaitingCard({ waiting, cancel }: { waiting: NonNullable<Waiting>; cancel: () => void }) {
  const { texts } = usePortal()
  const words = texts.peopleImport
  const isSending = waiting.share > 0 && waiting.share < 1
  const text = isSending ? words.sending : waiting.for === 'check' ? words.checking : words.applying
  return (
    <section className="card waiting" aria-label={text}>
      <p role="status">{text}</p>
      <progress aria-label={text} {...(isSending ? { value: waiting.share } : {})} />
      <div className="actions is-start">
        <button type="button" className="button" onClick={cancel}>
          {texts.cancel}
        </button>
      </div>
    </section>
  )
}

function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}
