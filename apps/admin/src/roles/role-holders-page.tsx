import type { RoleGrant, TenantRole } from '@portico/contract/administration/roles'
import { call } from '../calls/call.ts'
import { useAnswer } from '../calls/use-answer.ts'
import { useRights } from '../calls/use-rights.ts'
import { BackLink } from '../parts/back-link.tsx'
import type { ListDescription } from '../parts/list/list-description.ts'
import { List } from '../parts/list/list.tsx'
import { usePortal } from '../portal-context.ts'

/** CONSOLE-171, ADMIN-63: the people who have a role, with the organisation of each grant. */
export function RoleHoldersPage({ id }: { id: string }) {
  const { portal, locale, texts } = usePortal()
  const { roles: text } = texts
  const rights = useRights()
  const { answer } = useAnswer<TenantRole>({ path: `roles/${encodeURIComponent(id)}` })
  const roleName = answer?.body.names[locale] ?? id
  const reachOf = ({ inherit }: RoleGrant) => (inherit ? texts.administrators.scopes.organisation : text.onlyThere)
  const withdraw = async (grants: readonly RoleGrant[]) => {
    for (const grant of grants) {
      const path = `role-grants/${grant.id}`
      const { tag } = await call<RoleGrant>(portal, { path })
      await call(portal, { method: 'DELETE', path, tag })
    }
    portal.toast(texts.saved)
  }
  const kind: ListDescription<RoleGrant> = {
    path: 'role-grants',
    title: text.holders.replace('{name}', roleName),
    intro: text.holdersIntro,
    back: <BackLink to={`/roles~${id}`} label={roleName} />,
    fixed: { roleCode: id },
    keyOf: (grant) => String(grant.id),
    nameOf: ({ name, orgName }) => `${name}, ${orgName}`,
    ...(rights.has('read person') ? { detail: ({ userId }) => `/people~${userId}` } : {}),
    columns: [
      {
        id: 'person',
        sort: 'person',
        label: texts.administrators.person,
        text: ({ name, accountName }) => `${name} (${accountName})`,
        render: ({ name, accountName }) => (
          <>
            <b>{name}</b> <small>{accountName}</small>
          </>
        ),
      },
      { id: 'organisation', sort: 'organisation', label: texts.people.organisation, render: ({ orgName }) => orgName },
      { id: 'reach', label: texts.administrators.scope, render: reachOf, isMinor: true },
    ],
    ...(rights.has('grant role')
      ? { bulk: [{ id: 'withdraw', label: text.withdraw, detail: text.withdrawDetail, run: withdraw }] }
      : {}),
    empty: { title: text.holdersEmpty, detail: text.holdersEmptyDetail },
  }
  return <List of={kind} />
}
