import type { QuietHours } from '@portico/contract/messages/message-preferences'

interface LocalTime {
  /** 1 is Monday, 7 is Sunday. */
  day: number
  /** Minutes since midnight. */
  minutes: number
}

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** Weekday and time of day in a time zone; in UTC if the zone is unknown. */
export function localTime(time: Date, timeZone: string): LocalTime {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(time)
      .map(({ type, value }) => [type, value]),
  )
  return {
    day: DAYS.indexOf(parts['weekday'] ?? '') + 1,
    minutes: Number(parts['hour']) * 60 + Number(parts['minute']),
  }
}

const formats = new Map<string, Intl.DateTimeFormat>()
/** Limits the cache: zone names are case-insensitive, so spellings of one zone could fill it. */
const MOST_FORMATS = 1000

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const cachedFormat = formats.get(timeZone)
  if (cachedFormat) return cachedFormat
  const zone = isTimeZone(timeZone) ? timeZone : 'UTC'
  const options = { timeZone: zone, weekday: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  const format = new Intl.DateTimeFormat('en', options)
  if (formats.size < MOST_FORMATS) formats.set(timeZone, format)
  return format
}

export function isTimeZone(value: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: value }).format(0) !== ''
  } catch {
    return false
  }
}

const minutesOf = (text: string): number => Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5))

/**
 * MSG-103: whether the time is in quiet hours. Quiet hours are local times, also when daylight saving changes. If `to`
 * is not later than `from`, the period ends the next day.
 */
export function isQuiet(time: Date, quietHours: readonly QuietHours[], timeZone: string): boolean {
  const { day, minutes } = localTime(time, timeZone)
  const yesterday = day === 1 ? 7 : day - 1
  return quietHours.some(({ from, to, days }) => {
    const [begin, end] = [minutesOf(from), minutesOf(to)]
    if (begin < end) return days.includes(day) && begin <= minutes && minutes < end
    return (days.includes(day) && begin <= minutes) || (days.includes(yesterday) && minutes < end)
  })
}
