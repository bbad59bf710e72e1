import type { Platform, QueueState, ServerProcess } from '@portico/contract/administration/platform'
import { RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { useAnswer } from '../calls/use-answer.ts'
import type { Column } from '../parts/list/list-description.ts'
import { ListTable } from '../parts/list/list-table.tsx'
import { useDates, useDays } from '../parts/use-dates.ts'
import { usePortal } from '../portal-context.ts'
import { useFlagEffect } from './use-flag-effect.ts'
import './platform.css'

/** CONSOLE-104: processes, queues, services, flags and releases, for operators of the platform. */
export function PlatformPage() {
  const { texts } = usePortal()
  const { answer, problem, reload } = useAnswer<Platform>({ path: 'platform' })
  return (
    <main className="page" aria-labelledby="page-title">
      <header className="page-head">
        <div>
          <h1 id="page-title">{texts.platform.title}</h1>
          <p className="quiet">
            {texts.platform.intro}
            {answer && ` ${texts.platform.version.replace('{version}', answer.body.version)}`}
          </p>
        </div>
        <button type="button" className="button" onClick={reload}>
          <RefreshCw size={16} aria-hidden="true" focusable="false" />
          {texts.overview.refresh}
        </button>
      </header>
      <p className="problem" role="alert">
        {problem}
      </p>
      {answer && (
        <>
          <Processes items={answer.body.processes} />
          <Queues items={answer.body.queues} />
          <Services items={answer.body.services} />
          <Flags items={answer.body.flags} />
          <Releases items={answer.body.releases} />
        </>
      )}
    </main>
  )
}

interface PartProps<Item> {
  title: string
  items: readonly Item[]
  columns: readonly Column<Item>[]
  keyOf: (item: Item) => string
  /** The page of one row. */
  detail?: (item: Item) => string
}

/** A table with its title; a sentence in place of it without rows. */
function Part<Item>({ title, items, columns, keyOf, detail }: PartProps<Item>) {
  const { texts } = usePortal()
  return (
    <>
      <h2>{title}</h2>
      {items.length === 0 ? (
        <p className="quiet">{texts.platform.none}</p>
      ) : (
        <ListTable
          kind={{ columns, keyOf, nameOf: keyOf, ...(detail && { detail }) }}
          items={items}
          label={title}
          onActed={() => undefined}
        />
      )}
    </>
  )
}

const tag = (text: string, isWarning: boolean): ReactNode => (
  <span className={isWarning ? 'tag is-warning' : 'tag is-quiet'}>{text}</span>
)

function Processes({ items }: { items: readonly ServerProcess[] }) {
  const { texts } = usePortal()
  const { processes, host, state, silent, responding, relay, started, seen, work, works, failed, version } =
    texts.platform
  const dates = useDates()
  const columns: Column<ServerProcess>[] = [
    {
      id: 'host',
      label: host,
      render: (one) => (
        <span className="stack">
          <b>{`${one.host} (${one.pid})`}</b>
          <small>{version.replace('{version}', one.version)}</small>
        </span>
      ),
    },
    {
      id: 'state',
      label: state,
      render: ({ isSilent, relaysEvents }) => (
        <span className="stack">
          <span>{tag(isSilent ? silent : responding, isSilent)}</span>
          {relaysEvents && <small>{relay}</small>}
        </span>
      ),
    },
    { id: 'started', label: started, render: ({ startedAt }) => dates(startedAt), isMinor: true },
    { id: 'seen', label: seen, render: ({ seenAt }) => dates(seenAt), isMinor: true },
    {
      id: 'work',
      label: work,
      render: ({ work: turns }) => (
        <ul className="changes">
          {turns.map(({ work: name, lastAt, hasFailed }) => (
            <li key={name}>
              {`${works[name]}: ${dates(lastAt)} `}
              {hasFailed && tag(failed, true)}
            </li>
          ))}
        </ul>
      ),
    },
  ]
  return <Part title={processes} items={items} columns={columns} keyOf={({ id }) => id} />
}

function Queues({ items }: { items: readonly QueueState[] }) {
  const { locale, texts } = usePortal()
  const { queues, queue, queueNames, length, oldest, state, late, onTime } = texts.platform
  const dates = useDates()
  const columns: Column<QueueState>[] = [
    { id: 'queue', label: queue, render: (one) => <b>{queueNames[one.queue]}</b> },
    {
      id: 'length',
      label: length,
      render: (one) => {
        const number = one.length.toLocaleString(locale)
        return one.isMore ? texts.overview.more.replace('{n}', number) : number
      },
    },
    { id: 'oldest', label: oldest, render: ({ oldestAt }) => (oldestAt === null ? '–' : dates(oldestAt)) },
    { id: 'state', label: state, render: ({ isLate }) => tag(isLate ? late : onTime, isLate) },
  ]
  return <Part title={queues} items={items} columns={columns} keyOf={(one) => one.queue} />
}

type Service = Platform['services'][number]

function Services({ items }: { items: readonly Service[] }) {
  const { texts } = usePortal()
  const { services, service, state, up, down, disabled } = texts.platform
  const columns: Column<Service>[] = [
    { id: 'service', label: service, render: (one) => <b>{one.service}</b> },
    {
      id: 'state',
      label: state,
      render: ({ enabled, status }) =>
        enabled ? tag(status === 'UP' ? up : down, status !== 'UP') : <span className="tag is-quiet">{disabled}</span>,
    },
  ]
  return <Part title={services} items={items} columns={columns} keyOf={(one) => one.service} />
}

type Flag = Platform['flags'][number]

function Flags({ items }: { items: readonly Flag[] }) {
  const { texts } = usePortal()
  const { flags, flag, value, byDefault, ownValue, source } = texts.platform
  const effectOf = useFlagEffect()
  const columns: Column<Flag>[] = [
    {
      id: 'flag',
      label: flag,
      render: (one) => (
        <span className="stack">
          <code>{one.name}</code>
          <small>{effectOf(one)}</small>
        </span>
      ),
    },
    { id: 'value', label: value, render: (one) => <code className="flag-value">{JSON.stringify(one.value)}</code> },
    {
      id: 'source',
      label: source,
      render: ({ isDefault }) =>
        isDefault ? <span className="tag is-quiet">{byDefault}</span> : <span className="tag">{ownValue}</span>,
      isMinor: true,
    },
  ]
  return (
    <Part
      title={flags}
      items={items}
      columns={columns}
      keyOf={({ name }) => name}
      detail={({ name }) => `/flags~${name}`}
    />
  )
}

type Release = Platform['releases'][number]

function Releases({ items }: { items: readonly Release[] }) {
  const { locale, texts } = usePortal()
  const { releases, release, released, releaseTitle } = texts.platform
  const days = useDays()
  const columns: Column<Release>[] = [
    { id: 'version', label: release, render: ({ version }) => <b>{version}</b> },
    { id: 'day', label: released, render: ({ releasedOn }) => days(releasedOn) },
    { id: 'title', label: releaseTitle, render: ({ titles }) => titles[locale] ?? titles.en ?? '–' },
  ]
  return <Part title={releases} items={items} columns={columns} keyOf={({ version }) => version} />
}
