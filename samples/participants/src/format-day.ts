import { dateLocale, type Locale } from '../../shared/src/locale.ts'

export function formatDay(day: string, locale: Locale): string {
  const format = { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(dateLocale(locale), format).format(Date.parse(day))
}
