import type { DefinitionCheck } from '@portico/contract/administration/application-definitions'
import { TableCard } from '../../parts/list/table-card.tsx'
import { usePortal } from '../../portal-context.ts'

interface DefinitionDifferenceProps {
  label: string
  /** The headings of the two versions. */
  before: string
  after: string
  changes: DefinitionCheck['changes']
}

/** The fields of a definition that differ between two versions. */
export function DefinitionDifference({ label, before, after, changes }: DefinitionDifferenceProps) {
  const { texts } = usePortal()
  return (
    <TableCard label={label} isTall>
      <table>
        <thead>
          <tr>
            <th scope="col">{texts.register.field}</th>
            <th scope="col">{before}</th>
            <th scope="col">{after}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map((change) => (
            <tr key={change.field}>
              <th scope="row">{change.field}</th>
              <td>{shownValue(change.before)}</td>
              <td>{shownValue(change.after)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableCard>
  )
}

/** A value of a definition as text. */
const shownValue = (value: unknown): string =>
  value === undefined || value === null ? '–' : typeof value === 'string' ? value : JSON.stringify(value)
