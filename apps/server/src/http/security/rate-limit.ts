/** The maximum number of stored keys. The limit prevents clients with invented keys from filling the memory. */
const REMEMBERED = 10_000
const MINUTE = 60_000

/**
 * Creates a rate limiter: the returned function counts one use of a key and returns whether the key is still within
 * its limit per minute. The counters are in the memory of this process.
 */
export function createRateLimiter(perMinute: number, now: () => number = Date.now): (key: string) => boolean {
  let used = new Map<string, number>()
  let minute = -1
  return (key) => {
    const present = Math.floor(now() / MINUTE)
    if (present !== minute || used.size >= REMEMBERED) {
      used = new Map()
      minute = present
    }
    const count = (used.get(key) ?? 0) + 1
    used.set(key, count)
    return count <= perMinute
  }
}
