import type { RoleGrant, TenantRoleSummary } from '@portico/contract/administration/roles'
import { useState } from 'react'
import { call } from '../calls/call.ts'
import { useAll } from '../calls/use-all.ts'
import { useList } from '../calls/use-list.ts'
import { Confirm } from '../parts/confirm.tsx'
import { Pager } from '../parts/list/pager.tsx'
import { goTo } from '../parts/use-path.ts'
import { usePortal } from '../portal-context.ts'
import { NewGrant } from './new-grant.tsx'

interface PersonRolesProps {
  userId: number
  personName: string
  mayGrant: boolean
}

/** CONSOLE-49, ADMIN-63: the roles and denials of a person, with their organisations. */
export function PersonRoles({ userId, personName, mayGrant }: PersonRolesProps) {
  const { portal, locale, texts } = usePortal()
  const list = useList<RoleGrant>('role-grants', { userId: String(userId) })
  const { items, problem, reload } = list
  const { items: roles = [] } = useAll<TenantRoleSummary>('roles')
  const [removed, setRemoved] = useState<RoleGrant | null>(null)
  const names = new Map(roles.map(({ code, names: own }) => [code, own[locale] ?? code]))
  const nameOf = ({ access, roleCode }: RoleGrant) =>
    access === 'denied'
      ? texts.people.denied
      : roleCode === null
        ? texts.people.withoutRole
        : (names.get(roleCode) ?? roleCode)
  const withdraw = async ({ id }: RoleGrant) => {
    const path = `role-grants/${id}`
    const { tag } = await call<RoleGrant>(portal, { path })
    await call(portal, { method: 'DELETE', path, tag })
    portal.toast(texts.saved)
    reload()
  }
  return (
    <section className="card" aria-labelledby="roles">
      <h2 id="roles">{texts.people.roles}</h2>
      <p className="problem" role="alert">
        {problem}
      </p>
      {items?.length === 0 && <p className="quiet">{texts.people.noRoles}</p>}
      <ul className="rows">
        {items?.map((grant) => (
          <li key={grant.id} className="with-action">
            <div className="what">
              {grant.roleCode === null ? (
                <b>{nameOf(grant)}</b>
              ) : (
                <RoleLink code={grant.roleCode} name={nameOf(grant)} />
              )}
              <small>
                {grant.orgName}
                {grant.inherit ? ` · ${texts.people.andBelow}` : ''}
              </small>
            </div>
            {mayGrant && (
              <button
                type="button"
                className="button"
                aria-label={texts.people.removeGrant
                  .replace('{role}', nameOf(grant))
                  .replace('{organisation}', grant.orgName)}
                onClick={() => setRemoved(grant)}
              >
                {texts.people.remove}
              </button>
            )}
          </li>
        ))}
      </ul>
      <Pager page={list.page} toPrevious={list.toPrevious} toNext={list.toNext} />
      <div className="actions is-start">
        {mayGrant && <NewGrant userId={userId} personName={personName} roles={roles} onCreated={reload} />}
        <button type="button" className="button" onClick={() => goTo(`/person-access~${userId}`)}>
          {texts.access.open}
        </button>
      </div>
      {removed && (
        <Confirm
          title={texts.people.removeGrant.replace('{role}', nameOf(removed)).replace('{organisation}', removed.orgName)}
          detail={(removed.access === 'denied'
            ? texts.people.removeDenialDetail
            : texts.people.removeGrantDetail
          ).replace('{name}', personName)}
          action={texts.people.remove}
          isDangerous
          run={() => withdraw(removed)}
          onClose={() => setRemoved(null)}
        />
      )}
    </section>
  )
}

/** CONSOLE-152: leads from a role of the person to all people who have it. */
function RoleLink({ code, name }: { code: string; name: string }) {
  return (
    <button type="button" className="row-link" onClick={() => goTo(`/role-holders~${encodeURIComponent(code)}`)}>
      <b>{name}</b>
    </button>
  )
}
