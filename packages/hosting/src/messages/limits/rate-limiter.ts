import { MESSAGE_RATE } from '../../limits.ts'

export type RateVerdict = 'pass' | 'drop' | 'mute'

/** HOST-9: a token bucket for the messages of one frame. It returns `mute` once, at ten times the permitted rate. */
export function createRateLimiter(now: () => number) {
  let tokens: number = MESSAGE_RATE.burst
  let filledAt = now()
  let mutedUntil = 0
  let second = { start: now(), count: 0 }

  return function judge(): RateVerdict {
    const time = now()
    if (time < mutedUntil) return 'drop'
    if (time - second.start >= 1000) second = { start: time, count: 0 }
    if (++second.count >= MESSAGE_RATE.muteAt) {
      mutedUntil = time + MESSAGE_RATE.muteForMs
      second = { start: mutedUntil, count: 0 }
      return 'mute'
    }
    tokens = Math.min(MESSAGE_RATE.burst, tokens + ((time - filledAt) / 1000) * MESSAGE_RATE.perSecond)
    filledAt = time
    if (tokens < 1) return 'drop'
    tokens -= 1
    return 'pass'
  }
}
