import { usePortal } from '../portal-context.ts'
import type { Texts } from '../texts/en.ts'

interface EffectsTableProps {
  rows: readonly {
    kind: keyof Texts['merge']['kinds']
    /** The effects with their numbers, in words. */
    effects: readonly string[]
    why?: string | undefined
  }[]
}

/** The effects on each part of what the portal stores about a person. */
export function EffectsTable({ rows }: EffectsTableProps) {
  const { texts } = usePortal()
  return (
    <table className="difference">
      <thead>
        <tr>
          <th scope="col">{texts.merge.part}</th>
          <th scope="col">{texts.merge.effect}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ kind, effects, why }) => (
          <tr key={kind}>
            <th scope="row">{texts.merge.kinds[kind]}</th>
            <td>
              {effects.join(' · ')}
              {why && <small className="quiet"> {why}</small>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
