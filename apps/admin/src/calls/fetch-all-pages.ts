import type { PortalConnection } from '../portal-connection.ts'
import { call, type Query } from './call.ts'

/** Page size of one request. */
const PAGE_SIZE = 200

interface PagedList {
  path: string
  query?: Query
  maxPages?: number
  signal: AbortSignal
}

/**
 * API-12: the entries of a list from all its pages; null for a list of more pages than `maxPages`. WIRE-45: reads no
 * further page once `signal` is aborted.
 */
export async function fetchAllPages<Item>(
  portal: PortalConnection,
  { path, query = {}, maxPages = Infinity, signal }: PagedList,
): Promise<Item[] | null> {
  const items: Item[] = []
  let cursor: string | undefined
  for (let read = 0; read < maxPages; read++) {
    const { body } = await call<{ items: Item[]; nextCursor: string | null }>(portal, {
      path,
      query: { ...query, limit: String(PAGE_SIZE), cursor },
      signal,
    })
    items.push(...body.items)
    if (body.nextCursor === null) return items
    cursor = body.nextCursor
  }
  return null
}
