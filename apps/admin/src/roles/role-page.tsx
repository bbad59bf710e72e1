import type { TenantRole } from '@portico/contract/administration/roles'
import { useRights } from '../calls/use-rights.ts'
import { usePortal } from '../portal-context.ts'
import { nameFields, namesOf, valuesOfNames } from '../parts/form/fields.ts'
import type { ObjectDescription } from '../parts/form/object-description.ts'
import { ObjectPage } from '../parts/object/object-page.tsx'

/** ADMIN-60, ADMIN-61: one role of the tenant's people, with its menus. */
export function RolePage({ id }: { id: string }) {
  const { locale, texts } = usePortal()
  const words = texts.roles
  const mayEdit = useRights().has('edit role')
  const kind: ObjectDescription<TenantRole> = {
    path: `roles/${encodeURIComponent(id)}`,
    list: { to: '/roles', label: words.title },
    titleOf: ({ names, code }) => names[locale] ?? code,
    fields: nameFields(texts, { isRequired: true }),
    valuesOf: ({ names, menus }) => ({ ...valuesOfNames(names), [words.menus]: JSON.stringify(menus) }),
    bodyOf: ({ [words.menus]: menus, ...values }) => ({
      names: namesOf(values),
      menus: JSON.parse(menus ?? '[]') as TenantRole['menus'],
    }),
    mayEdit,
    ...(mayEdit ? { remove: { action: texts.remove, detail: words.removeDetail, done: texts.removed } } : {}),
    renderSections: ({ menus }) => (
      <section className="card" aria-labelledby="menus">
        <h2 id="menus">{words.menus}</h2>
        {menus.length === 0 && <p className="quiet">{words.noMenus}</p>}
        <ul className="rows">
          {menus.map(({ menuCode, authorityCodes }) => (
            <li key={menuCode} className="what">
              <b>{menuCode}</b>
              <small>{authorityCodes.join(', ')}</small>
            </li>
          ))}
        </ul>
      </section>
    ),
  }
  return <ObjectPage of={kind} />
}
