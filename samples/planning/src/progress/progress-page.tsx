import { DATA_DATE } from '../../../shared/src/projects/project-plan.ts'
import { useActivities } from '../schedule/use-activities.ts'
import { usePortal, useTexts } from '../portal-context.ts'
import { durationOf, figuresOf, missingProgress, plannedProgress, type Activity } from '../schedule/activities.ts'
import { fillPlaceholders } from '../../../shared/src/fill-placeholders.ts'
import { formatDay, formatPercent } from '../data/dates.ts'
import { Grid } from '../ui/grid.tsx'
import { Page, Tag, Widget } from '../ui/page.tsx'
import { curveOf, type CurvePoint } from './s-curve.ts'
import './progress.css'

const [WIDTH, HEIGHT] = [800, 240]

/**
 * Planned and actual progress as a curve, and the activities that are furthest behind; in a card of the workbench the
 * curve alone.
 */
export function ProgressPage() {
  const { isWidget } = usePortal()
  const { locale, texts } = useTexts()
  const activities = useActivities()
  const curve = curveOf(activities, DATA_DATE)
  const now = curve.find(({ day }) => day === DATA_DATE)
  const planned = now?.planned ?? 0
  const { progress: actual, late } = figuresOf(activities)
  const behind = late
    .map((row) => ({ row, planned: plannedProgress(row), missing: missingProgress(row) }))
    .toSorted((one, other) => other.missing * durationOf(other.row) - one.missing * durationOf(one.row))
  const index = planned > 0 ? actual / planned : 1
  const intro = fillPlaceholders(texts.progress.intro, {
    actual: formatPercent(actual, locale),
    planned: formatPercent(planned, locale),
    date: formatDay(DATA_DATE, locale),
    index: new Intl.NumberFormat(locale, { maximumFractionDigits: 2, minimumFractionDigits: 2 }).format(index),
  })
  const picture = (
    <>
      <Curve points={curve} label={texts.progress.chart} />
      <p className="legend curve-legend">
        <span className="is-planned">{texts.progress.planned}</span>
        <span className="is-actual">{texts.progress.actual}</span>
      </p>
    </>
  )
  if (isWidget) return <Widget intro={intro}>{picture}</Widget>
  return (
    <Page title={texts.progress.title} intro={intro}>
      {picture}
      <h2>{texts.progress.behind}</h2>
      {behind.length === 0 ? (
        <p className="waiting">{texts.progress.none}</p>
      ) : (
        <Grid
          label={texts.progress.behind}
          rows={behind}
          keyOf={({ row }) => row.wbs}
          columns={[
            { id: 'name', label: texts.schedule.activity, render: ({ row }) => <Name row={row} /> },
            { id: 'crew', label: texts.schedule.crew, render: ({ row }) => (row.crew ? texts.crews[row.crew] : '–') },
            {
              id: 'planned',
              label: texts.progress.planned,
              isNumber: true,
              render: ({ planned: percent }) => formatPercent(percent, locale),
            },
            {
              id: 'actual',
              label: texts.progress.actual,
              isNumber: true,
              render: ({ row }) => formatPercent(row.progress, locale),
            },
            {
              id: 'missing',
              label: texts.progress.missing,
              render: ({ missing }) => (
                <Tag tone={missing > 15 ? 'late' : 'warn'}>
                  {fillPlaceholders(texts.progress.points, { n: missing })}
                </Tag>
              ),
            },
          ]}
        />
      )}
    </Page>
  )
}

const Name = ({ row }: { row: Activity }) => (
  <>
    <span className="code">{row.wbs}</span> {row.name}
  </>
)

function Curve({ points, label }: { points: readonly CurvePoint[]; label: string }) {
  const { locale } = useTexts()
  const [from, to] = [Date.parse(points[0]?.day ?? DATA_DATE), Date.parse(points.at(-1)?.day ?? DATA_DATE)]
  const x = (day: string) => ((Date.parse(day) - from) / Math.max(1, to - from)) * WIDTH
  const y = (percent: number) => HEIGHT - (percent / 100) * HEIGHT
  const line = (list: readonly (readonly [string, number])[]) =>
    list.map(([day, percent], n) => `${n === 0 ? 'M' : 'L'}${x(day).toFixed(1)} ${y(percent).toFixed(1)}`).join('')
  const years = points.filter(({ day }) => day.endsWith('-01-01'))
  const done = points.flatMap(({ day, actual }) => (actual === undefined ? [] : [[day, actual] as const]))
  return (
    <svg className="s-curve" viewBox={`-44 -12 ${WIDTH + 60} ${HEIGHT + 40}`} role="img" aria-label={label}>
      {[0, 25, 50, 75, 100].map((percent) => (
        <g key={percent}>
          <path className="rule" d={`M0 ${y(percent)}H${WIDTH}`} />
          <text x={-8} y={y(percent) + 4} textAnchor="end">
            {formatPercent(percent, locale)}
          </text>
        </g>
      ))}
      {years.map(({ day }) => (
        <text key={day} x={x(day)} y={HEIGHT + 20} textAnchor="middle">
          {day.slice(0, 4)}
        </text>
      ))}
      {DATA_DATE > (points[0]?.day ?? '') && DATA_DATE < (points.at(-1)?.day ?? '') && (
        <path className="today" d={`M${x(DATA_DATE)} 0V${HEIGHT}`} />
      )}
      <path className="planned" d={line(points.map(({ day, planned }) => [day, planned]))} />
      <path className="actual" d={line(done)} />
    </svg>
  )
}
