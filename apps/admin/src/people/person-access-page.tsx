import type { AccessGrant, AccessMenu, PersonAccess } from '@portico/contract/administration/person-access'
import type { Person } from '@portico/contract/administration/people'
import { useState } from 'react'
import { useAnswer } from '../calls/use-answer.ts'
import { useList } from '../calls/use-list.ts'
import { useRights } from '../calls/use-rights.ts'
import { BackLink } from '../parts/back-link.tsx'
import { EmptyState } from '../parts/empty-state.tsx'
import type { Column, Filter } from '../parts/list/list-description.ts'
import { ListTable } from '../parts/list/list-table.tsx'
import { ListTools } from '../parts/list/list-tools.tsx'
import { OrganisationFilter } from '../parts/list/organisation-filter.tsx'
import { Pager } from '../parts/list/pager.tsx'
import { goTo } from '../parts/use-path.ts'
import { usePortal } from '../portal-context.ts'
import { accessReasonText } from './access-reason.ts'
import './access.css'

const NO_PERIOD = { from: '', to: '' }

/** CONSOLE-151: what a person may do in an organisation, and why. */
export function PersonAccessPage({ id }: { id: string }) {
  const { texts } = usePortal()
  const rights = useRights()
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({})
  const path = `people/${encodeURIComponent(id)}`
  const { answer: person } = useAnswer<Person>(rights.has('read person') ? { path } : null)
  const list = useList<AccessMenu>(`${path}/access`, chosen)
  const access = list.body as PersonAccess | undefined
  const name = person ? (person.body.nickname ?? person.body.name) : ''
  const filters = useAccessFilters(access)
  return (
    <main className="page" aria-labelledby="page-title">
      <BackLink to={rights.has('read person') ? `/people~${id}` : '/people'} label={name || texts.people.title} />
      <header className="page-head">
        <div>
          <h1 id="page-title">{texts.access.title.replace('{name}', name)}</h1>
          <p className="quiet">{texts.access.intro}</p>
        </div>
      </header>
      <ListTools
        search={undefined}
        filters={filters}
        keyword=""
        chosen={chosen}
        periodLabels={undefined}
        period={NO_PERIOD}
        onPeriod={() => undefined}
        onType={() => undefined}
        onChoose={(filter, value) => setChosen((former) => ({ ...former, [filter]: value }))}
      />
      <p className="problem" role="alert">
        {list.problem}
      </p>
      {access && <AccessReasons access={access} />}
      {list.items?.length === 0 && access?.access === 'allowed' && (
        <EmptyState title={texts.list.noMatch} detail={texts.list.noMatchDetail} />
      )}
      {list.items && list.items.length > 0 && <AccessMenus items={list.items} onActed={list.reload} />}
      <Pager page={list.page} toPrevious={list.toPrevious} toNext={list.toNext} />
    </main>
  )
}

function useAccessFilters(access: PersonAccess | undefined): Filter[] {
  const { texts } = usePortal()
  const rights = useRights()
  const identities = access?.identities ?? []
  return [
    ...(rights.has('read organisation')
      ? [
          {
            ...{ id: 'organisation', label: texts.people.organisation, all: texts.list.all, options: [] },
            render: (value: string, set: (value: string) => void) => (
              <OrganisationFilter
                label={texts.people.organisation}
                search={texts.people.searchOrganisation}
                value={value}
                onChange={set}
              />
            ),
          },
        ]
      : []),
    ...(identities.length > 1
      ? [
          {
            ...{ id: 'identity', label: texts.access.identity, all: texts.access.usualIdentity },
            options: identities.map(({ code, name }) => ({ value: code, label: name })),
          },
        ]
      : []),
    {
      ...{ id: 'menus', label: texts.access.menus, all: texts.list.all },
      options: [
        { value: 'open', label: texts.access.states.open },
        { value: 'closed', label: texts.access.closed },
      ],
    },
  ]
}

/** The organisation, whether the person may work there, and the grants that decide it. */
function AccessReasons({ access: { access, organisation, grants } }: { access: PersonAccess }) {
  const { texts } = usePortal()
  return (
    <section className="card access-reasons" aria-labelledby="reasons">
      <h2 id="reasons">{organisation?.name ?? texts.access.noOrganisation}</h2>
      <p>{texts.access.access[access]}</p>
      <ul className="rows">
        {grants.map((grant, at) => (
          <li key={at}>
            <Grant grant={grant} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Grant({ grant: { source, from, access, role, orgName, inherit, isDecisive } }: { grant: AccessGrant }) {
  const { locale, texts } = usePortal()
  const rights = useRights()
  const label =
    access === 'denied'
      ? texts.people.denied
      : role === null
        ? texts.people.withoutRole
        : (role.names[locale] ?? role.code)
  const notes = [
    orgName ?? texts.access.outside,
    ...(inherit ? [texts.people.andBelow] : []),
    texts.access.sources[source].replace('{role}', from ? (from.names[locale] ?? from.code) : ''),
  ]
  return (
    <div className="what">
      <span>
        {role && rights.has('read role') ? (
          <button
            type="button"
            className="row-link"
            onClick={() => goTo(`/role-holders~${encodeURIComponent(role.code)}`)}
          >
            <b>{label}</b>
          </button>
        ) : (
          <b>{label}</b>
        )}
        {isDecisive && <span className="tag">{texts.access.decisive}</span>}
      </span>
      <small>{notes.join(' · ')}</small>
    </div>
  )
}

function AccessMenus({ items, onActed }: { items: readonly AccessMenu[]; onActed: () => void }) {
  const { locale, texts } = usePortal()
  const nameOf = ({ names, menuCode }: AccessMenu) => names[locale] ?? menuCode
  const whyOf = ({ roles, isByRequest, isByRight, reasons }: AccessMenu) => [
    ...roles.map(({ names, code }) => texts.access.byRole.replace('{role}', names[locale] ?? code)),
    ...(isByRequest ? [texts.access.byRequest] : []),
    ...(isByRight ? [texts.access.byRight] : []),
    ...reasons.map((reason) => accessReasonText(reason, { texts, locale })),
  ]
  const columns: Column<AccessMenu>[] = [
    {
      id: 'menu',
      label: texts.access.menu,
      render: (menu) => (
        <>
          <b>{nameOf(menu)}</b> <small>{menu.applicationNames[locale] ?? menu.applicationCode}</small>
        </>
      ),
    },
    {
      id: 'state',
      label: texts.people.state,
      render: ({ state }) => (
        <span className={state === 'open' ? 'tag' : 'tag is-quiet'}>{texts.access.states[state]}</span>
      ),
    },
    { id: 'why', label: texts.access.why, render: (menu) => whyOf(menu).join(' ') },
    {
      ...{ id: 'authorities', label: texts.access.authorities, isMinor: true },
      render: ({ authorityCodes }) => authorityCodes.join(', ') || '–',
    },
  ]
  return (
    <ListTable
      kind={{ columns, keyOf: ({ menuCode }) => menuCode, nameOf }}
      items={items}
      label={texts.access.menus}
      onActed={onActed}
    />
  )
}
