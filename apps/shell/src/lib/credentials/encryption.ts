import type { PublicKeys } from '@portico/contract/sign-in/sign-in'
import { withTimeout } from '../loading/with-timeout.ts'

/** SIGN-2, SIGN-15: WebCrypto, which a password is encrypted with, exists in secure contexts only. */
export const loadEncryption = () =>
  withTimeout<Encryption>(
    window.isSecureContext ? import('./encrypt-password.ts') : import('./encrypt-password-unprotected.ts'),
  )

interface Encryption {
  encryptPassword: (password: string, keys: PublicKeys, time: number) => string | Promise<string>
}
