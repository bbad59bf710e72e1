import { type ReactNode, useState } from 'react'
import { ChosenItem } from './chosen-item.tsx'

export interface NamedObject {
  id: number
  name: string
}

/** The props of the search that stands in place of the object. */
export interface ObjectSearchControl {
  /** Focuses the search field after a removal. */
  field: ((element: HTMLElement | null) => void) | undefined
  onChoose: (object: NamedObject) => void
}

interface ChosenObjectProps {
  /** The id and the name of the object as JSON. */
  value: string | null
  onChange: (value: string | null) => void
  /** The name of the button that removes it, with the placeholder `{name}`. */
  removal: string
  renderSearch: (control: ObjectSearchControl) => ReactNode
}

/** One object of the tenant in a form: the chosen one, or a search for it. */
export function ChosenObject({ value, onChange, removal, renderSearch }: ChosenObjectProps) {
  // the control that the person used is gone after a choice, and so would the focus be
  const [hasChanged, setChanged] = useState(false)
  const change = (next: string | null) => {
    setChanged(true)
    onChange(next)
  }
  const control = hasChanged ? focus : undefined
  if (value === null) return renderSearch({ field: control, onChoose: (object) => change(JSON.stringify(object)) })
  const { name } = JSON.parse(value) as NamedObject
  return (
    <ul className="chosen">
      <ChosenItem
        name={name}
        removal={removal.replace('{name}', name)}
        button={control}
        onRemove={() => change(null)}
      />
    </ul>
  )
}

const focus = (element: HTMLElement | null): void => element?.focus()
