import type { TenantOrganisation } from '@portico/contract/administration/organisations'
import { useAnswer } from '../../calls/use-answer.ts'
import { usePortal } from '../../portal-context.ts'
import { OrganisationField } from '../form/organisation-field.tsx'
import { organisationNameIn } from '../organisation-name.ts'

interface OrganisationFilterProps {
  label: string
  search: string
  /** The id of the organisation; empty for none. */
  value: string
  onChange: (value: string) => void
}

/** CONSOLE-144: a filter by an organisation, which the person finds by a search. A saved view has its id alone. */
export function OrganisationFilter({ label, search, value, onChange }: OrganisationFilterProps) {
  const { locale } = usePortal()
  const { answer } = useAnswer<TenantOrganisation>(value === '' ? null : { path: `organisations/${value}` })
  const name = answer && String(answer.body.id) === value ? organisationNameIn(answer.body, locale) : value
  return (
    <div className="filter is-search" role="group" aria-label={label}>
      <span>{label}</span>
      <div>
        <OrganisationField
          search={search}
          value={value === '' ? null : JSON.stringify({ id: Number(value), name })}
          onChange={(chosen) => onChange(chosen === null ? '' : String((JSON.parse(chosen) as { id: number }).id))}
        />
      </div>
    </div>
  )
}
