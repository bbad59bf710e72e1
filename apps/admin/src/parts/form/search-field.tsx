interface SearchFieldProps {
  label: string
  value: string
  onType: (value: string) => void
}

/** The search of the choices in a form. Enter does not submit the form. */
export function SearchField({ label, value, onType }: SearchFieldProps) {
  return (
    <input
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
