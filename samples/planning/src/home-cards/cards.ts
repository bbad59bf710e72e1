import type { HomeCard } from '@portico/sdk'
import { ROWS } from '../../../shared/src/home-card-rows.ts'
import type { Locale } from '../../../shared/src/locale.ts'
import type { Project } from '../../../shared/src/projects/project-kind.ts'
import { presentDay } from '../../../shared/src/projects/present-day.ts'
import type { ProjectData } from '../data/project-data.ts'
import { floatOf, statusOf, type Forecasts } from '../milestones/status.ts'
import { activitiesOf, figuresOf, missingProgress, type Activity, type Changes } from '../schedule/activities.ts'
import { fillPlaceholders } from '../../../shared/src/fill-placeholders.ts'
import { TEXTS } from '../texts/texts.ts'
import { formatDay, formatPercent, formatWeekday } from '../data/dates.ts'
import { forecastOf, warningsOf } from '../weather/weather.ts'

/** The data that people saved in the project: changes of the schedule, and forecasts of the milestones. */
export interface SavedPlan {
  schedule?: Changes
  forecasts?: Forecasts
}

/** The cards of the schedule on the portal's home page. */
export function cardsOf(project: Project, data: ProjectData, saved: SavedPlan, locale: Locale): HomeCard[] {
  const activities = activitiesOf(data.schedule, locale, saved.schedule ?? {}).filter(({ isGroup }) => !isGroup)
  return [
    lateCard(activities, locale),
    milestoneCard(data, saved.forecasts ?? {}, activities, locale),
    weatherCard(project, locale),
  ]
}

function lateCard(activities: readonly Activity[], locale: Locale): HomeCard {
  const texts = TEXTS[locale].home
  const { progress, planned, late } = figuresOf(activities)
  const rows = late
    .map((row) => ({ row, missing: missingProgress(row) }))
    .toSorted((one, other) => other.missing - one.missing)
  return {
    id: 'late',
    title: texts.late,
    count: late.length,
    rows: rows.slice(0, ROWS).map(({ row, missing }) => ({
      text: row.name,
      detail: fillPlaceholders(texts.lateBy, { n: missing }),
      tone: missing > 15 ? 'late' : 'soon',
      menuCode: 'plan.schedule',
      params: { activity: row.wbs },
    })),
    figure: {
      label: texts.progress,
      value: formatPercent(progress, locale),
      detail: fillPlaceholders(texts.planned, { n: formatPercent(planned, locale) }),
      tone: progress >= planned - 1 ? 'good' : 'soon',
    },
  }
}

function milestoneCard(
  data: ProjectData,
  forecasts: Forecasts,
  activities: readonly Activity[],
  locale: Locale,
): HomeCard {
  const texts = TEXTS[locale].home
  // DEMO-20: as on the page of the milestones
  const risky = data.milestones
    .map((milestone) => ({ ...milestone, forecast: forecasts[milestone.code] ?? milestone.forecast }))
    .filter((milestone) => ['risk', 'late'].includes(statusOf(milestone)))
  const { finish } = figuresOf(activities)
  return {
    id: 'milestones',
    title: texts.milestones,
    count: risky.length,
    rows: risky.slice(0, ROWS).map((milestone) => {
      const float = floatOf(milestone)
      const date = formatDay(milestone.forecast, locale)
      return {
        text: milestone.names[locale],
        detail: fillPlaceholders(float < 0 ? texts.milestoneLate : texts.milestoneOn, { date, n: Math.abs(float) }),
        tone: float < 0 ? 'late' : 'soon',
        menuCode: 'plan.milestone',
      }
    }),
    ...(finish && {
      figure: {
        label: texts.finish,
        value: formatDay(finish, locale),
        detail: fillPlaceholders(texts.contract, { date: formatDay(data.contractFinish, locale) }),
        tone: finish > data.contractFinish ? ('late' as const) : ('good' as const),
      },
    }),
  }
}

function weatherCard(project: Project, locale: Locale): HomeCard {
  const { home, weather } = TEXTS[locale]
  const days = forecastOf(project, presentDay()).filter((day) => warningsOf(day).length > 0)
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
