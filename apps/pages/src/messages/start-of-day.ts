const DAY_MS = 86_400_000

/**
 * The first moment of a day in a time zone (IANA name; undefined for the browser's zone). `day` is YYYY-MM-DD, and
 * `days` are added to it. Returns null if `day` is no date.
 */
export function startOfDay(day: string, days: number, timeZone: string | undefined): Date | null {
  const midnight = Date.parse(`${day}T00:00:00Z`) + days * DAY_MS
  if (Number.isNaN(midnight)) return null
  const wallClock = wallClockIn(timeZone)
  const guess = midnight - (wallClock(midnight) - midnight)
  // the offset may change between the guess and the moment
  const moment = guess - (wallClock(guess) - midnight)
  // where the clock skips midnight, the day begins after the skipped hour
  return new Date(wallClock(moment) < midnight ? guess : moment)
}

/** Returns a function from a moment to the time on the zone's clock, as milliseconds of UTC. */
function wallClockIn(timeZone: string | undefined): (moment: number) => number {
  const format = new Intl.DateTimeFormat('en', {
    ...(timeZone === undefined ? {} : { timeZone }),
    ...{ year: 'numeric', month: 'numeric', day: 'numeric' },
    ...{ hour: 'numeric', minute: 'numeric', second: 'numeric', hourCycle: 'h23' },
  })
  return (moment) => {
    const parts = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]))
    const { year = NaN, month = NaN, day = NaN, hour = NaN, minute = NaN, second = NaN } = parts
    return Date.UTC(year, month - 1, day, hour, minute, second)
  }
}
