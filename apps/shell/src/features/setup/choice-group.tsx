import { useId, type ReactNode } from 'react'
import { FieldNotes, noteIds } from '../../ui/fields/field-notes.tsx'

interface ChoiceGroupProps {
  label: string
  /** True if the heading above has the same text. */
  isLabelHidden?: boolean
  error?: string | null
  children: ReactNode
}

/** Check boxes or radio buttons under one name, with the problem of the whole group. */
export function ChoiceGroup({ label, isLabelHidden = false, error = null, children }: ChoiceGroupProps) {
  const id = useId()
  return (
    <fieldset
      className="p-setup-choices"
      aria-describedby={noteIds(id, { error })}
      tabIndex={error ? -1 : undefined}
      data-refused={error ? true : undefined}
    >
      <legend className={isLabelHidden ? 'p-hidden' : 'p-field-label'}>{label}</legend>
      {children}
      <FieldNotes id={id} error={error} />
    </fieldset>
  )
}

interface RadioProps {
  name: string
  isChosen: boolean
  onChoose: () => void
  children: ReactNode
}

export function Radio({ name, isChosen, onChoose, children }: RadioProps) {
  return (
    <label className="p-checkbox">
      <input type="radio" className="p-checkbox-box" name={name} checked={isChosen} onChange={onChoose} />
      <span>{children}</span>
    </label>
  )
}
