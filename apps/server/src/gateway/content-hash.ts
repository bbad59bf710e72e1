import { createHash } from 'node:crypto'

/** A short hash for the names, tags and ids that change with a content. */
export const contentHash = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 12)
