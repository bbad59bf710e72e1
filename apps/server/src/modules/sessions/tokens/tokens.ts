import { hash, randomBytes } from 'node:crypto'

/** A random token of 256 bits, 43 characters long (SESS-2). */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** Only the hash is stored. Plain SHA-256 suffices for random values. */
export const hashOf = (token: string): Buffer => hash('sha256', token, 'buffer')

/** Audience of the portal's own bearers; an application's token names the application (SESS-8). */
export const PORTAL_AUDIENCE = 'portal-api'

/** Audience of framing passes (HOST-78). No application can have this code. */
export const FRAMES_AUDIENCE = 'portal-api/frames'

/** Audience of the token of a view as another person (VIEWAS-1). No application can have this code. */
export const VIEW_AS_AUDIENCE = 'portal-api/view-as'

/** Audience of the token of a preview (PREVIEW-1). No application can have this code. */
export const PREVIEW_AUDIENCE = 'portal-api/preview'
