import { useState } from 'react'
import { usePortal } from '../portal-context.ts'
import type { Query } from './call.ts'
import { useAll } from './use-all.ts'
import { useAnswer } from './use-answer.ts'

interface Page<Item> {
  items: Item[]
  nextCursor: string | null
  /** The number of entries, with the first page of a list that counts them. */
  total?: { count: number; isMore: boolean }
}

/**
 * API-12: one page of a list. The cursors of the pages before are kept, so that the person can go back. A null path
 * makes no call.
 */
export function useList<Item>(path: string | null, query: Query) {
  const filter = JSON.stringify(query)
  const [position, setPosition] = useState<{ filter: string; cursors: readonly string[] }>({ filter, cursors: [] })
  // another filter begins at its first page
  const cursors = position.filter === filter ? position.cursors : []
  const { answer, isFormer, problem, reload } = useAnswer<Page<Item>>(
    path === null ? null : { path, query: { ...query, cursor: cursors.at(-1) } },
  )
  const next = answer?.body.nextCursor ?? null
  const total = answer?.body.total
  const [counted, setCounted] = useState<{ filter: string; total: Page<Item>['total'] }>({ filter, total })
  // the further pages of the list have none
  if (total && (counted.filter !== filter || counted.total !== total)) setCounted({ filter, total })
  return {
    items: answer?.body.items,
    /** Whether the entries are those of former filters. */
    isFormer,
    /** The whole answer, for lists with facts beside their entries. */
    body: answer?.body as unknown,
    total: counted.filter === filter ? counted.total : undefined,
    problem,
    reload,
    page: cursors.length + 1,
    toNext: next === null ? null : () => setPosition({ filter, cursors: [...cursors, next] }),
    toPrevious: cursors.length === 0 ? null : () => setPosition({ filter, cursors: cursors.slice(0, -1) }),
  }
}

/** The number of entries on a page of a list that is sorted here, as the interface has it. */
const PAGE_SIZE = 50

/** CONSOLE-77: the entries in the order of their names. */
export const sortedByName = <Item>(items: readonly Item[], nameOf: (item: Item) => string, locale: string): Item[] => {
  const { compare } = new Intl.Collator(locale, { numeric: true })
  return items.toSorted((one, other) => compare(nameOf(one), nameOf(other)))
}

interface WholeList<Item> {
  query: Query
  nameOf: (item: Item) => string
  /** The entries in the chosen order, from that of their names. */
  sorted: (byName: readonly Item[]) => Item[]
}

/** CONSOLE-77: one page of a whole list, in the order of its names or a chosen one. A null path makes no call. */
export function useListByName<Item>(
  path: string | null,
  { query, nameOf, sorted: inOrder }: WholeList<Item>,
): ReturnType<typeof useList<Item>> {
  const { locale } = usePortal()
  const { items, problem } = useAll<Item>(path, query)
  const [at, setAt] = useState(0)
  const sorted = items && inOrder(sortedByName(items, nameOf, locale))
  const isLast = (at + 1) * PAGE_SIZE >= (items?.length ?? 0)
  return {
    items: sorted?.slice(at * PAGE_SIZE, (at + 1) * PAGE_SIZE),
    isFormer: false,
    body: undefined,
    total: undefined,
    problem,
    reload: () => undefined,
    page: at + 1,
    toNext: isLast ? null : () => setAt(at + 1),
    toPrevious: at === 0 ? null : () => setAt(at - 1),
  }
}
