import { useId, type ComponentProps } from 'react'
import { FieldFrame } from './field-frame.tsx'
import { FieldNotes, noteIds } from './field-notes.tsx'

export interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'className' | 'onChange' | 'value'> {
  label: string
  value: string
  onChange: (value: string) => void
  error?: string | null
  hint?: string
}

/** A field of several lines. */
export function TextArea({ label, value, onChange, error, hint, ...native }: TextAreaProps) {
  const id = useId()
  return (
    <FieldFrame
      id={id}
      label={label}
      isLabelHidden={false}
      icon={undefined}
      below={<FieldNotes id={id} hint={hint} error={error} />}
    >
      <textarea
        rows={6}
        {...native}
        id={id}
        className="p-input p-scroll"
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={noteIds(id, { hint, error })}
        onChange={(event) => onChange(event.target.value)}
      />
    </FieldFrame>
  )
}
