import { useState } from 'react'
import { usePortal } from '../portal-context.ts'
import { ChosenItem } from '../parts/form/chosen-item.tsx'
import { OrganisationSearch } from '../parts/form/organisation-search.tsx'

interface OrganisationPickerProps {
  /** Names by id of those that were selected before. */
  names: ReadonlyMap<number, string>
  /** A JSON array of ids. */
  value: string | null
  onChange: (value: string) => void
}

/** The organisations whose people an announcement reaches: the selected ones, and a search for others. */
export function OrganisationPicker({ names, value, onChange }: OrganisationPickerProps) {
  const { texts } = usePortal()
  const [added, setAdded] = useState<ReadonlyMap<number, string>>(new Map())
  const selected = JSON.parse(value ?? '[]') as number[]
  const nameOf = (id: number) => added.get(id) ?? names.get(id) ?? String(id)
  return (
    <>
      {selected.length > 0 && (
        <ul className="chosen" aria-label={texts.announcements.selectedOrganisations}>
          {selected.map((id) => (
            <ChosenItem
              key={id}
              name={nameOf(id)}
              removal={texts.announcements.removeOrganisation.replace('{name}', nameOf(id))}
              onRemove={() => onChange(JSON.stringify(selected.filter((other) => other !== id)))}
            />
          ))}
        </ul>
      )}
      <OrganisationSearch
        label={texts.announcements.addOrganisation}
        omitted={selected}
        onChoose={({ id, name }) => {
          setAdded((former) => new Map(former).set(id, name))
          onChange(JSON.stringify([...selected, id]))
        }}
      />
    </>
  )
}
