import { useId, type ComponentProps, type ReactNode, type Ref } from 'react'
import { FieldFrame } from './field-frame.tsx'
import { Icon, type IconName } from '../images/icon.tsx'

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'className' | 'size' | 'onChange' | 'value'> {
  label: string
  /** True if only screen readers get the label, such as for search boxes. */
  isLabelHidden?: boolean
  value: string
  onChange: (value: string) => void
  error?: string | null
  hint?: string
  icon?: IconName
  /** A small control at the field's end, such as "show password". */
  end?: ReactNode
  size?: 'medium' | 'large'
  ref?: Ref<HTMLInputElement>
}

export function TextField({
  label,
  isLabelHidden = false,
  value,
  onChange,
  error,
  hint,
  icon,
  end,
  size = 'medium',
  ...native
}: TextFieldProps) {
  const id = useId()
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  const below = (
    <>
      {hint && (
        <span id={`${id}-hint`} className="p-field-hint">
          {hint}
        </span>
      )}
      {error && (
        <span id={`${id}-error`} className="p-field-error">
          <Icon name="alert" />
          {error}
        </span>
      )}
    </>
  )
  return (
    <FieldFrame id={id} label={label} isLabelHidden={isLabelHidden} icon={icon} below={below}>
      <input
        type="text"
        {...native}
        id={id}
        className="p-input"
        data-size={size}
        data-start={icon && ''}
        data-end={end ? '' : undefined}
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      {end && <span className="p-field-end">{end}</span>}
    </FieldFrame>
  )
}
