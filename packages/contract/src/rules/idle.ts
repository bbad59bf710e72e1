/** SESS-24 (document 1, section 9): how often a page looks whether somebody is still there, in seconds. */
export const IDLE_CHECK_SECONDS = 30

/** SESS-26 (D19): so long before the end a page warns, in seconds, or this part of a short idle time. */
export const IDLE_WARNING = { seconds: 120, part: 0.1 } as const

/** SESS-26: seconds before the end at which a page warns. */
export function warningSeconds(idleSeconds: number): number {
  return Math.min(IDLE_WARNING.seconds, idleSeconds * IDLE_WARNING.part)
}

/** SESS-25: activity is told to the server at most once in this part of the idle time, and at most so often, in seconds. */
export function touchSeconds(idleSeconds: number): number {
  return Math.min(300, idleSeconds / 20)
}
