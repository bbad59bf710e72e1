import type { TenantRole } from '@portico/contract/administration/roles'
import { useRights } from '../calls/use-rights.ts'
import { usePortal } from '../portal-context.ts'
import { nameFields, namesOf, valuesOfNames } from '../parts/form/fields.ts'
import type { ObjectDescription } from '../parts/form/object-description.ts'
import { ObjectPage } from '../parts/object/object-page.tsx'
import { MenuList } from './menu-list.tsx'
import { RoleMenus } from './role-menus.tsx'

type Menus = TenantRole['menus']

const menusIn = (value: string | null | undefined) => JSON.parse(value ?? '[]') as Menus

/** One menu in a line, with its authorities. */
const linesOf = (menus: Menus): string[] =>
  menus.map(({ menuCode, authorityCodes }) => [menuCode, ...authorityCodes].join(' '))

/** ADMIN-60, ADMIN-61, CONSOLE-50: one role of the tenant's people, with its menus. */
export function RolePage({ id }: { id: string }) {
  const { locale, texts } = usePortal()
  const rights = useRights()
  const mayEdit = rights.has('edit role')
  const hasTree = mayEdit && rights.has('read menu')
  const kind: ObjectDescription<TenantRole> = {
    path: `roles/${encodeURIComponent(id)}`,
    list: { to: '/roles', label: texts.roles.title },
    titleOf: ({ names, code }) => names[locale] ?? code,
    fields: [
      ...nameFields(texts, { isRequired: true }),
      ...(mayEdit
        ? [
            {
              name: 'menus',
              label: texts.roles.menus,
              hint: texts.roles.menusHint,
              isShown: () => hasTree,
              show: (value: string) => linesOf(menusIn(value)).join(', '),
              render: (value: string | null, set: (value: string) => void) => (
                <RoleMenus menus={menusIn(value)} onChange={(menus) => set(JSON.stringify(menus))} />
              ),
            },
          ]
        : []),
    ],
    valuesOf: ({ names, menus }) => ({ ...valuesOfNames(names), menus: JSON.stringify(menus) }),
    bodyOf: ({ menus, ...values }) => ({ names: namesOf(values), menus: menusIn(menus) }),
    mayEdit,
    history: { kind: 'role', id },
    configuration: { kind: 'Role', code: id },
    documentOf: ({ menus, ...values }) => ({
      names: namesOf(values) ?? {},
      menus: menusIn(menus).map(({ menuCode, authorityCodes }) => ({ menu: menuCode, authorities: authorityCodes })),
    }),
    ...(mayEdit ? { remove: { action: texts.remove, detail: texts.roles.removeDetail, done: texts.removed } } : {}),
    renderSections: ({ menus }) =>
      !hasTree && (
        <section className="card" aria-labelledby="menus">
          <h2 id="menus">{texts.roles.menus}</h2>
          {menus.length === 0 && <p className="quiet">{texts.roles.noMenus}</p>}
          <MenuList menus={menus} />
        </section>
      ),
  }
  return <ObjectPage of={kind} />
}
