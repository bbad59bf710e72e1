import type { AdministratorRole } from '@portico/contract/administration/administrators'
import { useTenantRights } from '../calls/use-rights.ts'
import { BackLink } from '../parts/back-link.tsx'
import type { ListDescription } from '../parts/list/list-description.ts'
import { List } from '../parts/list/list.tsx'
import { BinLink } from '../parts/object/bin-link.tsx'
import { usePortal } from '../portal-context.ts'
import { NewRole } from './new-role.tsx'

/** CONSOLE-168: the administrator roles of the tenant. */
export function AdministratorRolesPage() {
  const { locale, texts } = usePortal()
  const { administratorRoles: text, administrators } = texts
  const mayEdit = useTenantRights().has('edit administrator')
  const nameOf = ({ names, code }: AdministratorRole) => names[locale] ?? code
  const originOf = ({ builtIn }: AdministratorRole) => (builtIn ? administrators.builtIn : administrators.own)
  const kind: ListDescription<AdministratorRole> = {
    path: 'administrator-roles',
    title: text.title,
    intro: text.intro,
    back: <BackLink to="/administrators" label={administrators.title} />,
    keyOf: ({ code }) => code,
    nameOf,
    isByName: true,
    sort: 'name',
    detail: ({ code }) => `/administrator-roles~${code}`,
    columns: [
      { id: 'name', sort: 'name', label: text.name, text: nameOf, render: (role) => <b>{nameOf(role)}</b> },
      { id: 'code', sort: 'code', label: texts.objects.code, render: ({ code }) => code, isMinor: true },
      { id: 'origin', sort: 'origin', label: texts.objects.kind, render: originOf },
      { id: 'rights', sort: 'rights', label: text.rights, render: ({ rights }) => rights.length },
    ],
    create: mayEdit && <NewRole action={text.create} detail={text.createDetail} />,
    actions: mayEdit && <BinLink from="administrators" />,
    empty: { title: text.emptyTitle, detail: text.emptyDetail },
  }
  return <List of={kind} />
}
