/** SIGN-2, SIGN-15: WebCrypto, which a password is encrypted with, exists in secure contexts only. */
export const loadEncryption = () =>
  window.isSecureContext ? import('./encrypt-password.ts') : import('./encrypt-password-unprotected.ts')
