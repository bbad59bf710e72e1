import type { Milestone } from '../data/milestones.ts'
import { DATA_DATE } from '../data/schedule.ts'
import { useTexts } from '../host-context.ts'
import { daysBetween, formatDay } from '../ui/dates.ts'
import { statusOf } from './status.ts'

const FIRST = '2025-01-01'
const LAST = '2030-12-31'
const at = (day: string) => `${(daysBetween(FIRST, day) / daysBetween(FIRST, LAST)) * 100}%`

/** Contract dates above the line, forecasts as diamonds on it. */
export function Timeline({ milestones }: { milestones: readonly Milestone[] }) {
  const { locale, texts } = useTexts()
  const years = [2025, 2026, 2027, 2028, 2029, 2030]
  return (
    <div className="timeline" role="img" aria-label={texts.milestones.timeline}>
      {years.map((year) => (
        <span key={year} className="year" style={{ insetInlineStart: at(`${year}-01-01`) }}>
          {year}
        </span>
      ))}
      <span className="today" style={{ insetInlineStart: at(DATA_DATE) }} />
      {milestones.map((row) => (
        <span
          key={row.code}
          className={`mark is-${statusOf(row)}`}
          style={{ insetInlineStart: at(row.forecast) }}
          title={`${row.code} ${row.names[locale]}, ${formatDay(row.forecast, locale)}`}
        >
          <i />
          <b>{row.code}</b>
        </span>
      ))}
    </div>
  )
}
