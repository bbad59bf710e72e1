import type { PoolClient } from 'pg'

/** Milliseconds after which a transaction that has only read is ended, when nobody has used its connection meanwhile. */
const PATIENCE = 10

const lingering = new Set<PoolClient>()
let timer: NodeJS.Timeout | undefined

/**
 * A transaction that was opened read only has nothing to commit. Its end travels in front of the next script on the same
 * connection, which saves every reading call a round trip; or on its own, when none comes.
 */
export function endLater(client: PoolClient): void {
  lingering.add(client)
  timer ??= setTimeout(endAll, PATIENCE)
}

/** What must stand before the next script of this connection. */
export const endEarlier = (client: PoolClient): string => (lingering.delete(client) ? 'commit; ' : '')

function endAll(): void {
  timer = undefined
  // Whatever follows on a connection waits for its turn behind this. A connection that is gone has ended its transaction.
  for (const client of lingering) client.query('commit').catch(() => {})
  lingering.clear()
}
