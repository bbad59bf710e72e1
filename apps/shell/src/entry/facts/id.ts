/** ENTRY-2: digits only, from 1 and below 2^53. */
export function parseId(value: string): number | null {
  if (!/^[1-9][0-9]{0,15}$/.test(value)) return null
  const id = Number(value)
  return Number.isSafeInteger(id) ? id : null
}
