import type { Milestone } from '../data/milestones.ts'
import { DATA_DATE } from '../../../shared/src/projects/project-plan.ts'
import { useTexts } from '../portal-context.ts'
import { daysBetween, formatDay } from '../data/dates.ts'
import { statusOf } from './status.ts'

/** Contract dates above the line, forecasts as diamonds on it. */
export function Timeline({ milestones }: { milestones: readonly Milestone[] }) {
  const { locale, texts } = useTexts()
  const days = [DATA_DATE, ...milestones.flatMap(({ baseline, forecast }) => [baseline, forecast])].toSorted()
  const [from, to] = [Number(days[0]?.slice(0, 4)), Number(days.at(-1)?.slice(0, 4))]
  const years = Array.from({ length: to - from + 1 }, (_, n) => from + n)
  const length = daysBetween(`${from}-01-01`, `${to}-12-31`)
  const at = (day: string) => `${(daysBetween(`${from}-01-01`, day) / length) * 100}%`
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
