import type { AdministratorRole } from '@portico/contract/administration/administrators'
import { useTenantRights } from '../calls/use-rights.ts'
import { valuesOfNames } from '../parts/form/fields.ts'
import type { ObjectDescription } from '../parts/form/object-description.ts'
import { ObjectPage } from '../parts/object/object-page.tsx'
import { usePortal } from '../portal-context.ts'
import { NewRole } from './new-role.tsx'
import { roleFields, roleTextOf } from './role-fields.tsx'

/** CONSOLE-168, ADMIN-5: one administrator role with its rights; a built-in one is read and copied. */
export function AdministratorRolePage({ id }: { id: string }) {
  const { locale, texts } = usePortal()
  const { administratorRoles: text, administrators } = texts
  const heldRights = useTenantRights()
  const mayEdit = heldRights.has('edit administrator')
  const holdsAll = ({ rights }: AdministratorRole) => rights.every((right) => heldRights.has(right))
  const titleOf = ({ names, code }: AdministratorRole) => names[locale] ?? code
  const kind: ObjectDescription<AdministratorRole> = {
    path: `administrator-roles/${encodeURIComponent(id)}`,
    list: { to: '/administrator-roles', label: text.title },
    titleOf,
    renderState: ({ builtIn }) => <span className="tag">{builtIn ? administrators.builtIn : administrators.own}</span>,
    fields: roleFields(texts, heldRights),
    valuesOf: ({ names, rights }) => ({ ...valuesOfNames(names), rights: JSON.stringify(rights) }),
    bodyOf: roleTextOf,
    documentOf: roleTextOf,
    mayEdit,
    isFixed: (role) => role.builtIn || !holdsAll(role),
    history: { kind: 'administrator-role', id },
    configuration: { kind: 'AdministratorRole', code: id },
    ...(mayEdit ? { remove: { action: texts.remove, detail: text.removeDetail, done: texts.removed } } : {}),
    renderSections: (role) =>
      mayEdit && (
        <section className="card" aria-labelledby="copies">
          <h2 id="copies">{text.copies}</h2>
          {role.builtIn && <p className="quiet">{text.builtInNote}</p>}
          {!role.builtIn && !holdsAll(role) && <p className="quiet">{text.beyondNote}</p>}
          <div className="actions is-start">
            <NewRole action={text.clone} detail={text.cloneDetail.replace('{name}', titleOf(role))} from={role} />
          </div>
        </section>
      ),
  }
  return <ObjectPage of={kind} />
}
