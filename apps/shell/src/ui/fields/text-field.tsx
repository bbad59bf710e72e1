import { useId, type ComponentProps, type ReactNode, type Ref } from 'react'
import { FieldFrame } from './field-frame.tsx'
import { FieldNotes, noteIds } from './field-notes.tsx'
import type { IconName } from '../images/icon.tsx'

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
  return (
    <FieldFrame
      id={id}
      label={label}
      isLabelHidden={isLabelHidden}
      icon={icon}
      below={<FieldNotes id={id} hint={hint} error={error} />}
    >
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
        aria-describedby={noteIds(id, { hint, error })}
        onChange={(event) => onChange(event.target.value)}
      />
      {end && <span className="p-field-end">{end}</span>}
    </FieldFrame>
  )
}
