import type { ChangeSet, ChangeSetSummary } from '@portico/contract/administration/change-sets'
import { useRights } from '../calls/use-rights.ts'
import { optionsOf } from '../parts/form/options-of.ts'
import type { ListDescription } from '../parts/list/list-description.ts'
import { List } from '../parts/list/list.tsx'
import { NewObject } from '../parts/object/new-object.tsx'
import { useDates } from '../parts/use-dates.ts'
import { goTo } from '../parts/use-path.ts'
import { usePortal } from '../portal-context.ts'
import type { Texts } from '../texts/en.ts'
import { ChangeState } from './change-state.tsx'
import { useZonedMoments } from './zoned-moment.ts'

export const nameOfSet = ({ name, source }: Pick<ChangeSetSummary, 'name' | 'source'>, { changes }: Texts): string =>
  name ?? changes.sources[source]

export const addressOfSet = ({ id }: { id: number }): string => `/changes~${id}`

/** CONSOLE-73: the change sets of the tenant, the latest change first. */
export function ChangesPage() {
  const { locale, texts } = usePortal()
  const words = texts.changes
  const dates = useDates()
  const zoned = useZonedMoments()
  const author = ({ createdBy }: ChangeSetSummary) => createdBy?.name ?? words.portal
  const create = useRights().has('edit change') && (
    <NewObject<ChangeSet>
      action={words.create}
      detail={words.createDetail}
      path="change-sets"
      fields={[{ name: 'name', label: words.name, hint: words.nameHint, isRequired: true, maxLength: 100 }]}
      value={{ name: '' }}
      bodyOf={({ name }) => ({ name, operations: [] })}
      onCreated={(set) => goTo(addressOfSet(set))}
    />
  )
  const kind: ListDescription<ChangeSetSummary> = {
    path: 'change-sets',
    title: words.title,
    intro: words.intro,
    filters: [{ id: 'state', label: words.state, all: texts.list.all, options: optionsOf(words.states) }],
    keyOf: ({ id }) => String(id),
    nameOf: (set) => nameOfSet(set, texts),
    detail: addressOfSet,
    columns: [
      {
        id: 'name',
        label: words.name,
        text: (set) => nameOfSet(set, texts),
        render: (set) => (
          <span className="stack">
            <b>{nameOfSet(set, texts)}</b>
            {set.source === 'roll-back' && <small>{words.rollBackOf}</small>}
          </span>
        ),
      },
      {
        id: 'state',
        label: words.state,
        text: ({ state }) => words.states[state],
        render: ({ state }) => <ChangeState state={state} />,
      },
      { id: 'author', label: words.author, render: author, isMinor: true },
      {
        id: 'objects',
        label: words.objects,
        render: ({ operationCount }) => operationCount.toLocaleString(locale),
        isMinor: true,
      },
      {
        id: 'scheduled',
        label: words.scheduledFor,
        render: ({ schedule }) => (schedule ? zoned(schedule.dueAt, schedule.timeZone) : '–'),
        isMinor: true,
      },
      {
        id: 'published',
        label: words.publishedAt,
        render: ({ publishedAt }) => (publishedAt === null ? '–' : dates(publishedAt)),
        isMinor: true,
      },
    ],
    actions: create,
    empty: { title: words.emptyTitle, detail: words.emptyDetail, action: create },
  }
  return <List of={kind} />
}
