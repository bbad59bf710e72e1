import type { PoolClient } from 'pg'

/** Milliseconds that a transaction that has only read rests at least before it is ended; twice as many at most. */
const PATIENCE = 10

let fresh = new Set<PoolClient>()
let stale = new Set<PoolClient>()
let timer: NodeJS.Timeout | undefined

/**
 * A transaction that was opened read only has nothing to commit. Its end travels in front of the next script on the same
 * connection, which saves every reading call a round trip; or on its own, when none comes.
 */
export function endLater(client: PoolClient): void {
  fresh.add(client)
  timer ??= setTimeout(turn, PATIENCE)
}

/** What must stand before the next script of this connection. */
export const endEarlier = (client: PoolClient): string =>
  fresh.delete(client) || stale.delete(client) ? 'commit; ' : ''

/** Ends what nobody has used for a whole turn. Connections that are busy are never in the older set. */
function turn(): void {
  // Whatever follows on a connection waits for its turn behind this. A connection that is gone has ended its transaction.
  for (const client of stale) client.query('commit').catch(() => {})
  stale.clear()
  ;[fresh, stale] = [stale, fresh]
  timer = stale.size > 0 ? setTimeout(turn, PATIENCE) : undefined
}
