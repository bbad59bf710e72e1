import { useReadOnly } from '../portal-context.ts'

interface RemarkProps {
  label: string
  placeholder: string
  value: string
  onChange: (text: string) => void
}

/** A field for a longer text; for a person with view permission only, the text alone. */
export function Remark({ label, placeholder, value, onChange }: RemarkProps) {
  const isReadOnly = useReadOnly()
  if (isReadOnly) {
    return value === '' ? null : (
      <section className="remark">
        <span>{label}</span>
        <p>{value}</p>
      </section>
    )
  }
  return (
    <label className="remark">
      <span>{label}</span>
      <textarea
        className="field"
        rows={3}
        maxLength={2000}
        placeholder={placeholder}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  )
}
