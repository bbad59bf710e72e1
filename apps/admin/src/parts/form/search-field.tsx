import type { Ref } from 'react'

interface SearchFieldProps {
  label: string
  value: string
  /** Gets the element. */
  field?: Ref<HTMLInputElement> | undefined
  onType: (value: string) => void
}

/** The search of the choices in a form. Enter does not submit the form. */
export function SearchField({ label, value, field, onType }: SearchFieldProps) {
  return (
    <input
      ref={field}
      type="search"
      maxLength={100}
      value={value}
      aria-label={label}
      placeholder={label}
      onChange={({ target }) => onType(target.value)}
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
    />
  )
}
