import { useState } from 'react'
import { SearchField } from '../parts/form/search-field.tsx'

export interface Choice {
  code: string
  name: string
}

/** The number of choices above which a search is offered. */
const SEEN_AT_ONCE = 20

interface CodePickerProps {
  choices: readonly Choice[]
  /** The name of the search among many choices. */
  search: string
  /** A JSON array of codes. */
  value: string | null
  onChange: (value: string) => void
}

/** Checkboxes of roles or products. A selected code without a choice is shown as it is. */
export function CodePicker({ choices, search, value, onChange }: CodePickerProps) {
  const [keyword, setKeyword] = useState('')
  const selected = JSON.parse(value ?? '[]') as string[]
  const others = selected.filter((code) => choices.every((choice) => choice.code !== code))
  const all = [...choices, ...others.map((code) => ({ code, name: code }))]
  const sought = keyword.trim().toLowerCase()
  const shown = all.filter(
    ({ code, name }) => selected.includes(code) || `${name} ${code}`.toLowerCase().includes(sought),
  )
  return (
    <>
      {all.length > SEEN_AT_ONCE && <SearchField label={search} value={keyword} onType={setKeyword} />}
      <div className="checks">
        {shown.map(({ code, name }) => (
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
    </>
  )
}
