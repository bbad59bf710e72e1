import type { HomeCard } from '../page-data.ts'

/** The maximum number of figures, which fits beside the greeting. */
const SHOWN = 4

/** HOME-8: shows key figures of the organisation, which the cards of applications contain. */
export function KeyFigures({ cards }: { cards: readonly HomeCard[] }) {
  const figures = cards.flatMap(({ figure }) => figure ?? []).slice(0, SHOWN)
  if (figures.length === 0) return null
  return (
    <dl className="head-figures">
      {figures.map(({ label, value, detail, tone }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
          {detail && <dd className={`note is-${tone}`}>{detail}</dd>}
        </div>
      ))}
    </dl>
  )
}
