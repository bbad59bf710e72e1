import { useEffect, useState } from 'react'
import { usePortal } from '../portal-context.ts'
import { messageOf, type Query } from './call.ts'
import { fetchAllPages } from './fetch-all-pages.ts'

interface AllItems<Item> {
  /** Undefined until the last page is there. */
  items: readonly Item[] | undefined
  problem: string
}

/** API-12: the entries of a list from all its pages. A null path makes no call. */
export function useAll<Item>(path: string | null, query: Query = {}): AllItems<Item> {
  const { portal, locale } = usePortal()
  const [state, setState] = useState<AllItems<Item>>({ items: undefined, problem: '' })
  const parameters = JSON.stringify(query)
  useEffect(() => {
    if (path === null) return undefined
    let isCurrent = true
    const reading = new AbortController()
    fetchAllPages<Item>(portal, { path, query: JSON.parse(parameters) as Query, signal: reading.signal }).then(
      (items) => isCurrent && setState({ items: items ?? [], problem: '' }),
      (error: unknown) => isCurrent && setState({ items: undefined, problem: messageOf(error) }),
    )
    return () => {
      isCurrent = false
      reading.abort() // WIRE-45
    }
  }, [portal, path, parameters, locale])
  return state
}
