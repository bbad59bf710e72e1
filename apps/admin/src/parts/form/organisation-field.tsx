import { useState } from 'react'
import { usePortal } from '../../portal-context.ts'
import { ChosenItem } from './chosen-item.tsx'
import { OrganisationSearch } from './organisation-search.tsx'

interface OrganisationFieldProps {
  /** The name of the search. */
  search: string
  /** The id and the name of the organisation as JSON. */
  value: string | null
  onChange: (value: string | null) => void
}

/** One organisation of the tenant: the chosen one, or a search for it. */
export function OrganisationField({ search, value, onChange }: OrganisationFieldProps) {
  const { texts } = usePortal()
  // the control that the person used is gone after a choice, and so would the focus be
  const [hasChanged, setChanged] = useState(false)
  const change = (next: string | null) => {
    setChanged(true)
    onChange(next)
  }
  const control = hasChanged ? focus : undefined
  if (value === null)
    return <OrganisationSearch label={search} field={control} onChoose={(chosen) => change(JSON.stringify(chosen))} />
  const { name } = JSON.parse(value) as { name: string }
  const removal = texts.announcements.removeOrganisation.replace('{name}', name)
  return (
    <ul className="chosen">
      <ChosenItem name={name} removal={removal} button={control} onRemove={() => change(null)} />
    </ul>
  )
}

const focus = (element: HTMLElement | null): void => element?.focus()
