import { dateLocale } from '@portico/i18n/languages'
import { useHost } from '../host-context.ts'

/** Formats instants in the person's language and time zone. */
export function useDates(): (instant: string) => string {
  const { host, locale } = useHost()
  const format = new Intl.DateTimeFormat(dateLocale(locale), {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: host.timeZone(),
  })
  return (instant) => format.format(new Date(instant))
}
