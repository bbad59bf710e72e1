import type { Right } from '@portico/contract/protocol/rights'
import { TableCard } from '../parts/list/table-card.tsx'
import '../parts/list/list.css'
import './rights-field.css'
import { usePortal } from '../portal-context.ts'
import { RIGHT_GROUPS, rightLabel } from './right-labels.ts'

const VERBS = ['read', 'edit', 'act', 'grant', 'publish'] as const

interface RightsFieldProps {
  rights: readonly Right[]
  /** ADMIN-5: the rights that the person may give. */
  heldRights: ReadonlySet<Right>
  onChange: (rights: readonly Right[]) => void
}

/** CONSOLE-168: the rights of a role as a matrix of kinds and verbs. Those that the person lacks cannot be chosen. */
export function RightsField({ rights, heldRights, onChange }: RightsFieldProps) {
  const { texts } = usePortal()
  const { administratorRoles: text } = texts
  return (
    <TableCard label={text.rights}>
      <table className="rights-matrix" aria-label={text.rights}>
        <thead>
          <tr>
            <th scope="col">{text.kind}</th>
            {VERBS.map((verb) => (
              <th key={verb} scope="col">
                {text.verbs[verb]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {RIGHT_GROUPS.map(({ kind, rights: ofKind }) => (
            <tr key={kind}>
              <th scope="row">{texts.kinds[kind]}</th>
              {VERBS.map((verb) => {
                const right = ofKind.find((one) => one === `${verb} ${kind}`)
                return (
                  <td key={verb}>
                    {right && (
                      <input
                        type="checkbox"
                        aria-label={rightLabel(texts, right)}
                        title={rightLabel(texts, right)}
                        checked={rights.includes(right)}
                        disabled={!heldRights.has(right)}
                        onChange={({ target }) =>
                          onChange(target.checked ? [...rights, right] : rights.filter((one) => one !== right))
                        }
                      />
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </TableCard>
  )
}
