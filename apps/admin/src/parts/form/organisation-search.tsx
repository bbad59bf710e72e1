import type { TenantOrganisation } from '@portico/contract/administration/organisations'
import { type Ref, useState } from 'react'
import { useAnswer } from '../../calls/use-answer.ts'
import { usePortal } from '../../portal-context.ts'
import { useDebouncedValue } from '../use-debounced-value.ts'
import { organisationNameIn } from '../organisation-name.ts'
import { SearchField } from './search-field.tsx'

/** The maximum number of organisations in a search result. */
const SHOWN = '8'

interface OrganisationSearchProps {
  label: string
  /** Ids that the result omits. */
  omitted?: readonly number[]
  /** Gets the search field. */
  field?: Ref<HTMLInputElement> | undefined
  onChoose: (organisation: { id: number; name: string }) => void
}

/** A search for organisations of the tenant in a form; the person chooses one of the result. */
export function OrganisationSearch({ label, omitted = [], field, onChoose }: OrganisationSearchProps) {
  const { texts, locale } = usePortal()
  const [keyword, setKeyword] = useState('')
  const settled = useDebouncedValue(keyword.trim())
  const { answer, problem } = useAnswer<{ items: TenantOrganisation[] }>(
    settled === '' ? null : { path: 'organisations', query: { keyword: settled, limit: SHOWN } },
  )
  const found = settled === '' ? [] : (answer?.body.items ?? []).filter(({ id }) => !omitted.includes(id))
  const choose = (organisation: TenantOrganisation) => {
    setKeyword('')
    onChoose({ id: organisation.id, name: organisationNameIn(organisation, locale) })
  }
  return (
    <>
      <SearchField label={label} value={keyword} onType={setKeyword} field={field} />
      <p className="problem" role="alert">
        {problem}
      </p>
      <ul className="found" aria-label={texts.list.entries} hidden={found.length === 0}>
        {found.map((organisation) => (
          <li key={organisation.id}>
            <button type="button" className="button is-plain" onClick={() => choose(organisation)}>
              {organisationNameIn(organisation, locale)} <small>{organisation.code}</small>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
