/** ORG-68 (D54): a filter equal to the whole dictionary is sent as no filter. */
export function statusFilterQuery(codes: readonly string[], dictionary: readonly string[]): readonly string[] {
  const known = codes.filter((code) => dictionary.includes(code))
  return known.length === dictionary.length ? [] : known
}

/**
 * Reads the stored filter without codes that the dictionary no longer has. Without a stored filter every status is
 * listed.
 */
export function readStatusFilter(stored: unknown, dictionary: readonly string[]): readonly string[] {
  if (!Array.isArray(stored)) return dictionary
  const known = dictionary.filter((code) => stored.includes(code))
  return known.length > 0 ? known : dictionary
}

export function toggleStatus(
  chosen: readonly string[],
  code: string,
  dictionary: readonly string[],
): readonly string[] {
  const isChosen = chosen.includes(code)
  return dictionary.filter((other) => (other === code ? !isChosen : chosen.includes(other)))
}
