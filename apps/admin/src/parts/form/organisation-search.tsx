import type { TenantOrganisation } from '@portico/contract/administration/organisations'
import type { Ref } from 'react'
import { usePortal } from '../../portal-context.ts'
import { organisationNameIn } from '../organisation-name.ts'
import { ObjectSearch } from './object-search.tsx'

interface OrganisationSearchProps {
  label: string
  /** Ids that the result omits. */
  omitted?: readonly number[]
  /** Gets the search field. */
  field?: Ref<HTMLInputElement> | undefined
  onChoose: (organisation: { id: number; name: string; code: string | null }) => void
}

/** A search for organisations of the tenant in a form; the person chooses one of the result. */
export function OrganisationSearch({ onChoose, ...search }: OrganisationSearchProps) {
  const { locale } = usePortal()
  return (
    <ObjectSearch<TenantOrganisation>
      {...search}
      path="organisations"
      textsOf={(organisation) => ({ name: organisationNameIn(organisation, locale), detail: organisation.code })}
      onChoose={(organisation) =>
        onChoose({ id: organisation.id, name: organisationNameIn(organisation, locale), code: organisation.code })
      }
    />
  )
}
