import { usePortal } from '../../portal-context.ts'
import { ChosenObject } from './chosen-object.tsx'
import { OrganisationSearch } from './organisation-search.tsx'

interface OrganisationFieldProps {
  /** The name of the search. */
  search: string
  /** The id and the name of the organisation as JSON. */
  value: string | null
  onChange: (value: string | null) => void
}

/** One organisation of the tenant: the chosen one, or a search for it. */
export function OrganisationField({ search, ...field }: OrganisationFieldProps) {
  const { texts } = usePortal()
  return (
    <ChosenObject
      {...field}
      removal={texts.announcements.removeOrganisation}
      renderSearch={(control) => <OrganisationSearch label={search} {...control} />}
    />
  )
}
