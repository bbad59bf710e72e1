import type { Locale } from '../../shared/src/locale.ts'

export function formatDay(day: string, locale: Locale): string {
  const format = { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(locale, format).format(Date.parse(day))
}
