import { usePortal } from '../../portal-context.ts'
import { ChosenObject } from './chosen-object.tsx'
import { PersonSearch } from './person-search.tsx'

interface PersonFieldProps {
  /** The id and the name of the person as JSON. */
  value: string | null
  onChange: (value: string | null) => void
}

/** One person of the tenant: the chosen one, or a search for them. */
export function PersonField(field: PersonFieldProps) {
  const { texts } = usePortal()
  return (
    <ChosenObject
      {...field}
      removal={texts.previews.removePerson}
      renderSearch={(control) => (
        <PersonSearch label={texts.previews.searchPerson} omitted={[]} nothing={texts.list.noMatch} {...control} />
      )}
    />
  )
}
