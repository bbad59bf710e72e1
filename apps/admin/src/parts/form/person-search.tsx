import type { Ref } from 'react'
import type { Person } from '@portico/contract/administration/people'
import { ObjectSearch } from './object-search.tsx'

interface PersonSearchProps {
  label: string
  /** More filters of the list of people. */
  query?: Readonly<Record<string, string>>
  /** Ids that the result omits. */
  omitted: readonly number[]
  /** The text of an empty result. */
  nothing?: string
  /** Gets the search field. */
  field?: Ref<HTMLInputElement> | undefined
  onChoose: (person: { id: number; name: string }) => void
}

/** A search for people of the tenant in a form; the person chooses one of the result. */
export function PersonSearch({ onChoose, ...search }: PersonSearchProps) {
  return (
    <ObjectSearch<Person>
      {...search}
      path="people"
      textsOf={({ name, nickname, accountName }) => ({ name: nickname ?? name, detail: accountName })}
      onChoose={({ id, name, nickname }) => onChoose({ id, name: nickname ?? name })}
    />
  )
}
