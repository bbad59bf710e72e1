import type { ReactNode } from 'react'
import './grid.css'

export interface Column<Row> {
  id: string
  label: string
  isNumber?: boolean
  render: (row: Row) => ReactNode
}

interface GridProps<Row> {
  label: string
  /** The first column names the row. */
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
}

/** A table that becomes a list of cards where there is no room for columns. */
export function Grid<Row>({ label, columns, rows, keyOf }: GridProps<Row>) {
  return (
    <div className="sheet">
      <table className="grid is-list" aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ id, label: title, isNumber }) => (
              <th key={id} scope="col" className={isNumber ? 'is-number' : undefined}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ id, label: title, isNumber, render }, n) =>
                n === 0 ? (
                  <th key={id} scope="row">
                    {render(row)}
                  </th>
                ) : (
                  <td key={id} data-label={title} className={isNumber ? 'is-number' : undefined}>
                    {render(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
