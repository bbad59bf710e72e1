import { useId } from 'react'
import { usePortal } from '../../portal-context.ts'
import { type Field, FormField } from './form-field.tsx'
import type { Values } from './object-description.ts'
import './list-field.css'

/** How a form edits the rows of a list. */
export interface ListFieldDescription {
  /** The fields of a row. */
  columns: readonly Field<Values>[]
  /** A row that is added. */
  blank: Values
  valuesOf: (row: unknown) => Values
  rowOf: (values: Values) => unknown
  /** The name of a row; its number is added. */
  nameOf: (values: Values) => string | null | undefined
  maximum: number
}

interface ListFieldProps {
  /** The label of the list. */
  name: string
  /** The rows as JSON; null for no list. */
  value: string | null
  list: ListFieldDescription
  onChange: (value: string) => void
}

export const entriesOfList = (value: string | null): readonly unknown[] => JSON.parse(value ?? '[]') as unknown[]

/** CONSOLE-180: a list whose rows are added, moved, changed and removed in the form. */
export function ListField({ name, value, list, onChange }: ListFieldProps) {
  const { texts } = usePortal()
  const id = useId()
  const rows = entriesOfList(value)
  const set = (next: readonly unknown[]) => onChange(JSON.stringify(next))
  const move = (from: number, to: number) => {
    const others = rows.filter((_, index) => index !== from)
    set([...others.slice(0, to), rows[from], ...others.slice(to)])
  }
  return (
    <div className="list-field">
      {rows.length > 0 && (
        <ol>
          {rows.map((row, index) => {
            const values = list.valuesOf(row)
            const own = texts.table.row
              .replace('{n}', String(index + 1))
              .replace('{name}', () => list.nameOf(values) ?? '–')
            const change = (next: (former: Values) => Values) =>
              set(rows.map((other, at) => (at === index ? list.rowOf(next(values)) : other)))
            return (
              <li key={`${id} ${index}`}>
                <fieldset>
                  <legend>{own}</legend>
                  <div className="list-columns">
                    {list.columns
                      .filter(({ isShown }) => isShown?.(values) ?? true)
                      .map((column) => (
                        <FormField key={column.name} field={column} values={values} onChange={change} />
                      ))}
                  </div>
                  <div className="actions">
                    <button
                      type="button"
                      className="button"
                      aria-label={`${texts.table.up}: ${own}`}
                      disabled={index === 0}
                      onClick={() => move(index, index - 1)}
                    >
                      {texts.table.up}
                    </button>
                    <button
                      type="button"
                      className="button"
                      aria-label={`${texts.table.down}: ${own}`}
                      disabled={index === rows.length - 1}
                      onClick={() => move(index, index + 1)}
                    >
                      {texts.table.down}
                    </button>
                    <button
                      type="button"
                      className="button"
                      aria-label={`${texts.table.remove}: ${own}`}
                      onClick={() => set(rows.filter((_, at) => at !== index))}
                    >
                      {texts.table.remove}
                    </button>
                  </div>
                </fieldset>
              </li>
            )
          })}
        </ol>
      )}
      {rows.length < list.maximum && (
        <button
          type="button"
          className="button"
          aria-label={`${texts.table.add}: ${name}`}
          onClick={() => set([...rows, list.rowOf(list.blank)])}
        >
          {texts.table.add}
        </button>
      )}
    </div>
  )
}
