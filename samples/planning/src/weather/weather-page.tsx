import { presentDay } from '../../../shared/src/projects/present-day.ts'
import { useActivities } from '../schedule/use-activities.ts'
import { usePortal, useTexts } from '../portal-context.ts'
import { fillPlaceholders } from '../../../shared/src/fill-placeholders.ts'
import { formatWeekday, weekdayOf } from '../data/dates.ts'
import { Grid } from '../ui/grid.tsx'
import { Page, Tag } from '../ui/page.tsx'
import { affectedBy, forecastOf, LIMITS, warningsOf, type WeatherDay } from './weather.ts'
import './weather.css'

/** The coming days, and the work that their weather limits. */
export function WeatherPage() {
  const portal = usePortal()
  const { locale, texts } = useTexts()
  const activities = useActivities()
  const days = forecastOf(portal.project(), presentDay())
  const limited = days.filter((day) => warningsOf(day).length > 0)
  const degrees = new Intl.NumberFormat(locale, { style: 'unit', unit: 'celsius' })
  return (
    <Page
      title={texts.weather.title}
      intro={fillPlaceholders(texts.weather.intro, { n: limited.length, days: days.length })}
    >
      <Winds days={days} />
      <Grid
        label={texts.weather.title}
        rows={days}
        keyOf={({ day }) => day}
        columns={[
          { id: 'day', label: texts.weather.day, render: ({ day }) => <time>{formatWeekday(day, locale)}</time> },
          { id: 'wind', label: texts.weather.wind, isNumber: true, render: ({ wind }) => `${wind} m/s` },
          { id: 'lowest', label: texts.weather.lowest, isNumber: true, render: ({ lowest }) => degrees.format(lowest) },
          { id: 'rain', label: texts.weather.rain, isNumber: true, render: ({ rain }) => `${rain} mm` },
          {
            id: 'warning',
            label: texts.weather.warning,
            render: (day) => {
              const warnings = warningsOf(day)
              if (warnings.length === 0) return <Tag tone="good">{texts.weather.calm}</Tag>
              return warnings.map((warning) => (
                <Tag key={warning} tone={warning === 'wind' && day.wind >= 18 ? 'late' : 'warn'}>
                  {texts.weather.warnings[warning]}
                </Tag>
              ))
            },
          },
          {
            id: 'affected',
            label: texts.weather.affected,
            render: (day) =>
              affectedBy(day, activities)
                .slice(0, 3)
                .map(({ name }) => name)
                .join(', ') || '–',
          },
        ]}
      />
      <p className="quiet">{texts.weather.source}</p>
    </Page>
  )
}

/** Wind by day, with the limit of cranes. */
function Winds({ days }: { days: readonly WeatherDay[] }) {
  const { locale, texts } = useTexts()
  const maximum = Math.max(24, ...days.map(({ wind }) => wind))
  return (
    <div className="winds" role="img" aria-label={texts.weather.chart}>
      <i className="limit" style={{ insetBlockEnd: `${(LIMITS.wind / maximum) * 96 + 24}px` }}>
        {LIMITS.wind} m/s
      </i>
      {days.map(({ day, wind }) => (
        <span key={day}>
          <b>{wind}</b>
          <i className={wind >= LIMITS.wind ? 'is-over' : ''} style={{ blockSize: `${(wind / maximum) * 96}px` }} />
          <small>{weekdayOf(day, locale)}</small>
        </span>
      ))}
    </div>
  )
}
