/** Limits of the server for the target of a message. */
const NAME_MAXIMUM = 100
const VALUE_MAXIMUM = 500
/** The limit of an address that contains them. */
const COUNT_MAXIMUM = 20

/**
 * Parses `extendParamers` of an entry address: the parameters of a menu as a query (`documentId=A-101&page=2`). Returns
 * null if there are none, or if one of them exceeds the limits.
 */
export function parseMenuParameters(value: string | null): Readonly<Record<string, string>> | null {
  const entries = [...new URLSearchParams(value ?? '')]
  const isValid = entries.every(([name, text]) => name.length <= NAME_MAXIMUM && text.length <= VALUE_MAXIMUM)
  return entries.length > 0 && entries.length <= COUNT_MAXIMUM && isValid ? Object.fromEntries(entries) : null
}
