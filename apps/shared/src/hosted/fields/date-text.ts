import type { Locale } from '@portico/sdk'

const PATTERNS: Readonly<Record<Locale, string>> = {
  en: 'dd/mm/yyyy',
  'sv-SE': 'åååå-mm-dd',
  'zh-CN': '年/月/日',
}

/** LOOK-210: how a date is written in a language, for the person who types it. */
export const datePattern = (locale: Locale): string => PATTERNS[locale]

/** LOOK-210: a day (`2026-11-20`) as a person of the language writes it in a field; no day is an empty text. */
export function formatDateText(day: string, locale: Locale): string {
  const [year = '', month = '', date = ''] = day.split('-')
  if (!date) return ''
  if (locale === 'en') return `${date}/${month}/${year}`
  return [year, month, date].join(locale === 'sv-SE' ? '-' : '/')
}

/**
 * LOOK-211: the day that a person has typed; undefined where it is none. A year of four digits that stands first begins
 * a date in each language; otherwise the order is that of the language.
 */
export function parseDateText(text: string, locale: Locale): string | undefined {
  const digits = text.trim()
  const parts = /^\d{8}$/.test(digits) ? splitDigits(digits, locale) : digits.split(/[\s./年月日-]+/u).filter(Boolean)
  const [first = '', month = '', last = '', ...more] = parts
  if (more.length > 0 || !/^\d{1,2}$/.test(month)) return undefined
  if (/^\d{4}$/.test(first) && /^\d{1,2}$/.test(last)) return realDay(first, month, last)
  if (locale === 'en' && /^\d{4}$/.test(last) && /^\d{1,2}$/.test(first)) return realDay(last, month, first)
  return undefined
}

function splitDigits(digits: string, locale: Locale): string[] {
  const lengths = locale === 'en' ? [2, 2, 4] : [4, 2, 2]
  let start = 0
  return lengths.map((length) => digits.slice(start, (start += length)))
}

function realDay(year: string, month: string, date: string): string | undefined {
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  const time = Date.parse(day)
  const isReal = year >= '1000' && !Number.isNaN(time) && new Date(time).toISOString().startsWith(day)
  return isReal ? day : undefined
}

/** LOOK-212: returns the day after a number of days, within years of four digits. */
export function dayAfter(day: string, days: number): string {
  const next = new Date(Date.parse(day) + days * 86_400_000)
  return next.getUTCFullYear() < 1000 || next.getUTCFullYear() > 9999 ? day : next.toISOString().slice(0, 10)
}

/** LOOK-213: the time of day (`18:00`) that a person has typed, of 24 hours; undefined where it is none. */
export function parseTimeText(text: string): string | undefined {
  const [first = '', second, ...more] = text.trim().split(/[:.：]/u)
  const isCompact = second === undefined && first.length > 2
  const hour = isCompact ? first.slice(0, -2) : first
  const minute = isCompact ? first.slice(-2) : (second ?? '00')
  if (more.length > 0 || !/^\d{1,2}$/.test(hour) || !/^\d\d$/.test(minute)) return undefined
  if (Number(hour) > 23 || Number(minute) > 59) return undefined
  return `${hour.padStart(2, '0')}:${minute}`
}
