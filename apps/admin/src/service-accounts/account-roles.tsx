import type { AdministratorRole } from '@portico/contract/administration/administrators'
import type { TenantOrganisation } from '@portico/contract/administration/organisations'
import type { ServiceGrant } from '@portico/contract/administration/service-accounts'
import { useId, useState } from 'react'
import { useAll } from '../calls/use-all.ts'
import { useAnswer } from '../calls/use-answer.ts'
import { useApplicationNames } from '../calls/use-application-names.ts'
import { useRights } from '../calls/use-rights.ts'
import { ChosenItem } from '../parts/form/chosen-item.tsx'
import { OrganisationSearch } from '../parts/form/organisation-search.tsx'
import { organisationNameIn } from '../parts/organisation-name.ts'
import { usePortal } from '../portal-context.ts'

interface AccountRolesProps {
  grants: readonly ServiceGrant[]
  onChange: (grants: readonly ServiceGrant[]) => void
}

/** CONSOLE-172, API-16: the administrator roles of a service account with their scopes, to add and to remove. */
export function AccountRoles({ grants, onChange }: AccountRolesProps) {
  const { locale, texts } = usePortal()
  const heldRights = useRights()
  const { items: roles = [], problem } = useAll<AdministratorRole>('administrator-roles')
  const [roleCode, setRoleCode] = useState('')
  const [isInOrganisation, setInOrganisation] = useState(false)
  const [roleId, scopeId] = [useId(), useId()]
  const nameOf = (code: string) => roles.find((role) => role.code === code)?.names[locale] ?? code
  const givable = roles.filter(({ rights }) => rights.every((right) => heldRights.has(right)))
  const add = (orgId: number | null) => {
    const grant: ServiceGrant = {
      ...{ scope: orgId === null ? 'tenant' : 'organisation', orgId, applicationCode: null, roleCode },
    }
    setRoleCode('')
    if (!grants.some((one) => keyOf(one) === keyOf(grant))) onChange([...grants, grant])
  }
  return (
    <>
      <p className="problem" role="alert">
        {problem}
      </p>
      {grants.length === 0 && <p className="quiet">{texts.accounts.noRoles}</p>}
      <ul className="chosen" hidden={grants.length === 0}>
        {grants.map((grant) => (
          <AccountRole
            key={keyOf(grant)}
            grant={grant}
            roleName={nameOf(grant.roleCode)}
            onRemove={() => onChange(grants.filter((one) => keyOf(one) !== keyOf(grant)))}
          />
        ))}
      </ul>
      <div className="field">
        <label htmlFor={roleId}>{texts.accounts.addRole}</label>
        <select id={roleId} value={roleCode} onChange={({ target }) => setRoleCode(target.value)}>
          <option value="">{texts.administrators.chooseRole}</option>
          {givable.map(({ code }) => (
            <option key={code} value={code}>
              {nameOf(code)}
            </option>
          ))}
        </select>
      </div>
      {roleCode !== '' && (
        <div className="field">
          <label htmlFor={scopeId}>{texts.administrators.scope}</label>
          <select
            id={scopeId}
            value={isInOrganisation ? 'organisation' : 'tenant'}
            onChange={({ target }) => setInOrganisation(target.value === 'organisation')}
          >
            <option value="tenant">{texts.administrators.scopes.tenant}</option>
            <option value="organisation">{texts.administrators.scopes.organisation}</option>
          </select>
        </div>
      )}
      {roleCode !== '' && isInOrganisation && (
        <div className="field">
          <OrganisationSearch label={texts.administrators.searchOrganisation} onChoose={({ id }) => add(id)} />
        </div>
      )}
      {roleCode !== '' && !isInOrganisation && (
        <div className="actions is-start">
          <button type="button" className="button" onClick={() => add(null)}>
            {texts.accounts.add}
          </button>
        </div>
      )}
    </>
  )
}

const keyOf = ({ roleCode, scope, orgId, applicationCode }: ServiceGrant): string =>
  [roleCode, scope, orgId, applicationCode].join(' ')

/** Grants as a value of a form: equal ones have the same text in whichever order. */
export const textOfGrants = (grants: readonly ServiceGrant[]): string =>
  JSON.stringify(
    grants
      .toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
      .map(({ scope, orgId, applicationCode, roleCode }) => ({ scope, orgId, applicationCode, roleCode })),
  )

interface AccountRoleProps {
  grant: ServiceGrant
  roleName: string
  onRemove: () => void
}

function AccountRole({ grant: { scope, orgId, applicationCode }, roleName, onRemove }: AccountRoleProps) {
  const { locale, texts } = usePortal()
  const applicationName = useApplicationNames()
  const { answer } = useAnswer<TenantOrganisation>(orgId === null ? null : { path: `organisations/${orgId}` })
  const organisation = answer ? organisationNameIn(answer.body, locale) : `#${orgId}`
  const holds =
    applicationCode !== null
      ? `${texts.administrators.scopes.application}: ${applicationName(applicationCode)}`
      : orgId !== null
        ? `${texts.administrators.scopes.organisation}: ${organisation}`
        : texts.administrators.scopes[scope]
  const name = `${roleName} · ${holds}`
  return <ChosenItem name={name} removal={texts.accounts.removeRole.replace('{name}', name)} onRemove={onRemove} />
}
