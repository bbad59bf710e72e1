import { isIPv4, isIPv6 } from 'node:net'

/** The prefix of a network address that distinguishes networks, such as '192.0.•.•' or '2001:db8:…'. */
export function maskIpAddress(address: string | null): string {
  const plain = address?.replace(/^::ffff:(?=\d{1,3}\.)/i, '') ?? ''
  if (isIPv4(plain)) return `${plain.split('.').slice(0, 2).join('.')}.•.•`
  if (!isIPv6(plain)) return ''
  const [first = '', second = ''] = plain.split(':')
  return first ? `${first}:${second || '0'}:…` : '::…'
}
