import { useId } from 'react'
import { Icon, type IconName } from '../../../ui/icon.tsx'

export interface ViewSelectorProps<Value extends string> {
  label: string
  value: Value
  options: readonly { value: Value; label: string; icon?: IconName }[]
  onChange: (value: Value) => void
}

/** Chooses a view: native radio buttons in a row. */
export function ViewSelector<Value extends string>({ label, value, options, onChange }: ViewSelectorProps<Value>) {
  const name = useId()
  return (
    <div className="p-view-choice" role="radiogroup" aria-label={label}>
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
