import { Check } from 'lucide-react'
import { TableCard } from './list/table-card.tsx'
import './matrix.css'

interface MatrixProps {
  label: string
  /** The name of the column of rows. */
  corner: string
  columns: readonly { id: string; label: string; note?: string }[]
  groups: readonly { id: string; label: string; rows: readonly { id: string; label: string }[] }[]
  isOn: (row: string, column: string) => boolean
  texts: { on: string; off: string }
}

/** CONSOLE-5: a matrix of rows in groups and columns. Each cell has a text, so that it can be heard as well. */
export function Matrix({ label, corner, columns, groups, isOn, texts }: MatrixProps) {
  return (
    <TableCard label={label} isTall>
      <table aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{corner}</th>
            {columns.map(({ id, label, note }) => (
              <th key={id} scope="col">
                {label}
                {note !== undefined && <small>{note}</small>}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map((group) => (
          <tbody key={group.id}>
            <tr className="group">
              <th scope="rowgroup" colSpan={columns.length + 1}>
                {group.label}
              </th>
            </tr>
            {group.rows.map((row) => (
              <tr key={row.id}>
                <th scope="row">{row.label}</th>
                {columns.map((column) => (
                  <td key={column.id}>
                    {isOn(row.id, column.id) ? (
                      <>
                        <Check size={16} aria-hidden="true" focusable="false" />
                        <span className="heard">{texts.on}</span>
                      </>
                    ) : (
                      <>
                        <span aria-hidden="true" className="off">
                          ·
                        </span>
                        <span className="heard">{texts.off}</span>
                      </>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </TableCard>
  )
}
