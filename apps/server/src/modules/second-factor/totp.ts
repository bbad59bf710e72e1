import { Secret, TOTP } from 'otpauth'
import { TOTP_PARAMETERS } from '@portico/contract/rules/sign-in/second-factor'

const SECRET_BYTES = 20

const { window, ...parameters } = TOTP_PARAMETERS

export const newTotpSecret = (): Buffer => Buffer.from(new Secret({ size: SECRET_BYTES }).bytes)

export const toBase32 = (secret: Buffer): string => secretOf(secret).base32

/** The `otpauth://` URL for authenticator applications. */
export const totpAddress = (secret: Buffer, issuer: string, account: string): string =>
  new TOTP({ ...parameters, issuer, label: account, secret: secretOf(secret) }).toString()

/** FACTOR-5: the time step of the code; undefined if it matches none of the accepted steps. */
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
