import { type Ref, useState } from 'react'
import { useAnswer } from '../../calls/use-answer.ts'
import { usePortal } from '../../portal-context.ts'
import { useDebouncedValue } from '../use-debounced-value.ts'
import { SearchField } from './search-field.tsx'
import './form.css'

/** The maximum number of objects in a search result. */
const SHOWN = '8'

interface ObjectSearchProps<Found extends { id: number }> {
  label: string
  /** The list that is searched. */
  path: string
  /** More filters of the list. */
  query?: Readonly<Record<string, string>>
  /** Ids that the result omits. */
  omitted?: readonly number[]
  /** Gets the search field. */
  field?: Ref<HTMLInputElement> | undefined
  /** The text of an empty result. */
  nothing?: string
  textsOf: (found: Found) => { name: string; detail: string | null }
  onChoose: (found: Found) => void
}

/** A search of a list in a form; the person chooses one object of the result. */
export function ObjectSearch<Found extends { id: number }>(props: ObjectSearchProps<Found>) {
  const { label, path, query = {}, omitted = [], field, nothing, textsOf, onChoose } = props
  const { texts } = usePortal()
  const [keyword, setKeyword] = useState('')
  const settled = useDebouncedValue(keyword.trim())
  const { answer, problem } = useAnswer<{ items: Found[] }>(
    settled === '' ? null : { path, query: { keyword: settled, limit: SHOWN, ...query } },
  )
  const found = settled === '' ? [] : (answer?.body.items ?? []).filter(({ id }) => !omitted.includes(id))
  const choose = (one: Found) => {
    setKeyword('')
    onChoose(one)
  }
  return (
    <>
      <SearchField label={label} value={keyword} onType={setKeyword} field={field} />
      <p className="problem" role="alert">
        {problem}
      </p>
      <ul className="found" aria-label={texts.list.entries} hidden={found.length === 0}>
        {found.map((one) => {
          const { name, detail } = textsOf(one)
          return (
            <li key={one.id}>
              <button type="button" className="button is-plain" onClick={() => choose(one)}>
                {name} <small>{detail}</small>
              </button>
            </li>
          )
        })}
      </ul>
      {nothing !== undefined && (
        <p role="status" className="quiet">
          {settled !== '' && answer && found.length === 0 && nothing}
        </p>
      )}
    </>
  )
}
