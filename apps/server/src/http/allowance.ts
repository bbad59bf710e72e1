/** Keys that are remembered at once: who invents new ones must not fill the memory. */
const REMEMBERED = 10_000
const MINUTE = 60_000

/** Says whether one more is still within what a key may have in a minute. Kept in memory: of this process alone. */
export function createAllowance(perMinute: number, now: () => number = Date.now): (key: string) => boolean {
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
