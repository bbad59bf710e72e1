import type { TenantRole, TenantRoleSummary } from '@portico/contract/administration/roles'
import { useRights, useTenantRights } from '../calls/use-rights.ts'
import { usePortal } from '../portal-context.ts'
import { nameFields, namesOf, valuesOfNames } from '../parts/form/fields.ts'
import { optionsOf } from '../parts/form/options-of.ts'
import { OpenImport } from '../parts/import/open-import.tsx'
import type { ListDescription } from '../parts/list/list-description.ts'
import { List } from '../parts/list/list.tsx'
import { BinLink } from '../parts/object/bin-link.tsx'
import { NewObject } from '../parts/object/new-object.tsx'
import { goTo } from '../parts/use-path.ts'

/** ADMIN-60: the roles of the tenant's people. */
export function RolesPage() {
  const { locale, texts } = usePortal()
  const { objects } = texts
  const nameOf = ({ names, code }: TenantRoleSummary) => names[locale] ?? code
  const mayEdit = useRights().has('edit role')
  const rightsInTenant = useTenantRights()
  const mayImport = rightsInTenant.has('edit role') && rightsInTenant.has('grant role')
  const mayPrepare = rightsInTenant.has('edit role') && rightsInTenant.has('edit change')
  const create = mayEdit && (
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
    isCounted: true,
    fixed: { sort: 'name' },
    sort: 'name',
    search: texts.lists.searchNameOrCode,
    filters: [
      {
        ...{ id: 'granted', label: texts.lists.granted, all: texts.list.all },
        options: optionsOf(texts.lists.grantedOptions),
      },
    ],
    detail: ({ code }) => `/roles~${code}`,
    columns: [
      { id: 'name', sort: 'name', label: objects.name, text: nameOf, render: (item) => <b>{nameOf(item)}</b> },
      { id: 'code', sort: 'code', label: objects.code, render: ({ code }) => code, isMinor: true },
      { id: 'menus', sort: 'menus', label: texts.roles.menuCount, render: ({ menuCount }) => menuCount },
      {
        id: 'grants',
        sort: 'grants',
        label: texts.roles.grantCount,
        text: ({ grantCount }) => String(grantCount),
        render: (role) =>
          role.grantCount === 0 ? (
            0
          ) : (
            <button
              type="button"
              className="button in-row"
              aria-label={texts.roles.showHolders
                .replace('{name}', nameOf(role))
                .replace('{n}', String(role.grantCount))}
              onClick={() => goTo(`/role-holders~${role.code}`)}
            >
              {role.grantCount}
            </button>
          ),
      },
    ],
    create,
    actions: mayEdit && (
      <>
        {mayPrepare && <OpenImport to="/role-file~import" label={texts.roleImport.open} />}
        {mayImport && <OpenImport to="/role-grants~import" label={texts.grantImport.open} />}
        <BinLink from="roles" />
      </>
    ),
    empty: { title: texts.roles.emptyTitle, detail: texts.roles.emptyDetail },
  }
  return <List of={kind} />
}
