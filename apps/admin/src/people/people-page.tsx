import type { Person } from '@portico/contract/administration/people'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useRights, useTenantRights } from '../calls/use-rights.ts'
import { usePortal } from '../portal-context.ts'
import { OpenImport } from '../parts/import/open-import.tsx'
import type { ListDescription } from '../parts/list/list-description.ts'
import { List } from '../parts/list/list.tsx'
import { useDates } from '../parts/use-dates.ts'
import { Invite } from './invite.tsx'
import { usePeopleActions } from './use-people-actions.tsx'
import { usePeopleFilters } from './use-people-filters.tsx'
import { PersonState, shownState } from './person-state.tsx'

/** ADMIN-35: the members of the tenant by name. */
export function PeoplePage() {
  const { texts } = usePortal()
  const rights = useRights()
  // IMPORT-9: the server refuses files of administrators of a part of the tenant
  const mayImport = useTenantRights().has('edit person')
  const dates = useDates()
  const filters = usePeopleFilters()
  const [isInviting, setInviting] = useState(false)
  const bulk = usePeopleActions()
  const invite = rights.has('edit person') && (
    <div className="actions">
      {mayImport && <OpenImport to="/people~import" label={texts.peopleImport.open} />}
      <button type="button" className="button is-primary" onClick={() => setInviting(true)}>
        <UserPlus size={16} aria-hidden="true" focusable="false" />
        {texts.people.invite}
      </button>
    </div>
  )
  const kind: ListDescription<Person> = {
    path: 'people',
    sort: 'name',
    title: texts.people.title,
    intro: texts.people.intro,
    search: texts.people.search,
    isCounted: true,
    filters,
    keyOf: ({ id }) => String(id),
    nameOf: ({ name, nickname }) => nickname ?? name,
    detail: ({ id }) => `/people~${id}`,
    columns: [
      {
        id: 'name',
        sort: 'name',
        label: texts.people.name,
        text: ({ name, nickname }) => nickname ?? name,
        render: ({ name, nickname, tenantAdmin }) => (
          <>
            <b>{nickname ?? name}</b>
            {tenantAdmin && <span className="tag">{texts.people.administrator}</span>}
          </>
        ),
      },
      {
        ...{ id: 'account', sort: 'account', isMinor: true },
        label: texts.people.account,
        render: ({ accountName }) => accountName,
      },
      {
        ...{ id: 'email', sort: 'email', isMinor: true },
        label: texts.people.email,
        render: ({ email }) => email ?? '–',
      },
      {
        id: 'state',
        sort: 'state',
        label: texts.people.state,
        text: (person) => texts.people[shownState(person)],
        render: (person) => <PersonState person={person} />,
      },
      {
        id: 'last',
        sort: 'last',
        label: texts.people.lastUsed,
        render: ({ lastUsedAt }) => (lastUsedAt === null ? texts.people.never : dates(lastUsedAt)),
        isMinor: true,
      },
    ],
    ...bulk.actions,
    empty: { title: texts.people.emptyTitle, detail: texts.people.emptyDetail },
    create: invite,
  }
  return (
    <>
      <List of={kind} />
      {bulk.dialog}
      {isInviting && <Invite onClose={() => setInviting(false)} />}
    </>
  )
}
