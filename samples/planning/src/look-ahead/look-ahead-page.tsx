import { DATA_DATE } from '../../../shared/src/projects/project-plan.ts'
import { createSavedValue } from '../data/saved-draft.ts'
import { useActivities } from '../schedule/use-activities.ts'
import { useReadOnly, useTexts } from '../portal-context.ts'
import type { Activity } from '../schedule/activities.ts'
import { activityColumns } from '../schedule/activity-columns.tsx'
import { fillPlaceholders } from '../../../shared/src/fill-placeholders.ts'
import { plural } from '../texts/texts.ts'
import { addDays, isoWeek } from '../data/dates.ts'
import { useDraft } from '../data/draft.ts'
import { Grid } from '../ui/grid.tsx'
import { Page, Tag } from '../ui/page.tsx'
import { CHECKS, comingActivities, usuallyReady, WEEKS, weeksOf, type Check, type Readiness } from './look-ahead.ts'
import './look-ahead.css'

const readiness = createSavedValue<Readiness>('look-ahead', {})
const WEEK_DAYS = Array.from({ length: WEEKS }, (_, n) => addDays(DATA_DATE, n * 7))

/** The next six weeks: the activities that run, and their constraints. */
export function LookAheadPage() {
  const { locale, texts } = useTexts()
  const isReadOnly = useReadOnly()
  const answers = useDraft(readiness)
  const rows = comingActivities(useActivities(), DATA_DATE)
  const readyOf = (row: Activity) => answers[row.wbs] ?? usuallyReady(row, DATA_DATE)
  const toggle = (row: Activity, check: Check) => {
    const ready = readyOf(row)
    const next = ready.includes(check) ? ready.filter((one) => one !== check) : [...ready, check]
    readiness.set({ ...answers, [row.wbs]: next })
  }
  const blockedCount = rows.filter((row) => readyOf(row).length < CHECKS.length).length
  return (
    <Page
      title={texts.lookAhead.title}
      intro={plural(locale, texts.lookAhead.intro, rows.length, { held: blockedCount })}
    >
      {rows.length === 0 && <p className="waiting">{texts.lookAhead.none}</p>}
      <Grid
        label={texts.lookAhead.title}
        rows={rows}
        keyOf={({ wbs }) => wbs}
        columns={[
          ...activityColumns(texts, locale),
          {
            id: 'weeks',
            label: fillPlaceholders(texts.lookAhead.weeks, {
              from: isoWeek(new Date(WEEK_DAYS[0] ?? '')),
              to: isoWeek(new Date(WEEK_DAYS.at(-1) ?? '')),
            }),
            render: (row) => (
              <span className={row.isCritical ? 'weeks is-critical' : 'weeks'} aria-hidden="true">
                {weeksOf(row, DATA_DATE).map((runs, n) => (
                  <i key={WEEK_DAYS[n]} className={runs ? 'runs' : ''} />
                ))}
              </span>
            ),
          },
          {
            id: 'checks',
            label: texts.lookAhead.ready,
            render: (row) => (
              <span
                className="checks"
                role="group"
                aria-label={fillPlaceholders(texts.lookAhead.readyOf, { name: row.name })}
              >
                {CHECKS.map((check) =>
                  isReadOnly ? (
                    <Tag key={check} tone={readyOf(row).includes(check) ? 'good' : 'warn'}>
                      {texts.lookAhead.checks[check]}
                    </Tag>
                  ) : (
                    <label key={check} className="check">
                      <input
                        type="checkbox"
                        checked={readyOf(row).includes(check)}
                        onChange={() => toggle(row, check)}
                      />
                      {texts.lookAhead.checks[check]}
                    </label>
                  ),
                )}
              </span>
            ),
          },
          {
            id: 'state',
            label: texts.milestones.status,
            render: (row) =>
              readyOf(row).length === CHECKS.length ? (
                <Tag tone="good">{texts.lookAhead.canRun}</Tag>
              ) : (
                <Tag tone={row.start <= DATA_DATE ? 'late' : 'warn'}>{texts.lookAhead.held}</Tag>
              ),
          },
        ]}
      />
    </Page>
  )
}
