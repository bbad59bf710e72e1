const STEPS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** The short form of Swedish ends in the spoken `sen`. */
const styleOf = (locale: string) => (locale.startsWith('sv') ? 'long' : 'short')

/**
 * Returns how long ago a time was, in the locale of dates: `3 hr ago`, `i går`, `刚刚`; the date where that is over a
 * week.
 */
export function formatRelativeTime(time: string | number, now: number, locale: string): string {
  const then = typeof time === 'number' ? time : Date.parse(time)
  if (Number.isNaN(then)) return ''
  const passed = Math.max(0, now - then)
  if (passed > 7 * 86_400_000) return new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' }).format(then)
  const words = new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: styleOf(locale) })
  for (const [unit, length] of STEPS) {
    if (passed >= length) return words.format(-Math.floor(passed / length), unit)
  }
  return words.format(0, 'second')
}
