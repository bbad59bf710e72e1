const MAXIMUM_LENGTH = 2048

/**
 * HELP-9: returns true for an address that a link of a tenant may have: an http or https address with a host and
 * without a person's name, or a path of the portal's origin. Everything else, such as `javascript:`, `data:`, `//host`
 * or `http:host`, is refused.
 */
export function isLinkAddress(value: string): boolean {
  if (value.length > MAXIMUM_LENGTH || hasForbiddenCharacter(value)) return false
  if (value.startsWith('/')) return !value.startsWith('//')
  const url = /^https?:\/\//i.test(value) ? URL.parse(value) : null
  return url !== null && url.host !== '' && url.username === '' && url.password === ''
}

/** Blanks, control characters and backslashes are read differently by different programs. */
const hasForbiddenCharacter = (value: string) =>
  [...value].some((character) => character <= ' ' || character === '\u007f' || character === '\\')
