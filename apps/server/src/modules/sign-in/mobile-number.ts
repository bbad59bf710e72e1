import { hash } from 'node:crypto'
import { PortalError } from '@portico/contract/protocol/errors'

/** The stored form: a plus sign and digits. */
export function parseMobile(typed: string): string {
  const mobile = typed.replace(/[\s()-]/g, '')
  if (!/^\+\d{6,15}$/.test(mobile)) {
    throw new PortalError('VALIDATION', { fields: [{ part: 'body', field: 'mobile', reason: 'invalid_format' }] })
  }
  return mobile
}

/**
 * Key for codes and failures. It depends only on the number, so that it does not reveal whether there is an account.
 */
export const mobileHash = (mobile: string): Buffer => hash('sha256', `mobile ${mobile}`, 'buffer')
