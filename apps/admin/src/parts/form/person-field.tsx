import { useState } from 'react'
import { usePortal } from '../../portal-context.ts'
import { ChosenItem } from './chosen-item.tsx'
import { PersonSearch } from './person-search.tsx'

interface PersonFieldProps {
  /** The id and the name of the person as JSON. */
  value: string | null
  onChange: (value: string | null) => void
}

/** One person of the tenant: the chosen one, or a search for them. */
export function PersonField({ value, onChange }: PersonFieldProps) {
  const { texts } = usePortal()
  // the control that the person used is gone after a choice, and so would the focus be
  const [hasChanged, setChanged] = useState(false)
  const change = (next: string | null) => {
    setChanged(true)
    onChange(next)
  }
  const control = hasChanged ? focus : undefined
  if (value === null)
    return (
      <PersonSearch
        label={texts.previews.searchPerson}
        field={control}
        omitted={[]}
        nothing={texts.list.noMatch}
        onChoose={(person) => change(JSON.stringify(person))}
      />
    )
  const { name } = JSON.parse(value) as { name: string }
  const removal = texts.previews.removePerson.replace('{name}', name)
  return (
    <ul className="chosen">
      <ChosenItem name={name} removal={removal} button={control} onRemove={() => change(null)} />
    </ul>
  )
}

const focus = (element: HTMLElement | null): void => element?.focus()
