import type { HomeCard } from '@portico/sdk'
import { ROWS } from '../../../shared/src/home-card-rows.ts'
import type { Locale } from '../../../shared/src/locale.ts'
import type { Project } from '../../../shared/src/projects/project-kind.ts'
import { DATA_DATE } from '../../../shared/src/projects/project-plan.ts'
import type { ProjectData } from '../data/project-data.ts'
import { floatOf } from '../milestones/status.ts'
import {
  activitiesOf,
  durationOf,
  plannedProgress,
  progressOf,
  type Activity,
  type Changes,
} from '../schedule/activities.ts'
import { fill, TEXTS } from '../texts/texts.ts'
import { formatDay, formatPercent, formatWeekday } from '../data/dates.ts'
import { forecastOf, warningsOf } from '../weather/weather.ts'

const SOON_DAYS = 10

/** The cards of the schedule on the portal's home page. */
export function cardsOf(project: Project, data: ProjectData, saved: Changes, locale: Locale): HomeCard[] {
  const activities = activitiesOf(data.schedule, locale, saved).filter(({ isGroup }) => !isGroup)
  return [lateCard(activities, locale), milestoneCard(data, activities, locale), weatherCard(project, locale)]
}

function lateCard(activities: readonly Activity[], locale: Locale): HomeCard {
  const words = TEXTS[locale].home
  const late = activities
    .filter(({ progress, start }) => progress < 100 && start <= DATA_DATE)
    .map((row) => ({ row, missing: Math.round(plannedProgress(row) - row.progress) }))
    .filter(({ missing }) => missing > 1)
    .toSorted((one, other) => other.missing - one.missing)
  const total = activities.reduce((sum, row) => sum + durationOf(row), 0)
  const planned = activities.reduce((sum, row) => sum + plannedProgress(row) * durationOf(row), 0) / total
  const actual = progressOf(activities)
  return {
    id: 'late',
    title: words.late,
    count: late.length,
    rows: late.slice(0, ROWS).map(({ row, missing }) => ({
      text: row.name,
      detail: fill(words.lateBy, { n: missing }),
      tone: missing > 15 ? 'late' : 'soon',
      menuCode: 'plan.schedule',
      params: { activity: row.wbs },
    })),
    figure: {
      label: words.progress,
      value: formatPercent(actual, locale),
      detail: fill(words.planned, { n: formatPercent(planned, locale) }),
      tone: actual >= planned - 1 ? 'good' : 'soon',
    },
  }
}

function milestoneCard(data: ProjectData, activities: readonly Activity[], locale: Locale): HomeCard {
  const words = TEXTS[locale].home
  const risky = data.milestones.filter((milestone) => !milestone.isReached && floatOf(milestone) < SOON_DAYS)
  const finish = activities
    .map(({ end }) => end)
    .toSorted()
    .at(-1)
  return {
    id: 'milestones',
    title: words.milestones,
    count: risky.length,
    rows: risky.slice(0, ROWS).map((milestone) => {
      const float = floatOf(milestone)
      const date = formatDay(milestone.forecast, locale)
      return {
        text: milestone.names[locale],
        detail: fill(float < 0 ? words.milestoneLate : words.milestoneOn, { date, n: Math.abs(float) }),
        tone: float < 0 ? 'late' : 'soon',
        menuCode: 'plan.milestone',
      }
    }),
    ...(finish && {
      figure: {
        label: words.finish,
        value: formatDay(finish, locale),
        detail: fill(words.contract, { date: formatDay(data.contractFinish, locale) }),
        tone: finish > data.contractFinish ? ('late' as const) : ('good' as const),
      },
    }),
  }
}

function weatherCard(project: Project, locale: Locale): HomeCard {
  const { home, weather } = TEXTS[locale]
  const days = forecastOf(project, DATA_DATE).filter((day) => warningsOf(day).length > 0)
  return {
    id: 'weather',
    title: home.weather,
    count: days.length,
    rows: days.slice(0, 3).map((day) => ({
      text: warningsOf(day)
        .map((warning) => weather.warnings[warning])
        .join(', '),
      detail: formatWeekday(day.day, locale),
      tone: 'soon',
      menuCode: 'plan.weather',
    })),
  }
}
