import { Download } from 'lucide-react'
import { useState } from 'react'
import { usePortal } from '../../portal-context.ts'
import { BackLink } from '../back-link.tsx'
import { Confirm } from '../confirm.tsx'
import { FactList } from '../fact-list.tsx'
import { ChooseFile } from '../file/choose-file.tsx'
import { saveFile } from '../file/save-file.ts'
import type { ImportColumn, ImportDescription } from './import-description.ts'
import { ImportResult } from './import-result.tsx'
import { importTemplate } from './import-table.ts'
import { type ChosenFile, useImport, type PendingCall } from './use-import.ts'
import '../form/form.css'
import './import.css'

/** CONSOLE-5, CONSOLE-36: many objects of a kind by one file: its columns, a check, and the import. */
export function ImportPage<Reason extends string>({ of: kind }: { of: ImportDescription<Reason> }) {
  const { locale, texts } = usePortal()
  const { file, mapping, report, problem, waiting, choose, map, check, run, cancel } = useImport(kind)
  const [isConfirming, setConfirming] = useState(false)
  const isMapped = kind.columns.every(({ name, isRequired }) => !isRequired || mapping[name] !== undefined)
  const isDone = report?.applied === true
  const mayRun = report !== null && !isDone && report.problems.length === 0 && report.created + report.changed > 0
  // spreadsheets in Swedish separate cells by semicolons
  const template = () => saveFile(kind.texts.templateName, importTemplate(kind.columns, locale === 'sv-SE' ? ';' : ','))
  return (
    <main className="page detail import" aria-labelledby="page-title">
      <BackLink {...kind.list} />
      <header className="page-head">
        <div>
          <h1 id="page-title">{kind.texts.title}</h1>
          <p className="quiet">{kind.texts.intro}</p>
        </div>
      </header>
      <p className="problem" role="alert">
        {problem}
      </p>
      <section className="card" aria-labelledby="import-file">
        <h2 id="import-file">{texts.fileImport.file}</h2>
        <p className="quiet">{kind.texts.fileDetail}</p>
        <div className="actions is-start">
          <ChooseFile
            label={file ? texts.fileImport.chooseOther : texts.fileImport.choose}
            accept=".csv,.txt,.tsv,.xlsx,.xlsm,text/csv"
            isPrimary={!file}
            isDisabled={waiting !== null}
            onChoose={(chosen) => void choose(chosen)}
          />
          <button type="button" className="button is-plain" onClick={template}>
            <Download size={16} aria-hidden="true" focusable="false" />
            {texts.fileImport.template}
          </button>
        </div>
        <p role="status">{file && fill(texts.fileImport.chosen, { file: file.name, n: file.table.rows.length })}</p>
      </section>
      {!file && (
        <section className="card" aria-labelledby="import-known">
          <h2 id="import-known">{texts.fileImport.columns}</h2>
          <FactList facts={kind.columns.map(({ name, label, hint }) => [`${label} (${name})`, hint] as const)} />
        </section>
      )}
      {file && (
        <section className="card" aria-labelledby="import-columns">
          <h2 id="import-columns">{texts.fileImport.columns}</h2>
          <p className="quiet">{texts.fileImport.columnsDetail}</p>
          <div className="mapping">
            {kind.columns.map((column) => (
              <MappedColumn
                key={column.name}
                column={column}
                file={file}
                index={mapping[column.name]}
                isDisabled={waiting !== null}
                onMap={(index) => map(column.name, index)}
              />
            ))}
          </div>
          <div className="actions is-start">
            <button
              type="button"
              className={report ? 'button' : 'button is-primary'}
              disabled={!isMapped || waiting !== null}
              onClick={() => void check()}
            >
              {texts.fileImport.check}
            </button>
          </div>
        </section>
      )}
      {waiting && <WaitingCard waiting={waiting} cancel={cancel} />}
      {file && report && !waiting && (
        <ImportResult of={kind} file={file} report={report} run={mayRun ? () => setConfirming(true) : null} />
      )}
      <p className="heard" role="status">
        {report && !waiting && (isDone ? texts.fileImport.done : texts.fileImport.result)}
      </p>
      {isConfirming && report && (
        <Confirm
          title={kind.texts.title}
          detail={fill(kind.texts.confirmDetail, { created: report.created, changed: report.changed })}
          action={texts.fileImport.run}
          run={async () => void run()}
          onClose={() => setConfirming(false)}
        />
      )}
    </main>
  )
}

interface MappedColumnProps {
  column: ImportColumn
  file: ChosenFile
  index: number | undefined
  isDisabled: boolean
  onMap: (index: number | undefined) => void
}

function MappedColumn({ column, file: { table }, index, isDisabled, onMap }: MappedColumnProps) {
  const { texts } = usePortal()
  const [field, hint] = [`import-${column.name}`, `import-${column.name}-hint`]
  const first = table.rows[0]?.cells[index ?? -1]
  return (
    <div className="field">
      <label htmlFor={field}>{column.label}</label>
      <select
        id={field}
        value={index ?? ''}
        disabled={isDisabled}
        required={column.isRequired ?? false}
        aria-describedby={hint}
        onChange={({ target }) => onMap(target.value === '' ? undefined : Number(target.value))}
      >
        <option value="">{texts.fileImport.none}</option>
        {table.columns.map((name, at) => (
          <option key={at} value={at}>
            {name || at + 1}
          </option>
        ))}
      </select>
      <small id={hint}>
        {column.hint}
        {index !== undefined && (
          <span className="example">
            {first ? fill(texts.fileImport.example, { value: first }) : texts.fileImport.emptyExample}
          </span>
        )}
      </small>
    </div>
  )
}

function WaitingCard({ waiting, cancel }: { waiting: NonNullable<PendingCall>; cancel: () => void }) {
  const { texts } = usePortal()
  const { run } = waiting
  const isSending = waiting.share > 0 && waiting.share < 1
  const isWriting = run?.state === 'running' && run.done !== null && run.total !== null && run.total > 0
  const text = isSending
    ? texts.fileImport.sending
    : run?.state === 'waiting'
      ? fill(texts.fileImport.queued, { n: run.place ?? 1 })
      : isWriting
        ? fill(texts.fileImport.writing, { n: run.done ?? 0, all: run.total ?? 0 })
        : { read: texts.fileImport.reading, check: texts.fileImport.checking, import: texts.fileImport.applying }[
            waiting.for
          ]
  return (
    <section className="card waiting" aria-label={text}>
      <p role="status">{text}</p>
      <progress
        aria-label={text}
        {...(isSending ? { value: waiting.share } : isWriting ? { value: run.done ?? 0, max: run.total ?? 1 } : {})}
      />
      {run && waiting.for === 'import' && <p className="quiet">{texts.fileImport.goesOn}</p>}
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
