import type { ReactNode } from 'react'
import './field.css'
import { Icon, type IconName } from '../images/icon.tsx'

export interface FieldFrameProps {
  /** The id of the control. */
  id: string
  label: string
  isLabelHidden: boolean
  icon: IconName | undefined
  /** The control, and content at its end. */
  children: ReactNode
  /** Hint and error, below the control. */
  below?: ReactNode
}

/** The label of a control and the box around it, with an icon at its start. */
export function FieldFrame({ id, label, isLabelHidden, icon, children, below }: FieldFrameProps) {
  return (
    <div className="p-field">
      <label className={isLabelHidden ? 'p-hidden' : 'p-field-label'} htmlFor={id}>
        {label}
      </label>
      <div className="p-field-box">
        {icon && (
          <span className="p-field-start">
            <Icon name={icon} />
          </span>
        )}
        {children}
      </div>
      {below}
    </div>
  )
}
