import { useId } from 'react'
import { FieldFrame } from './field-frame.tsx'
import { Icon, type IconName } from '../images/icon.tsx'

export interface SelectProps<Value extends string> {
  label: string
  isLabelHidden?: boolean
  icon?: IconName
  value: Value
  options: readonly { value: Value; label: string; lang?: string }[]
  onChange: (value: Value) => void
}

/** A native select element. */
export function Select<Value extends string>({
  label,
  isLabelHidden = false,
  icon,
  value,
  options,
  onChange,
}: SelectProps<Value>) {
  const id = useId()
  return (
    <FieldFrame id={id} label={label} isLabelHidden={isLabelHidden} icon={icon}>
      <select
        id={id}
        className="p-input"
        data-start={icon && ''}
        value={value}
        onChange={(event) => {
          const selectedOption = options.find((option) => option.value === event.target.value)
          if (selectedOption) onChange(selectedOption.value)
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} lang={option.lang}>
            {option.label}
          </option>
        ))}
      </select>
      <span className="p-select-arrow">
        <Icon name="chevron-down" />
      </span>
    </FieldFrame>
  )
}
