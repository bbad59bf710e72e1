import { dateLocale } from '@portico/i18n/languages'
import { usePortal } from '../portal-context.ts'

/** Formats instants in the person's language and time zone. */
export function useDates(): (instant: string) => string {
  const { portal, locale } = usePortal()
  const format = new Intl.DateTimeFormat(dateLocale(locale), {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: portal.timeZone(),
  })
  return (instant) => format.format(new Date(instant))
}

/** Formats days, such as `2026-11-30`, in the person's language. */
export function useDays(): (day: string) => string {
  const format = new Intl.DateTimeFormat(dateLocale(usePortal().locale), { dateStyle: 'medium', timeZone: 'UTC' })
  return (day) => format.format(new Date(day))
}
