import type { ImportRun } from '@portico/contract/administration/jobs'
import { Download } from 'lucide-react'
import { useAnswer } from '../calls/use-answer.ts'
import { BackLink } from '../parts/back-link.tsx'
import { FactList } from '../parts/fact-list.tsx'
import { saveFile } from '../parts/file/save-file.ts'
import { toCsv } from '../parts/list/csv.ts'
import type { Column } from '../parts/list/list-description.ts'
import { ListTable } from '../parts/list/list-table.tsx'
import { SettingsPage } from '../parts/object/settings-page.tsx'
import { useDates } from '../parts/use-dates.ts'
import { usePortal } from '../portal-context.ts'
import { JobState } from './job-state.tsx'
import '../parts/list/list.css'

type RefusedLine = ImportRun['problems'][number]

/** CONSOLE-103: an import with its refused lines. */
export function ImportReportPage({ id }: { id: string }) {
  const { locale, texts } = usePortal()
  const dates = useDates()
  const { answer, problem } = useAnswer<ImportRun>({ path: `imports/${encodeURIComponent(id)}` })
  const back = <BackLink to="/jobs" label={texts.jobs.title} />
  if (!answer)
    return (
      <SettingsPage title={texts.jobs.report} intro="" problem={problem || null} back={back}>
        {null}
      </SettingsPage>
    )
  const { kind, applied, created, changed, unchanged, startedBy, startedAt, endedAt, problems } = answer.body
  const reasons: Readonly<Record<string, string>> = {
    ...texts.fileImport.reasons,
    ...{
      ...{ people: texts.peopleImport, organisations: texts.organisationImport, grants: texts.grantImport },
      ...{ roles: texts.roleImport, menus: texts.menuImport },
    }[kind].reasons,
  }
  const columns: Column<RefusedLine>[] = [
    { id: 'line', label: texts.fileImport.line, render: ({ line }) => line },
    { id: 'column', label: texts.fileImport.column, render: ({ column }) => column ?? '–' },
    { id: 'reason', label: texts.fileImport.reason, render: ({ reason }) => reasons[reason] ?? reason },
  ]
  return (
    <SettingsPage
      title={texts.jobs.kinds[`${kind}-import`]}
      intro={applied ? texts.jobs.appliedDetail : texts.jobs.refusedDetail}
      problem={undefined}
      back={back}
    >
      <section className="card" aria-labelledby="facts">
        <h2 id="facts">
          {texts.details} <JobState state={applied ? 'done' : 'failed'} />
        </h2>
        <FactList
          facts={[
            [texts.jobs.who, startedBy ?? '–'],
            [texts.jobs.started, dates(startedAt)],
            [texts.jobs.ended, dates(endedAt)],
            [texts.fileImport.created, created.toLocaleString(locale)],
            [texts.fileImport.changed, changed.toLocaleString(locale)],
            [texts.fileImport.unchanged, unchanged.toLocaleString(locale)],
            [texts.fileImport.refused, problems.length.toLocaleString(locale)],
          ]}
        />
        {problems.length > 0 && (
          <div className="actions is-start">
            <button
              type="button"
              className="button"
              onClick={() => saveFile(texts.fileImport.failedName, toCsv(columns, problems))}
            >
              <Download size={16} aria-hidden="true" focusable="false" />
              {texts.fileImport.failed}
            </button>
          </div>
        )}
      </section>
      {problems.length > 0 && (
        <>
          <h2>{texts.fileImport.refused}</h2>
          <ListTable
            kind={{ columns, keyOf: ({ line, column }) => `${line} ${column}`, nameOf: ({ line }) => String(line) }}
            items={problems}
            label={texts.fileImport.refused}
            onActed={() => undefined}
          />
        </>
      )}
    </SettingsPage>
  )
}
