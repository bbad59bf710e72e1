import type { AdministratorRole } from '@portico/contract/administration/administrators'
import { useTenantRights } from '../calls/use-rights.ts'
import { valuesOfNames } from '../parts/form/fields.ts'
import { NewObject } from '../parts/object/new-object.tsx'
import { goTo } from '../parts/use-path.ts'
import { usePortal } from '../portal-context.ts'
import { codeField, rightsIn, roleFields, roleTextOf } from './role-fields.tsx'

interface NewRoleProps {
  action: string
  detail: string
  /** The role to copy; absent for a role without rights. */
  from?: Pick<AdministratorRole, 'names' | 'rights'>
}

/** CONSOLE-168: creates an administrator role, or copies one as far as the person holds its rights (ADMIN-5). */
export function NewRole({ action, detail, from }: NewRoleProps) {
  const { texts } = usePortal()
  const heldRights = useTenantRights()
  const rights = (from?.rights ?? []).filter((right) => heldRights.has(right))
  return (
    <NewObject<AdministratorRole>
      action={action}
      detail={detail}
      path="administrator-roles"
      fields={[codeField(texts), ...roleFields(texts, heldRights)]}
      value={{ code: null, ...valuesOfNames(from?.names ?? null), rights: JSON.stringify(rights) }}
      problemOf={(values) =>
        rightsIn(values['rights']).length === 0 ? texts.administratorRoles.rightsMissing : undefined
      }
      bodyOf={(values) => ({ code: values['code'], ...roleTextOf(values) })}
      onCreated={({ code }) => goTo(`/administrator-roles~${code}`)}
      isMinor={from !== undefined}
      changes={{
        kind: 'AdministratorRole',
        documentOf: (values) => ({ code: values['code'], ...roleTextOf(values) }),
      }}
    />
  )
}
