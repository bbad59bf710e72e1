import { isIPv4, isIPv6 } from 'node:net'

/** The network for which failures are counted (SIGN-4): an IPv4 address, or the first 64 bits of an IPv6 address. */
export function networkOf(address: string): string {
  const [plain = ''] = address.replace(/^::ffff:(?=\d{1,3}\.)/i, '').split('%', 1)
  if (isIPv4(plain)) return plain
  return isIPv6(plain) ? `${groupsOf(plain).slice(0, 4).join(':')}::/64` : 'unknown'
}

/** The eight groups of an IPv6 address, each without leading zeros. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.toLowerCase().split('::')
  const before = head ? head.split(':') : []
  const after = tail ? tail.split(':') : []
  const middle = tail === undefined ? [] : Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0')
  return [...before, ...middle, ...after].map((group) => group.replace(/^0+(?=.)/, ''))
}
