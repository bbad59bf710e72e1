import type { FieldDifference } from '@portico/contract/administration/change-sets'
import { usePortal } from '../portal-context.ts'
import { ChangeValues } from './change-values.tsx'
import { type Dictionary, shownDifference } from './shown-difference.ts'

const DEFAULTED = ['Look', 'Scene', 'Watermark', 'MenuSettings']

interface DifferenceTableProps {
  kind: string
  change: 'create' | 'change' | 'remove' | 'none'
  fields: readonly FieldDifference[]
  dictionary: Dictionary
  /** The id of the heading that names the table. */
  labelledBy: string
}

/** CHANGE-5: the fields that differ, with both values in words. */
export function DifferenceTable({ kind, change, fields, dictionary, labelledBy }: DifferenceTableProps) {
  const { texts } = usePortal()
  const none = DEFAULTED.includes(kind) ? texts.changes.standard : '–'
  return (
    <table className="difference" aria-labelledby={labelledBy}>
      <thead>
        <tr>
          <th scope="col">{texts.changes.field}</th>
          {change !== 'create' && <th scope="col">{texts.changes.before}</th>}
          {change !== 'remove' && <th scope="col">{texts.changes.after}</th>}
        </tr>
      </thead>
      <tbody>
        {fields.map((field) => {
          const { key, label, language, before, after } = shownDifference(kind, field, dictionary)
          return (
            <tr key={key}>
              <th scope="row">{label}</th>
              {change !== 'create' && (
                <td>
                  <ChangeValues values={before} language={language} none={none} mark="del" />
                </td>
              )}
              {change !== 'remove' && (
                <td>
                  <ChangeValues values={after} language={language} none={none} mark="ins" />
                </td>
              )}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
