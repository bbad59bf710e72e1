import type { LoggedChange } from '@portico/contract/administration/tenants'
import { useHost } from '../host-context.ts'
import type { ListDescription } from '../parts/list-description.ts'
import { List } from '../parts/list.tsx'
import { useDates } from '../parts/use-dates.ts'
import { changedFields, shownTarget } from './logged-change.ts'

/** AUDIT-9: the tenant's log, the latest entry first. */
export function LogPage() {
  const { texts } = useHost()
  const words = texts.log
  const dates = useDates()
  const kind: ListDescription<LoggedChange> = {
    path: 'audit',
    title: words.title,
    intro: words.intro,
    filters: [
      {
        id: 'action',
        label: words.about,
        all: texts.list.all,
        options: Object.entries(words.subjects).map(([value, label]) => ({ value, label })),
      },
    ],
    keyOf: ({ id }) => String(id),
    nameOf: ({ action }) => action,
    columns: [
      { id: 'time', label: words.time, render: ({ happenedAt }) => dates(happenedAt) },
      {
        id: 'who',
        label: words.who,
        render: ({ actorName, way }) => actorName ?? (way === 'command' ? words.command : '–'),
      },
      {
        id: 'what',
        label: words.what,
        render: ({ action, target }) => (
          <span className="stack">
            <code>{action}</code>
            <small>{shownTarget(target)}</small>
          </span>
        ),
      },
      {
        id: 'change',
        label: words.change,
        isMinor: true,
        render: (entry) => (
          <ul className="changes">
            {changedFields(entry).map(({ name, before, after }) => (
              <li key={name}>
                {name}: {before !== null && <del>{before}</del>} {after !== null && <ins>{after}</ins>}
              </li>
            ))}
          </ul>
        ),
      },
      { id: 'address', label: words.address, render: ({ address }) => address ?? '–', isMinor: true },
    ],
    empty: { title: words.emptyTitle, detail: words.emptyDetail },
  }
  return <List of={kind} />
}
