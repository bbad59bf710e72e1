import type { DigestSettings } from '@portico/contract/messages/message-preferences'
import { localTime } from '../quiet-hours.ts'

const QUARTER_MS = 15 * 60_000
const HOUR_MS = 60 * 60_000
/** A week and a day of quarters: daylight saving moves the hour. */
const STEPS = 8 * 24 * 4
const MONDAY = 1

/**
 * MSG-110: the time at which the next digest after `now` is due: the next full hour, or the next time at which the
 * local clock shows the person's hour, once a day also on days of daylight saving. Null if the person has chosen none.
 */
export function nextDigest(now: Date, { frequency, hour }: DigestSettings, timeZone: string): Date | null {
  if (frequency === 'off') return null
  if (frequency === 'hourly') return new Date(Math.floor(now.getTime() / HOUR_MS + 1) * HOUR_MS)
  // every time zone is whole quarters of an hour from UTC
  const first = Math.floor(now.getTime() / QUARTER_MS) * QUARTER_MS
  let before = localTime(new Date(first), timeZone)
  for (let step = 1; step <= STEPS; step += 1) {
    const time = new Date(first + step * QUARTER_MS)
    const candidate = localTime(time, timeZone)
    const isReached = candidate.minutes >= hour * 60 && (before.day !== candidate.day || before.minutes < hour * 60)
    if (isReached && (frequency === 'daily' || candidate.day === MONDAY)) return time
    before = candidate
  }
  return null
}
