import { randomInt } from 'node:crypto'

/** ISO-6: an id that says nothing about how many there are, and is as long as any other: fifteen digits. */
export const newId = (): number => randomInt(10 ** 14, 2 ** 47)
