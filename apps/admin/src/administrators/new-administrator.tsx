import type { AdministratorGrant, AdministratorRole } from '@portico/contract/administration/administrators'
import { useRights, useTenantRights } from '../calls/use-rights.ts'
import { OrganisationField } from '../parts/form/organisation-field.tsx'
import { PersonField } from '../parts/form/person-field.tsx'
import { NewObject } from '../parts/object/new-object.tsx'
import { usePortal } from '../portal-context.ts'

interface NewAdministratorProps {
  roles: readonly AdministratorRole[]
  nameOf: (code: string) => string
  onCreated: () => void
}

const idIn = (chosen: string | null | undefined): number | null =>
  chosen == null ? null : (JSON.parse(chosen) as { id: number }).id

/** CONSOLE-167, ADMIN-5: gives a person an administrator role, in the whole tenant or in an organisation and below. */
export function NewAdministrator({ roles, nameOf, onCreated }: NewAdministratorProps) {
  const { texts } = usePortal()
  const { administrators: text } = texts
  const heldRights = useRights()
  const mayInTenant = useTenantRights().has('grant administrator')
  const givable = roles.filter(({ rights }) => rights.every((right) => heldRights.has(right)))
  const scopes = mayInTenant ? (['tenant', 'organisation'] as const) : (['organisation'] as const)
  return (
    <NewObject<AdministratorGrant>
      action={text.grant}
      detail={text.grantDetail}
      path="administrators"
      fields={[
        {
          name: 'person',
          label: text.person,
          render: (value, set) => <PersonField value={value} onChange={set} />,
        },
        {
          name: 'roleCode',
          label: text.role,
          kind: 'choice',
          isRequired: true,
          options: [
            { value: '', label: text.chooseRole },
            ...givable.map(({ code }) => ({ value: code, label: nameOf(code) })),
          ],
        },
        {
          name: 'scope',
          label: text.scope,
          kind: 'choice',
          isRequired: true,
          options: scopes.map((scope) => ({ value: scope, label: text.scopes[scope] })),
        },
        {
          name: 'organisation',
          label: text.organisation,
          isShown: ({ scope }) => scope === 'organisation',
          render: (value, set) => <OrganisationField search={text.searchOrganisation} value={value} onChange={set} />,
        },
      ]}
      value={{ person: null, roleCode: null, scope: scopes[0], organisation: null }}
      problemOf={({ person, scope, organisation }) =>
        person === null
          ? text.personMissing
          : scope === 'organisation' && organisation === null
            ? text.organisationMissing
            : undefined
      }
      bodyOf={({ person, roleCode, scope, organisation }) => ({
        ...{ userId: idIn(person), roleCode, scope, applicationCode: null },
        orgId: scope === 'organisation' ? idIn(organisation) : null,
      })}
      onCreated={onCreated}
    />
  )
}
