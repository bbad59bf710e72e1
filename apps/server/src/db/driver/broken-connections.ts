import type { Pool } from 'pg'

/**
 * OPS-7: a broken connection leaves the pool, and its user gets the error from the statement. The pool's `error`
 * event repeats the error; without a listener it would end the process.
 */
export function surviveBrokenConnections(pool: Pool): void {
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
}
