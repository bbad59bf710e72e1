import { dateLocale, type Language } from '@portico/i18n/languages'

/** A day in the reader's format; null for a missing or invalid date. */
export function dateOf(instant: string | null, language: Language): string | null {
  const time = instant === null ? Number.NaN : Date.parse(instant)
  return Number.isNaN(time) ? null : new Intl.DateTimeFormat(dateLocale(language), { dateStyle: 'long' }).format(time)
}
