/** LOOK-41: how often one network may ask what a tenant looks like, in a minute. */
export const BRANDING_PER_MINUTE = 60

/** LOOK-40: how a sign-in page lets somebody in, in the order in which it offers them. */
export const SIGN_IN_METHODS = ['password', 'sms', 'qr', 'oidc'] as const
export type SignInMethod = (typeof SIGN_IN_METHODS)[number]

/** ENTRY-70: what a tenant's code in an address may look like. */
export const TENANT_CODE = /^[A-Za-z0-9_-]{1,64}$/

/** LOOK-47 (D48): classic, simple, and workbench-first, which a tenant sets for all of its people. */
export const PORTAL_TYPES = { classic: 0, simple: 1, workbenchFirst: 5 } as const
