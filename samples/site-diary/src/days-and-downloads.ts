import { dateLocale, type Locale } from '../../shared/src/locale.ts'

/** Downloads a text as a file. */
export function downloadText(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // by the next task the download has the file
  setTimeout(() => URL.revokeObjectURL(address))
}

export function formatDay(day: string, locale: Locale): string {
  const format = { weekday: 'short', year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(dateLocale(locale), format).format(Date.parse(day))
}

/** Returns the calendar day of a time, in this computer's time zone. */
export function dayOf(date: Date): string {
  const two = (n: number) => String(n).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}
