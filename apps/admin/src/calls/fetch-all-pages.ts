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
  let pages = 0
  for await (const page of fetchPages<Item>(portal, { path, query, signal })) {
    items.push(...page.items)
    pages += 1
    if (page.isLast) return items
    if (pages >= maxPages) return null
  }
  return items
}

/** API-12: the pages of a list, one after the other. */
export async function* fetchPages<Item>(
  portal: PortalConnection,
  { path, query = {}, signal }: Omit<PagedList, 'maxPages'>,
): AsyncGenerator<{ items: Item[]; isLast: boolean }> {
  for (let cursor: string | undefined; ;) {
    const { body } = await call<{ items: Item[]; nextCursor: string | null }>(portal, {
      path,
      query: { ...query, limit: String(PAGE_SIZE), cursor },
      signal,
    })
    yield { items: body.items, isLast: body.nextCursor === null }
    if (body.nextCursor === null) return
    cursor = body.nextCursor
  }
}
