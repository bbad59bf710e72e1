import { createRateLimiter } from '../../messages/limits/rate-limiter.ts'
import type { BootMessage } from '../../own-origin/boot-protocol.ts'

type Limited = Extract<BootMessage, { type: 'said' | 'threw' }>

/**
 * HOST-367: returns a function that posts the messages of one kind within the limits of HOST-9. The portal would ignore
 * the others, but each takes time of its thread: on a busy machine a storm of errors would count as a flood (HOST-174),
 * and the application would be stopped.
 */
export function limitReports(post: (message: BootMessage) => void, now: () => number): (message: Limited) => void {
  const limitRate = createRateLimiter(now)
  return (message) => {
    const verdict = limitRate()
    if (verdict === 'pass') post(message)
    if (verdict === 'mute') post({ type: 'muted' })
  }
}
