import { dateLocale, type Language } from '@portico/i18n/languages'

/** The time of a message of today, the day of an older one. */
export function messageTime(createTime: string, now: number, language: Language): string {
  const time = new Date(createTime)
  if (Number.isNaN(time.getTime())) return ''
  const present = new Date(now)
  const options: Intl.DateTimeFormatOptions =
    time.toDateString() === present.toDateString()
      ? { hour: '2-digit', minute: '2-digit' }
      : time.getFullYear() === present.getFullYear()
        ? { day: 'numeric', month: 'short' }
        : { dateStyle: 'medium' }
  return new Intl.DateTimeFormat(dateLocale(language), options).format(time)
}
