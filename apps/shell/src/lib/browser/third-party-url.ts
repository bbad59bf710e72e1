/**
 * ENTRY-8: the specification's five rules for the address of a third party's page, then the portal's own rules for
 * spellings that leave the origin without naming a scheme.
 */
export function isThirdPartyUrl(value: string): boolean {
  if (value === '' || value === '/') return false
  if (value.startsWith('/portal') && value[7] !== '-') return false
  if (value.startsWith('h') && !value.startsWith('http')) return false
  if (value[0] !== 'h' && value[0] !== '/') return false
  if (/^[/\\]{2}/.test(value) || /[\p{Cc}\\]/u.test(value)) return false
  return value.startsWith('/') || /^https?:\/\/[^/]/.test(value)
}
