import { dateLocale, type Locale } from '../../../shared/src/locale.ts'

const DAY = 86_400_000

/** Days from one calendar day to another; both are `YYYY-MM-DD`. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY)
}

/** Returns the calendar day of a time, in this computer's time zone. */
export function dayOf(date: Date): string {
  const two = (n: number) => String(n).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/** A formatter takes longer to make than hundreds of uses of it. */
function once<Formatter>(make: (locale: Locale) => Formatter): (locale: Locale) => Formatter {
  const made = new Map<Locale, Formatter>()
  return (locale) => {
    const formatter = made.get(locale) ?? make(locale)
    made.set(locale, formatter)
    return formatter
  }
}

const days = once(
  (locale) =>
    new Intl.DateTimeFormat(dateLocale(locale), { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' }),
)
const percents = once((locale) => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }))

export const formatDay = (day: string, locale: Locale): string => days(locale).format(Date.parse(day))

export const formatPercent = (percent: number, locale: Locale): string => percents(locale).format(percent / 100)

/** The number of a date's week by ISO 8601. */
export function isoWeek(date: Date): number {
  const thursday = new Date(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()))
  thursday.setUTCDate(thursday.getUTCDate() + 4 - (thursday.getUTCDay() || 7))
  return Math.ceil(((thursday.getTime() - Date.UTC(thursday.getUTCFullYear(), 0, 1)) / DAY + 1) / 7)
}

/** Returns the calendar day after a number of days. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10)
}

export function formatWeekday(day: string, locale: Locale): string {
  const format = { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(dateLocale(locale), format).format(Date.parse(day))
}

export function weekdayOf(day: string, locale: Locale): string {
  return new Intl.DateTimeFormat(dateLocale(locale), { weekday: 'short', timeZone: 'UTC' }).format(Date.parse(day))
}
