import type { TenantOrganisation } from '@portico/contract/administration/organisations'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useAnswer } from '../calls/use-answer.ts'
import { usePortal } from '../portal-context.ts'
import { organisationNameIn } from '../parts/organisation-name.ts'
import { useDebouncedValue } from '../parts/list/use-debounced-value.ts'
import { SearchField } from '../parts/form/search-field.tsx'

/** The maximum number of organisations in a search result. */
const SHOWN = '8'

interface OrganisationPickerProps {
  /** Names by id of those that were selected before. */
  names: ReadonlyMap<number, string>
  /** A JSON array of ids. */
  value: string | null
  onChange: (value: string) => void
}

/** The organisations whose people an announcement reaches: the selected ones, and a search for others. */
export function OrganisationPicker({ names, value, onChange }: OrganisationPickerProps) {
  const { texts, locale } = usePortal()
  const words = texts.announcements
  const [keyword, setKeyword] = useState('')
  const [added, setAdded] = useState<ReadonlyMap<number, string>>(new Map())
  const settled = useDebouncedValue(keyword.trim())
  const { answer, problem } = useAnswer<{ items: TenantOrganisation[] }>(
    settled === '' ? null : { path: 'organisations', query: { keyword: settled, limit: SHOWN } },
  )
  const selected = JSON.parse(value ?? '[]') as number[]
  const searchResults = settled === '' ? [] : (answer?.body.items ?? []).filter(({ id }) => !selected.includes(id))
  const nameOf = (id: number) => added.get(id) ?? names.get(id) ?? String(id)
  const add = (organisation: TenantOrganisation) => {
    const { id } = organisation
    setAdded((former) => new Map(former).set(id, organisationNameIn(organisation, locale)))
    setKeyword('')
    onChange(JSON.stringify([...selected, id]))
  }
  return (
    <>
      {selected.length > 0 && (
        <ul className="chosen" aria-label={words.selectedOrganisations}>
          {selected.map((id) => (
            <li key={id}>
              {nameOf(id)}
              <button
                type="button"
                aria-label={words.removeOrganisation.replace('{name}', nameOf(id))}
                onClick={() => onChange(JSON.stringify(selected.filter((other) => other !== id)))}
              >
                <X size={14} aria-hidden="true" focusable="false" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <SearchField label={words.addOrganisation} value={keyword} onType={setKeyword} />
      <p className="problem" role="alert">
        {problem}
      </p>
      <ul className="found" aria-label={texts.list.entries} hidden={searchResults.length === 0}>
        {searchResults.map((organisation) => (
          <li key={organisation.id}>
            <button type="button" className="button is-plain" onClick={() => add(organisation)}>
              {organisationNameIn(organisation, locale)} <small>{organisation.code}</small>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
