import { usePortal } from '../../portal-context.ts'
import { ChosenItem } from './chosen-item.tsx'
import { PersonSearch } from './person-search.tsx'

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
        <PersonSearch
          label={texts.previews.searchPerson}
          query={{ state: 'active' }}
          omitted={people.map(({ userId }) => userId)}
          onChoose={({ id, name }) => onChange([...people, { userId: id, name }])}
        />
      )}
    </>
  )
}
