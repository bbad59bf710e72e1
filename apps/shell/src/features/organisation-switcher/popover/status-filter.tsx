import { useId, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { toggleStatus } from '../model/status-filter.ts'
import { useOrganisationText } from '../organisation-text.ts'

export interface StatusFilterProps {
  /** The dictionary in its order. */
  statuses: readonly { code: string; name: string }[]
  chosenStatuses: readonly string[]
  onChange: (chosenStatuses: readonly string[]) => void
}

/** ORG-68: the filter of projects by status. Collapsed it shows the chosen statuses. */
export function StatusFilter({ statuses, chosenStatuses, onChange }: StatusFilterProps) {
  const text = useOrganisationText()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const codes = statuses.map(({ code }) => code)
  const isAll = chosenStatuses.length === 0 || chosenStatuses.length === codes.length
  const summary = isAll ? text('statusAll') : `${chosenStatuses.length} / ${codes.length}`
  return (
    <div className="p-status-filter">
      <Button
        kind="quiet"
        size="small"
        iconEnd={isOpen ? 'chevron-up' : 'chevron-down'}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {text('statusIs', { value: summary })}
      </Button>
      <div id={id} role="group" aria-label={text('status')} className="p-status-boxes" hidden={!isOpen}>
        {statuses.map(({ code, name }) => (
          <Checkbox
            key={code}
            isSelected={chosenStatuses.includes(code)}
            onChange={() => onChange(toggleStatus(chosenStatuses, code, codes))}
          >
            {name}
          </Checkbox>
        ))}
      </div>
    </div>
  )
}
