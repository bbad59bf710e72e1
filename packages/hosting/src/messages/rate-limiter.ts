import { BUDGET } from '../limits.ts'

export type Verdict = 'pass' | 'drop' | 'mute'

/** A token bucket for one frame's messages; `mute` is said once, at ten times the budget (HOST-9). */
export function createBudget(now: () => number) {
  let tokens: number = BUDGET.burst
  let filledAt = now()
  let mutedUntil = 0
  let second = { start: now(), count: 0 }

  return function judge(): Verdict {
    const time = now()
    if (time < mutedUntil) return 'drop'
    if (time - second.start >= 1000) second = { start: time, count: 0 }
    if (++second.count >= BUDGET.muteAt) {
      mutedUntil = time + BUDGET.muteFor
      second = { start: mutedUntil, count: 0 }
      return 'mute'
    }
    tokens = Math.min(BUDGET.burst, tokens + ((time - filledAt) / 1000) * BUDGET.perSecond)
    filledAt = time
    if (tokens < 1) return 'drop'
    tokens -= 1
    return 'pass'
  }
}
