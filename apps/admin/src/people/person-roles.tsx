import type { RoleGrant, TenantRoleSummary } from '@portico/contract/administration/roles'
import { useAnswer } from '../calls/use-answer.ts'
import { usePortal } from '../portal-context.ts'

interface Page<Item> {
  items: Item[]
}

/** ADMIN-63: the roles and denials of a person, with their organisations. */
export function PersonRoles({ userId }: { userId: number }) {
  const { locale, texts } = usePortal()
  const words = texts.people
  const grants = useAnswer<Page<RoleGrant>>({ path: 'role-grants', query: { userId: String(userId), limit: '200' } })
  const roles = useAnswer<Page<TenantRoleSummary>>({ path: 'roles', query: { limit: '200' } })
  const names = new Map(roles.answer?.body.items.map((role) => [role.code, role.names[locale] ?? role.code]))
  const items = grants.answer?.body.items
  return (
    <section className="card" aria-labelledby="roles">
      <h2 id="roles">{words.roles}</h2>
      <p className="problem" role="alert">
        {grants.problem}
      </p>
      {items?.length === 0 && <p className="quiet">{words.noRoles}</p>}
      <ul className="rows">
        {items?.map((grant) => (
          <li key={grant.id}>
            <div className="what">
              <b>
                {grant.access === 'denied'
                  ? words.denied
                  : grant.roleCode === null
                    ? words.withoutRole
                    : (names.get(grant.roleCode) ?? grant.roleCode)}
              </b>
              <small>
                {grant.orgName}
                {grant.inherit ? ` · ${words.andBelow}` : ''}
              </small>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
