import type { Person } from '@portico/contract/administration/people'
import { useAnswer } from '../../calls/use-answer.ts'
import { PersonField } from '../form/person-field.tsx'

interface PersonFilterProps {
  label: string
  /** The id of the person; empty for none. */
  value: string
  onChange: (value: string) => void
}

/** CONSOLE-194: a filter by a person, who is found by a search. A saved view and the address have the id alone. */
export function PersonFilter({ label, value, onChange }: PersonFilterProps) {
  // an operator of the platform is no member: the id stands for the name
  const { answer } = useAnswer<Person>(value === '' ? null : { path: `people/${value}` })
  const person = answer && String(answer.body.id) === value ? answer.body : undefined
  const name = person?.nickname ?? person?.name ?? value
  return (
    <div className="filter is-search" role="group" aria-label={label}>
      <span>{label}</span>
      <div>
        <PersonField
          value={value === '' ? null : JSON.stringify({ id: Number(value), name })}
          onChange={(chosen) => onChange(chosen === null ? '' : String((JSON.parse(chosen) as { id: number }).id))}
        />
      </div>
    </div>
  )
}
