/** LOOK-41: requests for a tenant's look per network and minute. */
export const BRANDING_PER_MINUTE = 60

/** LOOK-40: sign-in methods, in the order in which the page offers them. */
export const SIGN_IN_METHODS = ['password', 'sms', 'qr', 'oidc'] as const
export type SignInMethod = (typeof SIGN_IN_METHODS)[number]

/** ENTRY-70: form of a tenant's code in a URL. */
export const TENANT_CODE = /^[A-Za-z0-9_-]{1,64}$/

/** LOOK-47 (D48): classic, simple, and workbench-first, which a tenant sets for all its people. */
export const PORTAL_TYPES = { classic: 0, simple: 1, workbenchFirst: 5 } as const
