import { hash } from 'node:crypto'
import { PortalError } from '@portico/contract/errors'

/** As it is kept: a plus and digits. */
export function parseMobile(typed: string): string {
  const mobile = typed.replace(/[\s()-]/g, '')
  if (!/^\+\d{6,15}$/.test(mobile)) {
    throw new PortalError('VALIDATION', { fields: [{ place: 'body', field: 'mobile', reason: 'invalid_format' }] })
  }
  return mobile
}

/** What codes and failures are counted by: the number alone, so that an account behind it changes nothing that can be seen. */
export const mobileHash = (mobile: string): Buffer => hash('sha256', `mobile ${mobile}`, 'buffer')
