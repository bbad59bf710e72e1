/** A local time without its zone, to the minute. */
const LOCAL_TIME = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d$/

/** CHANGE-4: returns whether the text is a local time of a day that exists. */
export const isLocalTime = (text: string): boolean =>
  LOCAL_TIME.test(text) && new Date(`${text}:00Z`).toISOString().startsWith(text)

const DAY_MS = 86_400_000

/** Returns whether the name is one of an IANA time zone. */
export function isTimeZone(name: string): boolean {
  try {
    return /^[A-Za-z]/.test(name) && new Intl.DateTimeFormat('en', { timeZone: name }).format(0) !== ''
  } catch {
    return false
  }
}

/**
 * CHANGE-4: the instant of a local time in a zone. A time that occurs twice is the first one. A time that the change of
 * daylight saving skips is as much later as the clock is set forward.
 */
export function instantOf(localTime: string, timeZone: string): Date {
  const asUtc = Date.parse(`${localTime}:00Z`)
  const [before, after] = [offsetAt(asUtc - DAY_MS, timeZone), offsetAt(asUtc + DAY_MS, timeZone)]
  const instants = [before, after].map((offset) => asUtc - offset)
  const existing = instants.filter((instant) => instant + offsetAt(instant, timeZone) === asUtc)
  return new Date(existing.length > 0 ? Math.min(...existing) : asUtc - before)
}

/** The milliseconds by which the clocks of the zone are ahead of UTC at an instant. */
function offsetAt(instant: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en', {
    ...{ timeZone, hourCycle: 'h23', year: 'numeric', month: '2-digit', day: '2-digit' },
    ...{ hour: '2-digit', minute: '2-digit', second: '2-digit' },
  })
  const parts = new Map(format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]))
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0
  const local = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'))
  return local - Math.floor(instant / 1000) * 1000
}
