export interface Choice {
  code: string
  name: string
}

interface CodePickerProps {
  choices: readonly Choice[]
  /** A JSON array of codes. */
  value: string | null
  onChange: (value: string) => void
}

/** Checkboxes of roles or products. A selected code without a choice is shown as it is. */
export function CodePicker({ choices, value, onChange }: CodePickerProps) {
  const selected = JSON.parse(value ?? '[]') as string[]
  const others = selected.filter((code) => choices.every((choice) => choice.code !== code))
  const all = [...choices, ...others.map((code) => ({ code, name: code }))]
  return (
    <div className="checks">
      {all.map(({ code, name }) => (
        <label key={code} className="check">
          <input
            type="checkbox"
            checked={selected.includes(code)}
            onChange={({ target }) =>
              onChange(
                JSON.stringify(target.checked ? [...selected, code] : selected.filter((other) => other !== code)),
              )
            }
          />
          {name}
        </label>
      ))}
    </div>
  )
}
