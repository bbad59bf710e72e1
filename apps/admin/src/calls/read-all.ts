import type { PortalConnection } from '../portal-connection.ts'
import { call, type Query } from './call.ts'

/** Entries of one call. */
const PAGE = 200

interface ListReading {
  path: string
  query?: Query
  pages?: number
  signal: AbortSignal
}

/**
 * API-12: the entries of a list from all its pages; null for a list of more pages than `pages`. WIRE-45: reads no
 * further page once `signal` is aborted.
 */
export async function readAll<Item>(
  portal: PortalConnection,
  { path, query = {}, pages = Infinity, signal }: ListReading,
): Promise<Item[] | null> {
  const items: Item[] = []
  let cursor: string | undefined
  for (let read = 0; read < pages; read++) {
    const { body } = await call<{ items: Item[]; nextCursor: string | null }>(portal, {
      path,
      query: { ...query, limit: String(PAGE), cursor },
      signal,
    })
    items.push(...body.items)
    if (body.nextCursor === null) return items
    cursor = body.nextCursor
  }
  return null
}
