import { hash, randomBytes } from 'node:crypto'

/** 256 bits that nobody can guess; 43 characters (SESS-2). */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** Only this is kept. Plain SHA-256 is enough for what nobody can guess. */
export const hashOf = (token: string): Buffer => hash('sha256', token, 'buffer')

/** The portal's own calls; an application's token names the application instead (SESS-8). */
export const PORTAL_AUDIENCE = 'portal-api'

/** What an application's host is shown about who may frame it (HOST-78). No application can have this code. */
export const FRAMES_AUDIENCE = 'portal-api/frames'
