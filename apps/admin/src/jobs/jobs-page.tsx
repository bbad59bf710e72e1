import type { Job } from '@portico/contract/administration/jobs'
import { call, RefusedCall } from '../calls/call.ts'
import { optionsOf } from '../parts/form/options-of.ts'
import type { BulkAction, ListDescription } from '../parts/list/list-description.ts'
import { List } from '../parts/list/list.tsx'
import { useDates } from '../parts/use-dates.ts'
import { usePortal } from '../portal-context.ts'
import { JobState } from './job-state.tsx'
import { pageOfJob, progressOf, reasonOf, titleOfJob } from './job-text.ts'

/** CONSOLE-102: the work that the server does for the tenant. */
export function JobsPage() {
  const { portal, locale, texts } = usePortal()
  const { title, intro, kind: kindLabel, kinds, state: stateLabel, states, stop, retry, ...text } = texts.jobs
  const dates = useDates()
  const timeOf = (time: string | null) => (time === null ? '–' : dates(time))

  /** ADMIN-154: makes a call for each ticket that is selected; other jobs have no such call. */
  const actOnTickets = (act: 'cancel' | 'retry', done: string) => async (jobs: readonly Job[]) => {
    const tickets = jobs.filter(({ kind }) => kind === 'ticket')
    if (tickets.length === 0) throw new Error(text.ticketsOnly)
    let count = 0
    for (const { id } of tickets) {
      const path = `ticket-deliveries/${id.split('.').map(encodeURIComponent).join('/')}/${act}`
      await call(portal, { method: 'POST', path }).then(
        () => (count += 1),
        (error: unknown) => {
          // its state has changed, or does not permit the call
          if (!(error instanceof RefusedCall && (error.status === 409 || error.status === 404))) throw error
        },
      )
    }
    if (count === 0) throw new Error(text.noneChanged)
    portal.toast(done.replace('{n}', String(count)))
  }
  const bulk: BulkAction<Job>[] = [
    {
      id: 'retry',
      label: retry,
      detail: text.retryDetail,
      isDangerous: false,
      run: actOnTickets('retry', text.retried),
    },
    { id: 'stop', label: stop, detail: text.stopDetail, run: actOnTickets('cancel', text.stopped) },
  ]
  const list: ListDescription<Job> = {
    path: 'jobs',
    ...{ title, intro, bulk },
    filters: [
      { id: 'kind', label: kindLabel, all: texts.list.all, options: optionsOf(kinds) },
      { id: 'state', label: stateLabel, all: texts.list.all, options: optionsOf(states) },
    ],
    keyOf: ({ kind, id }) => `${kind} ${id}`,
    nameOf: (job) => titleOfJob(job, texts),
    detail: pageOfJob,
    columns: [
      {
        id: 'job',
        label: text.job,
        text: (job) => titleOfJob(job, texts),
        render: ({ kind, name }) => (
          <span className="stack">
            <b>{kinds[kind]}</b>
            {name && <small>{name}</small>}
          </span>
        ),
      },
      {
        id: 'state',
        sort: 'state',
        label: stateLabel,
        text: ({ state }) => states[state],
        render: ({ state }) => <JobState state={state} />,
      },
      { id: 'progress', label: text.progress, render: (job) => progressOf(job, texts, locale) },
      {
        id: 'started',
        sort: 'started',
        label: text.started,
        render: ({ startedAt }) => timeOf(startedAt),
        isMinor: true,
      },
      { id: 'ended', sort: 'ended', label: text.ended, render: ({ endedAt }) => timeOf(endedAt), isMinor: true },
      { id: 'due', sort: 'due', label: text.due, render: ({ dueAt }) => timeOf(dueAt), isMinor: true },
      { id: 'who', label: text.who, render: ({ startedBy }) => startedBy ?? texts.changes.portal, isMinor: true },
      { id: 'reason', label: text.reason, render: (job) => reasonOf(job, texts) },
    ],
    empty: { title: text.emptyTitle, detail: text.emptyDetail },
  }
  return <List of={list} />
}
