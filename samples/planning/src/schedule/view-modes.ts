import type { ViewMode } from 'frappe-gantt'
import { dateLocale, type Locale } from '../../../shared/src/locale.ts'
import type { Texts } from '../texts/en.ts'
import { fillPlaceholders } from '../../../shared/src/fill-placeholders.ts'
import { isoWeek } from '../data/dates.ts'

export const ZOOMS = ['week', 'month', 'quarter'] as const
export type Zoom = (typeof ZOOMS)[number]

/** Pixels of a week. All scales step by weeks, so that dragging a bar is exact to the day in each of them. */
const WEEK_WIDTH: Readonly<Record<Zoom, number>> = { week: 42, month: 14, quarter: 7 }

/** A week without a label. It is not empty: the library looks for today only among weeks with a label. */
const NO_WORDS = '\u00a0'

/** Returns whether a week begins another period of this number of months than the week before it. */
function isFirstOf(date: Date, last: Date | null, months: number): boolean {
  const period = (day: Date) => Math.floor((day.getFullYear() * 12 + day.getMonth()) / months)
  return !last || period(date) !== period(last)
}

export function viewMode(zoom: Zoom, locale: Locale, texts: Texts): ViewMode {
  const month = new Intl.DateTimeFormat(dateLocale(locale), { month: zoom === 'week' ? 'long' : 'short' })
  const monthAndYear = new Intl.DateTimeFormat(dateLocale(locale), { month: 'long', year: 'numeric' })
  const year = new Intl.DateTimeFormat(dateLocale(locale), { year: 'numeric' })
  const quarter = (date: Date) => fillPlaceholders(texts.schedule.quarter, { n: Math.floor(date.getMonth() / 3) + 1 })
  const lower = {
    week: (date: Date) => fillPlaceholders(texts.schedule.week, { n: isoWeek(date) }),
    month: (date: Date, last: Date | null) => (isFirstOf(date, last, 1) ? month.format(date) : NO_WORDS),
    quarter: (date: Date, last: Date | null) => (isFirstOf(date, last, 3) ? quarter(date) : NO_WORDS),
  }
  return {
    name: zoom,
    step: '7d',
    padding: '28d',
    column_width: WEEK_WIDTH[zoom],
    date_format: 'YYYY-MM-DD',
    snap_at: '1d',
    lower_text: lower[zoom],
    upper_text: (date, last) => {
      if (zoom === 'week') return isFirstOf(date, last, 1) ? monthAndYear.format(date) : ''
      return isFirstOf(date, last, 12) ? year.format(date) : ''
    },
    thick_line: (date) => {
      const before = new Date(date.getFullYear(), date.getMonth(), date.getDate() - 7)
      return isFirstOf(date, before, zoom === 'quarter' ? 3 : 1)
    },
  }
}
