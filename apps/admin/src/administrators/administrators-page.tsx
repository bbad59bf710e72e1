import type { AdministratorGrant, AdministratorRole } from '@portico/contract/administration/administrators'
import { call } from '../calls/call.ts'
import { useAll } from '../calls/use-all.ts'
import { useApplicationNames } from '../calls/use-application-names.ts'
import { useRights } from '../calls/use-rights.ts'
import type { ListDescription } from '../parts/list/list-description.ts'
import { List } from '../parts/list/list.tsx'
import { Matrix } from '../parts/matrix.tsx'
import { BinLink } from '../parts/object/bin-link.tsx'
import { useDates } from '../parts/use-dates.ts'
import { goTo } from '../parts/use-path.ts'
import { usePortal } from '../portal-context.ts'
import { NewAdministrator } from './new-administrator.tsx'
import { RIGHT_GROUPS, rightLabel } from './right-labels.ts'

/** CONSOLE-10, CONSOLE-167: the holders of administrator roles with their scopes, and the rights of each role. */
export function AdministratorsPage() {
  const { portal, locale, texts } = usePortal()
  const { administrators: text } = texts
  const dates = useDates()
  const rights = useRights()
  const mayGrant = rights.has('grant administrator')
  const { items: roles = [], problem } = useAll<AdministratorRole>('administrator-roles')
  const nameOf = (code: string) => roles.find((role) => role.code === code)?.names[locale] ?? code
  const applicationName = useApplicationNames()
  const scopeOf = ({ scope, orgId, orgName, applicationCode }: AdministratorGrant) => {
    const organisation = orgName ?? (orgId === null ? null : `#${orgId}`)
    const holds = applicationCode === null ? organisation : applicationName(applicationCode)
    return [text.scopes[scope], holds].filter(Boolean).join(': ')
  }
  const withdraw = async (grants: readonly AdministratorGrant[]) => {
    for (const { id } of grants) {
      const path = `administrators/${id}`
      const { tag } = await call<AdministratorGrant>(portal, { path })
      await call(portal, { method: 'DELETE', path, tag })
    }
    portal.toast(texts.saved)
  }
  const kind: ListDescription<AdministratorGrant> = {
    path: 'administrators',
    title: text.title,
    intro: text.intro,
    filters: [
      {
        id: 'roleCode',
        label: text.role,
        all: texts.list.all,
        options: roles.map(({ code }) => ({ value: code, label: nameOf(code) })),
      },
    ],
    keyOf: ({ id }) => String(id),
    nameOf: ({ name, roleCode }) => `${name}, ${nameOf(roleCode)}`,
    ...(rights.has('read person') ? { detail: ({ userId }) => `/people~${userId}` } : {}),
    columns: [
      {
        id: 'person',
        sort: 'person',
        label: text.person,
        text: ({ name, accountName }) => `${name} (${accountName})`,
        render: ({ name, accountName }) => (
          <>
            <b>{name}</b> <small>{accountName}</small>
          </>
        ),
      },
      { id: 'role', sort: 'role', label: text.role, render: ({ roleCode }) => nameOf(roleCode) },
      { id: 'scope', label: text.scope, render: scopeOf },
      { id: 'since', sort: 'since', label: text.since, render: ({ grantedAt }) => dates(grantedAt), isMinor: true },
    ],
    ...(mayGrant
      ? { bulk: [{ id: 'withdraw', label: text.withdraw, detail: text.withdrawDetail, run: withdraw }] }
      : {}),
    renderCreate: (reload) => mayGrant && <NewAdministrator roles={roles} nameOf={nameOf} onCreated={reload} />,
    actions: (
      <>
        <button type="button" className="button" onClick={() => goTo('/administrator-roles')}>
          {texts.administratorRoles.title}
        </button>
        <BinLink from="administrators" />
      </>
    ),
    empty: { title: text.emptyTitle, detail: text.emptyDetail },
    below: (
      <>
        <p className="problem" role="alert">
          {problem}
        </p>
        <h2 id="what">{text.what}</h2>
        <Matrix
          label={text.what}
          corner={text.right}
          columns={roles.map(({ code, builtIn }) => ({
            id: code,
            label: nameOf(code),
            note: builtIn ? text.builtIn : text.own,
          }))}
          groups={RIGHT_GROUPS.map(({ kind: object, rights: ofKind }) => ({
            id: object,
            label: texts.kinds[object],
            rows: ofKind.map((right) => ({ id: right, label: rightLabel(texts, right) })),
          }))}
          isOn={(right, code) => roles.some((role) => role.code === code && role.rights.some((one) => one === right))}
          texts={{ on: text.holds, off: text.lacks }}
        />
      </>
    ),
  }
  return <List of={kind} />
}
