import { useRef, useState } from 'react'
import { messageOf } from '../calls/call.ts'
import { usePortal } from '../portal-context.ts'
import { SearchField } from '../parts/form/search-field.tsx'
import '../parts/form/form.css'

/** The maximum number of applications that are offered at once. */
const SHOWN = 8

interface AddApplicationProps {
  applications: readonly { code: string; name: string }[]
  /** Rejects with the refusal of the server. */
  onAdd: (code: string) => Promise<void>
}

/** CONSOLE-136: a search for applications by name and code; the person adds one of the result. */
export function AddApplication({ applications, onAdd }: AddApplicationProps) {
  const { locale, texts } = usePortal()
  const [keyword, setKeyword] = useState('')
  const [failure, setFailure] = useState('')
  const [isBusy, setBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const query = keyword.trim().toLocaleLowerCase(locale)
  const matches = applications
    .filter(({ code, name }) => code.includes(query) || name.toLocaleLowerCase(locale).includes(query))
    .toSorted((one, other) => one.name.localeCompare(other.name, locale))
    .slice(0, SHOWN)
  const add = async (code: string) => {
    setBusy(true)
    setFailure('')
    try {
      await onAdd(code)
      setKeyword('')
      // the button is gone with its application
      field.current?.focus()
    } catch (error) {
      setFailure(messageOf(error))
    }
    setBusy(false)
  }
  return (
    <div className="field">
      <h3>{texts.register.add}</h3>
      <SearchField label={texts.register.search} value={keyword} onType={setKeyword} field={field} />
      <p className="problem" role="alert">
        {failure}
      </p>
      <p className="quiet" role="status">
        {matches.length === 0 && texts.register.noneFound}
      </p>
      <ul className="found" aria-label={texts.register.add} hidden={matches.length === 0}>
        {matches.map(({ code, name }) => (
          <li key={code}>
            <button type="button" className="button is-plain" disabled={isBusy} onClick={() => void add(code)}>
              {name} <small>{code}</small>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
