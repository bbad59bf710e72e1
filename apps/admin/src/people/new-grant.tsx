import type { RoleGrant, TenantRoleSummary } from '@portico/contract/administration/roles'
import { switchField } from '../parts/form/fields.ts'
import { optionsOf } from '../parts/form/options-of.ts'
import { OrganisationField } from '../parts/form/organisation-field.tsx'
import { NewObject } from '../parts/object/new-object.tsx'
import { usePortal } from '../portal-context.ts'

interface NewGrantProps {
  userId: number
  personName: string
  roles: readonly TenantRoleSummary[]
  onCreated: () => void
}

/** CONSOLE-49, CONSOLE-173, ADMIN-64: gives a person a role in an organisation, or denies all access there. */
export function NewGrant({ userId, personName, roles, onCreated }: NewGrantProps) {
  const { locale, texts } = usePortal()
  return (
    <NewObject<RoleGrant>
      action={texts.people.addRole}
      detail={texts.people.addRoleDetail.replace('{name}', personName)}
      path="role-grants"
      fields={[
        {
          name: 'access',
          label: texts.people.access,
          hint: texts.people.accessHint,
          kind: 'choice',
          isRequired: true,
          options: optionsOf({ allowed: texts.people.allow, denied: texts.people.deny }),
        },
        {
          name: 'roleCode',
          label: texts.people.role,
          kind: 'choice',
          isShown: ({ access }) => access === 'allowed',
          isRequired: true,
          options: [
            { value: '', label: texts.people.chooseRole },
            ...roles.map(({ code, names }) => ({ value: code, label: names[locale] ?? code })),
          ],
        },
        {
          name: 'organisation',
          label: texts.people.organisation,
          render: (value, set) => (
            <OrganisationField search={texts.people.searchOrganisation} value={value} onChange={set} />
          ),
        },
        switchField(texts, 'inherit', texts.people.below, texts.people.belowHint),
      ]}
      value={{ access: 'allowed', roleCode: null, organisation: null, inherit: 'true' }}
      problemOf={({ organisation }) => (organisation === null ? texts.people.organisationMissing : undefined)}
      bodyOf={({ access, roleCode, organisation, inherit }) => ({
        ...{ userId, access, roleCode: access === 'allowed' ? roleCode : null, inherit: inherit === 'true' },
        orgId: (JSON.parse(organisation ?? '{}') as { id?: number }).id,
      })}
      onCreated={onCreated}
    />
  )
}
