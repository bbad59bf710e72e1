import { DATA_DATE } from '../../../shared/src/projects/project-plan.ts'
import { createSavedValue } from '../data/saved-draft.ts'
import { useActivities } from '../schedule/use-activities.ts'
import { usePortal, useReadOnly, useTexts } from '../portal-context.ts'
import type { Activity } from '../schedule/activities.ts'
import { fillPlaceholders } from '../../../shared/src/fill-placeholders.ts'
import { plural } from '../texts/texts.ts'
import { addDays, daysBetween, formatDay } from '../data/dates.ts'
import { useDraft } from '../data/draft.ts'
import { Grid } from '../ui/grid.tsx'
import { Page, Tag } from '../ui/page.tsx'
import './baselines.css'

interface Baseline {
  day: string
  /** Start and finish by WBS code. */
  dates: Readonly<Record<string, readonly [start: string, end: string]>>
}

/** Baselines that people have set; the contract's comes from the planning system. */
const savedBaselines = createSavedValue<readonly Baseline[]>('baselines', [])

/** The schedule beside a baseline: the moved activities, with the number of days. */
export function BaselinesPage() {
  const portal = usePortal()
  const { locale, texts } = useTexts()
  const isReadOnly = useReadOnly()
  const activities = useActivities()
  const own = useDraft(savedBaselines)
  const present = own.at(-1) ?? contractBaseline(activities, portal.project()?.id ?? 41001)
  const rows = activities.flatMap((row) => {
    const [start, end] = present.dates[row.wbs] ?? []
    return start && end ? [{ row, start, end, shift: daysBetween(end, row.end) }] : []
  })
  const moved = rows.filter(({ shift }) => shift !== 0)
  const days = [...rows.flatMap(({ row, start, end }) => [row.start, row.end, start, end])].toSorted()
  const [from, to] = [days[0] ?? DATA_DATE, days.at(-1) ?? DATA_DATE]
  const length = Math.max(1, daysBetween(from, to))
  const at = (start: string, end: string) => ({
    insetInlineStart: `${(daysBetween(from, start) / length) * 100}%`,
    inlineSize: `${Math.max(0.6, (daysBetween(start, end) / length) * 100)}%`,
  })
  const handleSet = () => {
    const dates = Object.fromEntries(activities.map(({ wbs, start, end }) => [wbs, [start, end] as const]))
    savedBaselines.set([...own, { day: new Date().toISOString().slice(0, 10), dates }])
    portal.announce(texts.baselines.done)
  }
  const signed = new Intl.NumberFormat(locale, { signDisplay: 'exceptZero' })
  return (
    <Page
      title={texts.baselines.title}
      intro={fillPlaceholders(own.length > 0 ? texts.baselines.introOwn : texts.baselines.intro, {
        date: formatDay(present.day, locale),
        n: moved.length,
        all: rows.length,
      })}
      actions={
        !isReadOnly && (
          <button type="button" className="button" onClick={handleSet}>
            {texts.baselines.set}
          </button>
        )
      }
    >
      <Grid
        label={texts.baselines.title}
        rows={rows.toSorted((one, other) => Math.abs(other.shift) - Math.abs(one.shift))}
        keyOf={({ row }) => row.wbs}
        columns={[
          {
            id: 'name',
            label: texts.schedule.activity,
            render: ({ row }) => (
              <>
                <span className="code">{row.wbs}</span> {row.name}
              </>
            ),
          },
          {
            id: 'bars',
            label: texts.baselines.compared,
            render: ({ row, start, end }) => (
              <span className="baseline-bars" aria-hidden="true">
                <i className="was" style={at(start, end)} />
                <i className="is" style={at(row.start, row.end)} />
              </span>
            ),
          },
          { id: 'was', label: texts.baselines.was, render: ({ end }) => <time>{formatDay(end, locale)}</time> },
          { id: 'now', label: texts.baselines.now, render: ({ row }) => <time>{formatDay(row.end, locale)}</time> },
          {
            id: 'shift',
            label: texts.baselines.shift,
            render: ({ shift }) => (
              <Tag tone={shift > 10 ? 'late' : shift > 0 ? 'warn' : shift < 0 ? 'good' : 'plain'}>
                {plural(locale, texts.common.days, shift, { n: signed.format(shift) })}
              </Tag>
            ),
          },
        ]}
      />
    </Page>
  )
}

/**
 * The contract's baseline: finished work a little earlier or later than it became, and the rest before its present
 * delay.
 */
function contractBaseline(activities: readonly Activity[], id: number): Baseline {
  const day = activities.map(({ start }) => start).toSorted()[0] ?? DATA_DATE
  const dates = Object.fromEntries(
    activities.map(({ wbs, start, end }, n) => {
      const shift = ((id + n * 11) % 7) * 4 - 8
      return [wbs, [addDays(start, -Math.max(0, shift)), addDays(end, -shift)] as const]
    }),
  )
  return { day, dates }
}
