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
