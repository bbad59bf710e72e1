import type { PoolClient } from 'pg'

/**
 * Milliseconds after which an idle read-only transaction ends, at the earliest. It ends after twice as many at the
 * latest.
 */
const COMMIT_DELAY_MS = 10

let newClients = new Set<PoolClient>()
let stale = new Set<PoolClient>()
let timer: NodeJS.Timeout | undefined

/**
 * Ends a read-only transaction lazily. Its `commit` is sent together with the next script on the same connection,
 * which saves a round trip per reading call; without a next script it is sent by a timer.
 */
export function deferCommit(client: PoolClient): void {
  newClients.add(client)
  timer ??= setTimeout(turn, COMMIT_DELAY_MS)
}

/** The statement that must precede the next script of this connection. */
export const takeDeferredCommit = (client: PoolClient): string =>
  newClients.delete(client) || stale.delete(client) ? 'commit; ' : ''

/** Ends transactions that were idle for a whole interval. Busy connections are never in the older set. */
function turn(): void {
  // Later statements on the connection queue behind this one. A broken connection has ended its transaction already.
  for (const client of stale) client.query('commit').catch(() => {})
  stale.clear()
  ;[newClients, stale] = [stale, newClients]
  timer = stale.size > 0 ? setTimeout(turn, COMMIT_DELAY_MS) : undefined
}
