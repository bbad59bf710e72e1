/** ORG-68 (D54): a filter equal to the whole dictionary is sent as no filter. */
export function statusFilterQuery(codes: readonly string[], dictionary: readonly string[]): readonly string[] {
  const codesInDictionary = codes.filter((code) => dictionary.includes(code))
  return codesInDictionary.length === dictionary.length ? [] : codesInDictionary
}

/**
 * Reads the stored filter without codes that the dictionary no longer has. Without a stored filter every status is
 * listed.
 */
export function readStatusFilter(stored: unknown, dictionary: readonly string[]): readonly string[] {
  if (!Array.isArray(stored)) return dictionary
  const storedCodes = dictionary.filter((code) => stored.includes(code))
  return storedCodes.length > 0 ? storedCodes : dictionary
}

export function toggleStatus(
  statuses: readonly string[],
  code: string,
  dictionary: readonly string[],
): readonly string[] {
  const isChosen = statuses.includes(code)
  return dictionary.filter((other) => (other === code ? !isChosen : statuses.includes(other)))
}
