import type { Pool } from 'pg'

/**
 * OPS-7: a connection that breaks leaves the pool by itself, and whoever was using it gets the error from the statement.
 * The event is the same news once more; without a listener it would end the process, idle connection or not.
 */
export function surviveBrokenConnections(pool: Pool): void {
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
}
