import { useId } from 'react'
import { Icon, type IconName } from '../../../ui/images/icon.tsx'

export interface ViewSelectorProps<Value extends string> {
  label: string
  value: Value
  options: readonly { value: Value; label: string; icon?: IconName }[]
  onChange: (value: Value) => void
  /** Whether the label is visible: for a choice within the chosen view. */
  isWithin?: boolean
}

/** Chooses a view: native radio buttons in a row. */
export function ViewSelector<Value extends string>(props: ViewSelectorProps<Value>) {
  const { label, value, options, onChange, isWithin = false } = props
  const name = useId()
  return (
    <div className="p-view-choice" role="radiogroup" aria-label={label} data-within={isWithin || undefined}>
      {isWithin && <span className="p-view-label">{label}</span>}
      {options.map((option) => (
        <label key={option.value} className="p-view-option" data-chosen={option.value === value || undefined}>
          <input type="radio" name={name} checked={option.value === value} onChange={() => onChange(option.value)} />
          {option.icon && <Icon name={option.icon} />}
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  )
}
