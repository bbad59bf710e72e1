import { useState } from 'react'
import type { Query } from './call.ts'
import { useAnswer } from './use-answer.ts'

interface Page<Item> {
  items: Item[]
  nextCursor: string | null
}

/** API-12: one page of a list. The cursors of the pages before are kept, so that the person can go back. */
export function useList<Item>(path: string, query: Query) {
  const filter = JSON.stringify(query)
  const [position, setPosition] = useState<{ filter: string; cursors: readonly string[] }>({ filter, cursors: [] })
  // another filter begins at its first page
  const cursors = position.filter === filter ? position.cursors : []
  const { answer, problem, reload } = useAnswer<Page<Item>>({ path, query: { ...query, cursor: cursors.at(-1) } })
  const next = answer?.body.nextCursor ?? null
  return {
    items: answer?.body.items,
    problem,
    reload,
    page: cursors.length + 1,
    toNext: next === null ? null : () => setPosition({ filter, cursors: [...cursors, next] }),
    toPrevious: cursors.length === 0 ? null : () => setPosition({ filter, cursors: cursors.slice(0, -1) }),
  }
}
