import type { ImportRun, RefusedCell } from '@portico/contract/administration/import-jobs'
import { Download } from 'lucide-react'
import { useEffect } from 'react'
import { fetchAllPages } from '../calls/fetch-all-pages.ts'
import { useAnswer } from '../calls/use-answer.ts'
import { BackLink } from '../parts/back-link.tsx'
import { FactList } from '../parts/fact-list.tsx'
import { saveFile } from '../parts/file/save-file.ts'
import { failureIn } from '../parts/import/use-import.ts'
import { toCsv } from '../parts/list/csv.ts'
import type { Column } from '../parts/list/list-description.ts'
import { ListTable } from '../parts/list/list-table.tsx'
import { SettingsPage } from '../parts/object/settings-page.tsx'
import { useDates } from '../parts/use-dates.ts'
import { usePortal } from '../portal-context.ts'
import type { Texts } from '../texts/en.ts'
import { JobState } from './job-state.tsx'
import { RunningImport, usePartOf } from './running-import.tsx'
import '../parts/list/list.css'

/** Milliseconds between two reads of an import that goes on. */
const FOLLOW_MS = 1000

/** CONSOLE-103: an import with its refused lines. */
export function ImportReportPage({ id }: { id: string }) {
  const { portal, locale, texts } = usePortal()
  const dates = useDates()
  const partOf = usePartOf()
  const path = `imports/${encodeURIComponent(id)}`
  const { answer, problem, reload } = useAnswer<ImportRun>({ path })
  // IMPORT-44: the answer changes with each question while the import goes on
  useEffect(() => {
    if (!answer || answer.body.endedAt !== null) return undefined
    const timer = setTimeout(reload, FOLLOW_MS)
    return () => clearTimeout(timer)
  }, [answer, reload])
  const back = <BackLink to="/jobs" label={texts.jobs.title} />
  if (!answer)
    return (
      <SettingsPage title={texts.jobs.report} intro="" problem={problem || null} back={back}>
        {null}
      </SettingsPage>
    )
  const { kind, state, created, changed, unchanged, startedBy, startedAt, endedAt, problems, ...run } = answer.body
  const reasons: Readonly<Record<string, string>> = {
    ...texts.fileImport.reasons,
    ...{
      ...{ people: texts.peopleImport, organisations: texts.organisationImport, grants: texts.grantImport },
      ...{ roles: texts.roleImport, menus: texts.menuImport },
    }[kind].reasons,
  }
  const columns: Column<RefusedCell>[] = [
    { id: 'line', label: texts.fileImport.line, render: ({ line }) => line },
    { id: 'column', label: texts.fileImport.column, render: ({ column }) => column ?? '–' },
    { id: 'reason', label: texts.fileImport.reason, render: ({ reason }) => reasons[reason] ?? reason },
  ]
  /** IMPORT-46: the page shows the first refused cells, and the file has all. */
  const saveAll = async () => {
    const { signal } = new AbortController()
    const all = await fetchAllPages<RefusedCell>(portal, { path: `${path}/problems`, signal })
    saveFile(texts.fileImport.failedName, toCsv(columns, all ?? problems))
  }
  return (
    <SettingsPage
      title={texts.jobs.kinds[`${kind}-import`]}
      intro={introOf(answer.body, texts)}
      problem={undefined}
      back={back}
    >
      <section className="card" aria-labelledby="facts">
        <h2 id="facts">
          {texts.details} <JobState state={state} />
        </h2>
        <FactList
          facts={[
            [texts.jobs.who, startedBy ?? '–'],
            [texts.jobs.started, dates(startedAt)],
            [texts.jobs.ended, endedAt === null ? '–' : dates(endedAt)],
            [texts.fileImport.created, created.toLocaleString(locale)],
            [texts.fileImport.changed, changed.toLocaleString(locale)],
            [texts.fileImport.unchanged, unchanged.toLocaleString(locale)],
            [texts.fileImport.refused, run.refused.toLocaleString(locale)],
            ...(state === 'cancelled' && run.total !== null
              ? [[texts.jobs.writtenBefore, partOf(run.done ?? 0, run.total)] as const]
              : []),
          ]}
        />
        {endedAt === null && <RunningImport run={answer.body} onCancelled={reload} />}
        {problems.length > 0 && (
          <div className="actions is-start">
            <button type="button" className="button" onClick={() => void saveAll()}>
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

/** The state of an import in a sentence. */
function introOf({ state, applied, failure }: ImportRun, texts: Texts): string {
  if (failure !== null) return failureIn(texts, failure)
  if (state === 'waiting' || state === 'running') return texts.jobs.runningDetail
  if (state === 'cancelled') return texts.jobs.cancelledDetail
  return applied ? texts.jobs.appliedDetail : texts.jobs.refusedDetail
}
