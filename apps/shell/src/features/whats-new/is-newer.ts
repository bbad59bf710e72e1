/** LOOK-45: returns true if the first version is newer, number by number; without a seen version nothing is newer. */
export function isNewer(version: string | null | undefined, seenVersion: unknown): boolean {
  if (!version) return false
  if (typeof seenVersion !== 'string') return true
  const [a, b] = [version, seenVersion].map((text) => text.split('.').map(Number))
  for (let index = 0; index < Math.max(a?.length ?? 0, b?.length ?? 0); index++) {
    const difference = (a?.[index] ?? 0) - (b?.[index] ?? 0)
    if (difference !== 0) return difference > 0
  }
  return false
}
