import type { Person } from '@portico/contract/administration/people'
import { useState } from 'react'
import { useAnswer } from '../../calls/use-answer.ts'
import { usePortal } from '../../portal-context.ts'
import { useDebouncedValue } from '../use-debounced-value.ts'
import { ChosenItem } from './chosen-item.tsx'
import { SearchField } from './search-field.tsx'

/** The maximum number of people in a search result. */
const SHOWN = '8'

export interface ChosenPerson {
  userId: number
  name: string
}

interface PeopleFieldProps {
  people: readonly ChosenPerson[]
  /** The search disappears with this number of people. */
  maximum: number
  onChange: (people: readonly ChosenPerson[]) => void
}

/** Some people of the tenant: the chosen ones, and a search for more. */
export function PeopleField({ people, maximum, onChange }: PeopleFieldProps) {
  const { texts } = usePortal()
  const [keyword, setKeyword] = useState('')
  const settled = useDebouncedValue(keyword.trim())
  const { answer, problem } = useAnswer<{ items: Person[] }>(
    settled === '' ? null : { path: 'people', query: { keyword: settled, limit: SHOWN, state: 'active' } },
  )
  const isChosen = (id: number) => people.some(({ userId }) => userId === id)
  const found = settled === '' ? [] : (answer?.body.items ?? []).filter(({ id }) => !isChosen(id))
  const choose = ({ id, name, nickname }: Person) => {
    setKeyword('')
    onChange([...people, { userId: id, name: nickname ?? name }])
  }
  return (
    <>
      <ul className="chosen" hidden={people.length === 0}>
        {people.map(({ userId, name }) => (
          <ChosenItem
            key={userId}
            name={name}
            removal={texts.previews.removePerson.replace('{name}', name)}
            onRemove={() => onChange(people.filter((one) => one.userId !== userId))}
          />
        ))}
      </ul>
      {people.length < maximum && (
        <SearchField label={texts.previews.searchPerson} value={keyword} onType={setKeyword} />
      )}
      <p className="problem" role="alert">
        {problem}
      </p>
      <ul className="found" aria-label={texts.list.entries} hidden={found.length === 0}>
        {found.map((person) => (
          <li key={person.id}>
            <button type="button" className="button is-plain" onClick={() => choose(person)}>
              {person.nickname ?? person.name} <small>{person.accountName}</small>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
