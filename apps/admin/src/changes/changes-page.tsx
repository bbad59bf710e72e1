import type { ChangeSet, ChangeSetSummary } from '@portico/contract/administration/change-sets'
import { useEffect } from 'react'
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

/** ADMIN-135: a message about a request opens its set. */
function useSetOfMessage() {
  useEffect(() => {
    const id = new URLSearchParams(location.search).get('set')
    if (id !== null && /^\d{1,16}$/.test(id)) goTo(addressOfSet({ id: Number(id) }), 'replace')
  }, [])
}

/** CONSOLE-73: the change sets of the tenant, the latest change first. */
export function ChangesPage() {
  const { locale, texts } = usePortal()
  const dates = useDates()
  const zoned = useZonedMoments()
  const author = ({ createdBy }: ChangeSetSummary) => createdBy?.name ?? texts.changes.portal
  const create = useRights().has('edit change') && (
    <NewObject<ChangeSet>
      action={texts.changes.create}
      detail={texts.changes.createDetail}
      path="change-sets"
      fields={[
        { name: 'name', label: texts.changes.name, hint: texts.changes.nameHint, isRequired: true, maxLength: 100 },
      ]}
      value={{ name: '' }}
      bodyOf={({ name }) => ({ name, operations: [] })}
      onCreated={(set) => goTo(addressOfSet(set))}
    />
  )
  useSetOfMessage()
  const kind: ListDescription<ChangeSetSummary> = {
    path: 'change-sets',
    title: texts.changes.title,
    intro: texts.changes.intro,
    filters: [
      { id: 'state', label: texts.changes.state, all: texts.list.all, options: optionsOf(texts.changes.states) },
    ],
    keyOf: ({ id }) => String(id),
    nameOf: (set) => nameOfSet(set, texts),
    detail: addressOfSet,
    columns: [
      {
        id: 'name',
        sort: 'name',
        label: texts.changes.name,
        text: (set) => nameOfSet(set, texts),
        render: (set) => (
          <span className="stack">
            <b>{nameOfSet(set, texts)}</b>
            {set.source === 'roll-back' && <small>{texts.changes.rollBackOf}</small>}
          </span>
        ),
      },
      {
        id: 'state',
        sort: 'state',
        label: texts.changes.state,
        text: ({ state }) => texts.changes.states[state],
        render: ({ state }) => <ChangeState state={state} />,
      },
      { id: 'author', label: texts.changes.author, render: author, isMinor: true },
      {
        id: 'objects',
        label: texts.changes.objects,
        render: ({ operationCount }) => operationCount.toLocaleString(locale),
        isMinor: true,
      },
      {
        id: 'requested',
        label: texts.twoPerson.requestedBy,
        render: ({ state, request }) =>
          state === 'waiting' && request ? (request.by?.name ?? texts.changes.portal) : '–',
        isMinor: true,
      },
      {
        id: 'scheduled',
        sort: 'scheduled',
        label: texts.changes.scheduledFor,
        render: ({ schedule }) => (schedule ? zoned(schedule.dueAt, schedule.timeZone) : '–'),
        isMinor: true,
      },
      {
        id: 'published',
        sort: 'published',
        label: texts.changes.publishedAt,
        render: ({ publishedAt }) => (publishedAt === null ? '–' : dates(publishedAt)),
        isMinor: true,
      },
    ],
    create,
    actions: (
      <button type="button" className="button" onClick={() => goTo('/changes~rule')}>
        {texts.twoPerson.title}
      </button>
    ),
    empty: { title: texts.changes.emptyTitle, detail: texts.changes.emptyDetail },
  }
  return <List of={kind} />
}
