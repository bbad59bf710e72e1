import type { LoggedChange } from '@portico/contract/administration/tenants'
import { usePortal } from '../portal-context.ts'
import type { ListDescription } from '../parts/list/list-description.ts'
import { List } from '../parts/list/list.tsx'
import { useDates } from '../parts/use-dates.ts'
import { changedFields, shownEvent, shownTarget } from './logged-change.ts'
import { optionsOf } from '../parts/form/options-of.ts'

/** AUDIT-9: the tenant's log, the latest entry first. */
export function LogPage() {
  const { texts } = usePortal()
  const words = texts.log
  const dates = useDates()
  const who = ({ actorName, way }: LoggedChange) => actorName ?? (way === 'command' ? words.command : '–')
  const kind: ListDescription<LoggedChange> = {
    path: 'audit',
    title: words.title,
    intro: words.intro,
    filters: [
      {
        id: 'action',
        label: words.about,
        all: texts.list.all,
        options: optionsOf(words.subjects),
      },
    ],
    keyOf: ({ id }) => String(id),
    nameOf: ({ action }) => shownEvent(action, texts),
    columns: [
      { id: 'time', label: words.time, render: ({ happenedAt }) => dates(happenedAt) },
      { id: 'who', label: words.who, render: who },
      {
        id: 'what',
        label: words.what,
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
        label: words.change,
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
      { id: 'address', label: words.address, render: ({ address }) => address ?? '–', isMinor: true },
    ],
    empty: { title: words.emptyTitle, detail: words.emptyDetail },
  }
  return <List of={kind} />
}
