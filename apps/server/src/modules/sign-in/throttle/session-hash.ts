import { hash } from 'node:crypto'

/** SIGN-61: guesses at the password of a person by the holder of one of that person's sessions, all sessions together. */
export const sessionHash = (userId: number): Buffer => hash('sha256', `session ${userId}`, 'buffer')
