import { dateLocale, type Language } from '@portico/i18n/languages'

/** AGREE-5: the date that is the name of a version, in the reader's format; null if the name is not a date. */
export function effectiveDate(version: string | undefined, language: Language): string | null {
  if (!version || !/^\d{4}-\d{2}-\d{2}$/.test(version)) return null
  const time = Date.parse(`${version}T00:00:00Z`)
  if (Number.isNaN(time)) return null
  return new Intl.DateTimeFormat(dateLocale(language), { dateStyle: 'long', timeZone: 'UTC' }).format(time)
}
