import { useId } from 'react'
import type { Option } from './time-zones.ts'

interface RadioGroupProps<Value extends string> {
  label: string
  /** The texts by value, in their order. */
  options: Readonly<Record<Value, string>>
  value: Value
  onChange: (value: Value) => void
}

/** Radio buttons for one of a few values. */
export function PreferenceRadioGroup<Value extends string>({
  label,
  options,
  value,
  onChange,
}: RadioGroupProps<Value>) {
  const name = useId()
  return (
    <fieldset className="preference">
      <legend>{label}</legend>
      <div className="choices">
        {(Object.entries(options) as [Value, string][]).map(([option, text]) => (
          <label key={option}>
            <input type="radio" name={name} checked={option === value} onChange={() => onChange(option)} />
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

interface SelectProps {
  label: string
  hint?: string
  options: readonly Option[]
  value: string
  onChange: (value: string) => void
}

/** A list for one of many values. */
export function PreferenceSelect({ label, hint, options, value, onChange }: SelectProps) {
  const id = useId()
  return (
    <div className="preference">
      <label htmlFor={id}>{label}</label>
      <div>
        <select
          id={id}
          value={value}
          aria-describedby={hint && `${id}-hint`}
          onChange={(event) => onChange(event.target.value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} lang={option.lang}>
              {option.label}
            </option>
          ))}
        </select>
        {hint && <small id={`${id}-hint`}>{hint}</small>}
      </div>
    </div>
  )
}

interface CheckboxProps {
  label: string
  value: boolean
  onChange: (value: boolean) => void
}

/** A check box for yes or no. */
export function PreferenceCheckbox({ label, value, onChange }: CheckboxProps) {
  return (
    <label className="preference is-checkbox">
      <input type="checkbox" checked={value} onChange={(event) => onChange(event.target.checked)} />
      {label}
    </label>
  )
}
