import type { HomeCard } from '../page-data.ts'

/** The maximum number of figures, which fits beside the greeting. */
const SHOWN = 4
/** Gives an empty line its height. */
const SPACE = '\u00a0'

/** HOME-8: shows key figures of the organisation, which the cards of applications contain. */
export function KeyFigures({ cards, awaited }: { cards: readonly HomeCard[]; awaited: number }) {
  const figures = cards.flatMap(({ figure }) => figure ?? []).slice(0, SHOWN)
  const empty = Math.min(awaited, SHOWN - figures.length)
  if (figures.length + empty === 0) return null
  return (
    <dl className="head-figures">
      {figures.map(({ label, value, detail, tone }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
          {detail && <dd className={`note is-${tone}`}>{detail}</dd>}
        </div>
      ))}
      {/* LOOK-242 */}
      {Array.from({ length: empty }, (_, n) => (
        <div key={n} className="is-awaited" aria-hidden="true">
          <dt>{SPACE}</dt>
          <dd>{SPACE}</dd>
          <dd className="note">{SPACE}</dd>
        </div>
      ))}
    </dl>
  )
}
