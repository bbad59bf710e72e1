import { DATA_DATE } from '../../../shared/src/projects/project-plan.ts'
import { useActivities } from '../schedule/use-activities.ts'
import { useProjectData, useTexts } from '../portal-context.ts'
import { activityColumns } from '../schedule/activity-columns.tsx'
import { durationOf, figuresOf, isLate, missingProgress, type Activity } from '../schedule/activities.ts'
import { fillPlaceholders } from '../../../shared/src/fill-placeholders.ts'
import { plural } from '../texts/texts.ts'
import { daysBetween, formatDay, formatPercent } from '../data/dates.ts'
import { Grid } from '../ui/grid.tsx'
import { Page, Tag } from '../ui/page.tsx'
import { chainOf } from './critical-path.ts'

/** The activities that decide the finish, one after another, and how far the finish is from the contract. */
export function CriticalPathPage() {
  const { locale, texts } = useTexts()
  const { contractFinish } = useProjectData()
  const activities = useActivities()
  const chain = chainOf(activities)
  const { finish } = figuresOf(activities)
  const margin = daysBetween(finish ?? contractFinish, contractFinish)
  const number = new Intl.NumberFormat(locale)
  return (
    <Page
      title={texts.criticalPath.title}
      intro={fillPlaceholders(texts.criticalPath.intro, {
        n: chain.length,
        all: activities.length,
        date: formatDay(finish ?? contractFinish, locale),
        days: number.format(margin),
      })}
    >
      <Grid
        label={texts.criticalPath.title}
        rows={chain}
        keyOf={({ activity }) => activity.wbs}
        columns={[
          ...activityColumns(texts, locale).map(({ render, ...column }) => ({
            ...column,
            render: ({ activity }: { activity: Activity }) => render(activity),
          })),
          {
            id: 'end',
            label: texts.schedule.end,
            render: ({ activity }) => <time>{formatDay(activity.end, locale)}</time>,
          },
          {
            id: 'duration',
            label: texts.schedule.duration,
            isNumber: true,
            render: ({ activity }) => plural(locale, texts.common.days, durationOf(activity)),
          },
          {
            id: 'gap',
            label: texts.criticalPath.gap,
            isNumber: true,
            render: ({ gap }) =>
              gap === undefined
                ? '–'
                : gap < 0
                  ? texts.criticalPath.overlap
                  : plural(locale, texts.common.days, gap, { n: number.format(gap) }),
          },
          {
            id: 'progress',
            label: texts.schedule.completion,
            render: ({ activity }) => <Tag tone={toneOf(activity)}>{formatPercent(activity.progress, locale)}</Tag>,
          },
        ]}
      />
    </Page>
  )
}

function toneOf(activity: Activity): 'good' | 'warn' | 'late' | 'plain' {
  if (activity.progress === 100) return 'good'
  if (activity.start > DATA_DATE) return 'plain'
  if (!isLate(activity)) return 'good'
  return missingProgress(activity) > 15 ? 'late' : 'warn'
}
