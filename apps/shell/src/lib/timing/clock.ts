/** The only clock of the shell, so that a test can set it. Milliseconds since the epoch. */
let now: () => number = Date.now
/** The difference between the server's clock and the computer's clock. */
let offset = 0
/** The server's time at the start of this page, by the monotonic clock. */
let serverOrigin: number | null = null

export function currentTime(): number {
  return now()
}

export function setClock(read: () => number): () => void {
  now = read
  return () => {
    now = Date.now
    offset = 0
    serverOrigin = null
  }
}

/**
 * Learns the server's time from an answer (`Date` header, whole seconds) at some moment between `sentAt`, by the
 * monotonic clock, and now. A delayed answer is less exact than the known time and does not change it.
 */
export function learnServerTime(date: string | null, sentAt: number): void {
  const serverDate = date === null ? Number.NaN : Date.parse(date)
  if (Number.isNaN(serverDate)) return
  const earliest = serverDate - performance.now()
  const latest = serverDate + 1000 - sentAt
  if (serverOrigin === null || earliest > serverOrigin || latest < serverOrigin) serverOrigin = earliest
  offset = Math.round(monotonicTime() - currentTime())
}

/** Converts a time of the server to the computer's clock, which may be wrong. */
export function fromServerTime(time: number): number {
  return time - offset
}

/** The present time by the server's clock, independent of changes of the computer's clock (SESS-24). */
export function monotonicTime(): number {
  return serverOrigin === null ? serverTime() : serverOrigin + performance.now()
}

/** The present time by the server's clock, from the computer's clock. */
export function serverTime(): number {
  return currentTime() + offset
}
