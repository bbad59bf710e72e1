import { hash } from 'node:crypto'

/** SIGN-61: key for counting password guesses within a person's own sessions, all sessions together. */
export const sessionHash = (userId: number): Buffer => hash('sha256', `session ${userId}`, 'buffer')
