import { useEffect, useState } from 'react'

/** MSG-60: the time between two alerts that appear, in milliseconds. */
const STAGGER_MS = 30

/** Returns the items; new ones are added one after another. */
export function useStaggered<Item extends { id: number }>(items: readonly Item[]): readonly Item[] {
  const [appearedIds, setAppearedIds] = useState<ReadonlySet<number>>(new Set())
  const next = items.find(({ id }) => !appearedIds.has(id))?.id
  useEffect(() => {
    if (next === undefined) return undefined
    const timer = setTimeout(() => setAppearedIds((former) => new Set([...former, next])), STAGGER_MS)
    return () => clearTimeout(timer)
  }, [next])
  return items.filter(({ id }) => appearedIds.has(id))
}
