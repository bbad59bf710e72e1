/** SESS-24: seconds between two checks of activity on a page. */
export const IDLE_CHECK_SECONDS = 30

/** SESS-26 (D19): when a page warns before the end: seconds, or a fraction of a short idle time. */
export const IDLE_WARNING = { seconds: 120, part: 0.1 } as const

/** SESS-26: seconds before the end at which a page warns. */
export function warningSeconds(idleSeconds: number): number {
  return Math.min(IDLE_WARNING.seconds, idleSeconds * IDLE_WARNING.part)
}

/** SESS-25: minimum seconds between two reports of activity to the server. */
export function touchSeconds(idleSeconds: number): number {
  return Math.min(300, idleSeconds / 20)
}
