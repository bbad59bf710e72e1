import { Icon } from '../images/icon.tsx'

interface Notes {
  hint?: string | undefined
  error?: string | null | undefined
}

/** The ids of the notes below a control, for its `aria-describedby`. */
export const noteIds = (id: string, { hint, error }: Notes): string | undefined =>
  [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined

/** The hint and the error below a control. */
export function FieldNotes({ id, hint, error }: Notes & { id: string }) {
  return (
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
}
