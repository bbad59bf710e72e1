import { Secret, TOTP } from 'otpauth'
import { TOTP_PARAMETERS } from '@portico/contract/rules/second-factor'

const SECRET_BYTES = 20

const { window, ...parameters } = TOTP_PARAMETERS

export const newTotpSecret = (): Buffer => Buffer.from(new Secret({ size: SECRET_BYTES }).bytes)

export const toBase32 = (secret: Buffer): string => secretOf(secret).base32

/** The `otpauth://` address that authenticator applications read. */
export const totpAddress = (secret: Buffer, issuer: string, account: string): string =>
  new TOTP({ ...parameters, issuer, label: account, secret: secretOf(secret) }).toString()

/** FACTOR-5: the time step that the code belongs to; undefined where it is the code of none of the accepted steps. */
export function findTotpStep(secret: Buffer, code: string, timestamp: number): number | undefined {
  const delta = TOTP.validate({
    ...parameters,
    secret: secretOf(secret),
    token: code.replaceAll(' ', ''),
    window,
    timestamp,
  })
  return delta === null ? undefined : TOTP.counter({ period: parameters.period, timestamp }) + delta
}

const secretOf = (secret: Buffer) => new Secret({ buffer: new Uint8Array(secret).buffer })
