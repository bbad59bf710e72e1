import type { LoggedChange } from '@portico/contract/administration/audit'
import { useRights } from '../calls/use-rights.ts'
import { usePortal } from '../portal-context.ts'
import type { ListDescription } from '../parts/list/list-description.ts'
import { List } from '../parts/list/list.tsx'
import { PersonFilter } from '../parts/list/person-filter.tsx'
import { useDates } from '../parts/use-dates.ts'
import { BackLink } from '../parts/back-link.tsx'
import { pageOfObject, readHistory } from '../parts/object/history-address.ts'
import { goTo } from '../parts/use-path.ts'
import { ExportLog } from './export-log.tsx'
import { changedFields, shownEvent, shownObject, shownTarget } from './logged-change.ts'
import { optionsOf } from '../parts/form/options-of.ts'

/** AUDIT-9, AUDIT-18: the tenant's log, the latest entry first; with an object at the end of the address its entries. */
export function LogPage({ id = '' }: { id?: string }) {
  const { texts } = usePortal()
  const dates = useDates()
  const shownWay = (way: LoggedChange['way']) => (way === null ? '–' : texts.log.ways[way])
  const who = ({ actorName, way }: LoggedChange) => actorName ?? shownWay(way)
  const object = readHistory(id)
  const mayReadPeople = useRights().has('read person')
  const kind: ListDescription<LoggedChange> = {
    path: 'audit',
    ...(object
      ? {
          title: texts.log.historyOf.replace('{object}', shownObject(object, texts)),
          intro: texts.log.historyIntro,
          back: <BackLink to={pageOfObject(object)} label={shownObject(object, texts)} />,
          fixed: { objectKind: object.kind, objectId: object.id },
        }
      : {
          title: texts.log.title,
          intro: texts.log.intro,
          actions: (
            <>
              <button type="button" className="button" onClick={() => goTo('/log~forwarding')}>
                {texts.forwarding.title}
              </button>
              <button type="button" className="button" onClick={() => goTo('/log~retention')}>
                {texts.retention.title}
              </button>
            </>
          ),
          search: texts.log.search,
          searchParameter: 'objectId',
        }),
    period: { from: texts.log.from, to: texts.log.to },
    sort: '-time',
    renderExport: (query, onProblem) => <ExportLog query={query} onProblem={onProblem} />,
    filters: [
      {
        id: 'action',
        label: texts.log.about,
        all: texts.list.all,
        options: optionsOf(texts.log.subjects),
      },
      { id: 'way', label: texts.log.way, all: texts.list.all, options: optionsOf(texts.log.ways) },
      ...(mayReadPeople
        ? [
            {
              ...{ id: 'actorUserId', label: texts.log.who, all: texts.list.all, options: [] },
              render: (value: string, set: (value: string) => void) => (
                <PersonFilter label={texts.log.who} value={value} onChange={set} />
              ),
            },
          ]
        : []),
    ],
    keyOf: ({ id }) => String(id),
    nameOf: ({ action }) => shownEvent(action, texts),
    columns: [
      { id: 'time', sort: 'time', label: texts.log.time, render: ({ happenedAt }) => dates(happenedAt) },
      { id: 'who', label: texts.log.who, render: who },
      {
        id: 'what',
        label: texts.log.what,
        text: ({ action, target }) => `${shownEvent(action, texts)}: ${shownTarget(target, texts)}`,
        render: ({ action, target }) => (
          <span className="stack" title={action}>
            {shownEvent(action, texts)}
            <small>{shownTarget(target, texts)}</small>
          </span>
        ),
      },
      {
        id: 'change',
        label: texts.log.change,
        isMinor: true,
        text: (entry) =>
          changedFields(entry, texts)
            .map(({ label, before, after }) => `${label}: ${before ?? '–'} → ${after ?? '–'}`)
            .join('\n'),
        render: (entry) => (
          <ul className="changes">
            {changedFields(entry, texts).map(({ name, label, before, after }) => (
              <li key={name}>
                {label}: {before !== null && <del>{before}</del>} {after !== null && <ins>{after}</ins>}
              </li>
            ))}
          </ul>
        ),
      },
      { id: 'way', label: texts.log.way, render: ({ way }) => shownWay(way), isMinor: true },
      { id: 'address', label: texts.log.address, render: ({ address }) => address ?? '–', isMinor: true },
    ],
    empty: { title: texts.log.emptyTitle, detail: texts.log.emptyDetail },
  }
  return <List of={kind} />
}
