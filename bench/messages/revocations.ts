import pg from 'pg'
import { FIRST_PERSON, people } from './world.ts'

const ROUNDS = 5
/** Sessions of one round. */
const REVOKED = 20

/**
 * STREAM-2: revokes sessions, as an operator does, while all streams are open. Returns the milliseconds until the last
 * of their streams had ended, one value for each round.
 */
export async function measureRevocations(
  url: string,
  /** Resolves with the time at which only so many streams were left. */
  untilLeft: (left: number) => Promise<number>,
): Promise<number[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const durations: number[] = []
  try {
    for (let round = 0; round < ROUNDS; round++) {
      const first = FIRST_PERSON + round * REVOKED
      const ended = untilLeft(people - (round + 1) * REVOKED)
      const since = Date.now()
      await client.query('delete from session where id between $1 and $2', [first, first + REVOKED - 1])
      durations.push((await ended) - since)
    }
  } finally {
    await client.end()
  }
  return durations
}
