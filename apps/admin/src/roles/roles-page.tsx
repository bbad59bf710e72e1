import type { TenantRole, TenantRoleSummary } from '@portico/contract/administration/roles'
import { useRights } from '../calls/use-rights.ts'
import { usePortal } from '../portal-context.ts'
import { nameFields, namesOf, valuesOfNames } from '../parts/form/fields.ts'
import type { ListDescription } from '../parts/list/list-description.ts'
import { List } from '../parts/list/list.tsx'
import { NewObject } from '../parts/object/new-object.tsx'
import { goTo } from '../parts/use-path.ts'

/** ADMIN-60: the roles of the tenant's people. */
export function RolesPage() {
  const { locale, texts } = usePortal()
  const { objects } = texts
  const nameOf = ({ names, code }: TenantRoleSummary) => names[locale] ?? code
  const create = useRights().has('edit role') && (
    <NewObject<TenantRole>
      action={texts.roles.create}
      detail={texts.roles.createDetail}
      path="roles"
      fields={[
        {
          name: 'code',
          label: objects.code,
          hint: texts.roles.codeHint,
          isRequired: true,
          pattern: '[a-z][a-z0-9_\\-]{0,62}',
        },
        ...nameFields(texts, { isRequired: true }),
      ]}
      value={{ code: null, ...valuesOfNames(null) }}
      bodyOf={({ code, ...values }) => ({ code, names: namesOf(values), menus: [] })}
      onCreated={({ code }) => goTo(`/roles~${code}`)}
      changes={{
        kind: 'Role',
        documentOf: ({ code, ...values }) => ({ code, names: namesOf(values) ?? {}, menus: [] }),
      }}
    />
  )
  const kind: ListDescription<TenantRoleSummary> = {
    path: 'roles',
    title: texts.roles.title,
    intro: texts.roles.intro,
    keyOf: ({ code }) => code,
    nameOf,
    isByName: true,
    detail: ({ code }) => `/roles~${code}`,
    columns: [
      { id: 'name', label: objects.name, text: nameOf, render: (item) => <b>{nameOf(item)}</b> },
      { id: 'code', label: objects.code, render: ({ code }) => code, isMinor: true },
      { id: 'menus', label: texts.roles.menuCount, render: ({ menuCount }) => menuCount },
      { id: 'grants', label: texts.roles.grantCount, render: ({ grantCount }) => grantCount },
    ],
    actions: create,
    empty: { title: texts.roles.emptyTitle, detail: texts.roles.emptyDetail, action: create },
  }
  return <List of={kind} />
}
