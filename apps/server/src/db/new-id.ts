import { randomInt } from 'node:crypto'

/** ISO-6: a random id of fifteen digits, which does not reveal how many rows there are. */
export const newId = (): number => randomInt(10 ** 14, 2 ** 47)
