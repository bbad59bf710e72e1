import { dateLocale, type Language } from '@portico/i18n/languages'

/** A day in the reader's way of writing; null where there is none, or none that can be read. */
export function dateOf(instant: string | null, language: Language): string | null {
  const time = instant === null ? Number.NaN : Date.parse(instant)
  return Number.isNaN(time) ? null : new Intl.DateTimeFormat(dateLocale(language), { dateStyle: 'long' }).format(time)
}
