/** Numbers of built-in formats of dates and times (ECMA 376, part 1, 18.8.30), with those of East Asian editions. */
const DATE_FORMATS: readonly (readonly [number, number])[] = [
  [14, 22],
  [27, 36],
  [45, 45],
  [47, 47],
  [50, 58],
]

/** Whether a number with this format is a date or a time. A format of durations, such as `[h]:mm`, is not. */
export function isDateFormat(id: number, code: string | undefined): boolean {
  if (code === undefined) return DATE_FORMATS.some(([from, to]) => id >= from && id <= to)
  const [positive = ''] = code.split(';', 1)
  const plain = positive
    .replaceAll(/"[^"]*"|\\.|_.|\*./gu, '')
    .replaceAll(/\[[^[\]]*\]/g, (part) => (/^\[(?:h+|m+|s+)\]$/i.test(part) ? '#' : ''))
  return !plain.includes('#') && !/general/i.test(plain) && /[ymdhs]/i.test(plain)
}

const DAY_MS = 86_400_000
/** The day before day 1 of each calendar. Excel counts 29 February 1900, which was no day, as day 60. */
const ORIGIN_1900 = Date.UTC(1899, 11, 30)
const ORIGIN_1904 = Date.UTC(1904, 0, 1)
const LAST_DAY = 2_958_465

/** A day number as a date in ISO 8601, with its time if it has one; a number below 1 is a time. Undefined for no date. */
export function dateText(serial: number, isFrom1904: boolean): string | undefined {
  if (!(serial >= 0 && serial < LAST_DAY + 1)) return undefined
  const shifted = !isFrom1904 && serial < 60 ? serial + 1 : serial
  const seconds = Math.round(shifted * 86_400)
  const iso = new Date((isFrom1904 ? ORIGIN_1904 : ORIGIN_1900) + seconds * 1000).toISOString()
  const [date = '', time = ''] = iso.slice(0, 19).split('T')
  if (serial < 1) return time
  return (seconds * 1000) % DAY_MS === 0 ? date : `${date}T${time}`
}

/** A number as it is stored, without exponent: no digit is lost. Undefined for no number. */
export function numberText(stored: string): string | undefined {
  const [, sign = '', whole = '', fraction = '', exponentText = '0'] =
    /^([+-]?)(\d{0,400})(?:\.(\d{0,400}))?(?:[eE]([+-]?\d{1,3}))?$/.exec(stored) ?? []
  if (whole === '' && fraction === '') return undefined
  const exponent = Number(exponentText)
  // the smallest and the largest double
  if (exponent < -324 || exponent > 308) return undefined
  const digits = whole + fraction
  const point = whole.length + exponent
  const [left, right] =
    point <= 0 ? ['0', '0'.repeat(-point) + digits] : [digits.slice(0, point).padEnd(point, '0'), digits.slice(point)]
  const plainLeft = left.replace(/^0+(?=\d)/, '')
  let end = right.length
  while (right[end - 1] === '0') end -= 1
  const plainRight = right.slice(0, end)
  const number = plainRight === '' ? plainLeft : `${plainLeft}.${plainRight}`
  return sign === '-' && number !== '0' ? `-${number}` : number
}

/** Text has characters that XML lacks as `_x000D_` (ECMA 376, part 1, 22.9.2.19). */
export const unescapedText = (text: string): string =>
  text.includes('_x')
    ? text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_whole, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text
