import type { PublicKeys } from '@portico/contract/sign-in/sign-in'
import { withTimeout } from '../timing/with-timeout.ts'

/** SIGN-2, SIGN-15: loads the encryption; WebCrypto exists only in secure contexts. */
export const loadEncryption = () =>
  withTimeout<Encryption>(
    window.isSecureContext ? import('./encrypt-password.ts') : import('./encrypt-password-insecure-context.ts'),
  )

interface Encryption {
  encryptPassword: (password: string, keys: PublicKeys, time: number) => string | Promise<string>
}
