import type { ReactNode } from 'react'
import './field.css'

export interface CheckboxProps {
  isSelected: boolean
  onChange: (isSelected: boolean) => void
  isDisabled?: boolean
  children: ReactNode
}

export function Checkbox({ isSelected, onChange, isDisabled = false, children }: CheckboxProps) {
  return (
    <label className="p-checkbox">
      <input
        type="checkbox"
        className="p-checkbox-box"
        checked={isSelected}
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{children}</span>
    </label>
  )
}
