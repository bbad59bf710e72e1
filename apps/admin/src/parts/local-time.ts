/** An instant as `YYYY-MM-DDTHH:MM` in a time zone, or in that of the browser. */
export function localTimeOf(instant: string, timeZone: string | undefined): string {
  return new Date(wallTime(Date.parse(instant), timeZone)).toISOString().slice(0, 16)
}

/**
 * The instant at which a clock in the time zone shows the time. A time that the clock skips counts as the next one, and
 * a time that comes twice as the first of the two. A field that still shows the former instant keeps it with its
 * seconds.
 */
export function instantOf(local: string, timeZone: string | undefined, former: string | null): string {
  if (former !== null && localTimeOf(former, timeZone) === local) return former
  const wall = Date.parse(`${local}Z`)
  const offsets = [-1, 1].map((sign) => {
    const nearby = wall + sign * DAY_MS
    return wallTime(nearby, timeZone) - nearby
  })
  const instants = offsets.map((offset) => wall - offset).toSorted((a, b) => a - b)
  const shown = instants.find((instant) => wallTime(instant, timeZone) === wall) ?? wall - Math.min(...offsets)
  return new Date(shown).toISOString()
}

const DAY_MS = 86_400_000

/** Returns the time of the zone, in whole minutes, as the milliseconds of a UTC clock that shows the same time. */
function wallTime(instant: number, timeZone: string | undefined): number {
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    ...({ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const),
  })
  const parts = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]))
  return Date.parse(`${parts['year']}-${parts['month']}-${parts['day']}T${parts['hour']}:${parts['minute']}Z`)
}
