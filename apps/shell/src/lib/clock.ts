/** The one clock of the shell, so that a test can set it. Milliseconds since the epoch. */
let now: () => number = Date.now
/** How far the server's clock is ahead of ours. */
let offset = 0
/** What the server's clock showed when this page began, by the clock that nobody can set. */
let serverOrigin: number | null = null

export function currentTime(): number {
  return now()
}

export function setClock(read: () => number): () => void {
  now = read
  return () => {
    now = Date.now
    offset = 0
  }
}

/** Every answer says what time it is on the server (`Date` header, whole seconds). */
export function learnServerTime(date: string | null): void {
  const serverTime = date === null ? Number.NaN : Date.parse(date)
  if (Number.isNaN(serverTime)) return
  offset = serverTime - currentTime()
  serverOrigin = serverTime - performance.now()
}

/** A point in time of the server, by our own clock: a computer whose clock is a day wrong works all the same. */
export function fromServerTime(time: number): number {
  return time - offset
}

/** Now, as the server counts, though somebody sets the computer's clock in the meantime (SESS-24). */
export function steadyTime(): number {
  return serverOrigin === null ? serverTime() : serverOrigin + performance.now()
}

/** Now, as the server counts. */
export function serverTime(): number {
  return currentTime() + offset
}
