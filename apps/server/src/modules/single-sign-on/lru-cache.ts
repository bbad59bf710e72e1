/** A map with at most `capacity` entries; evicts the least recently used one. */
export interface LruCache<Value> {
  get(key: string): Value | undefined
  set(key: string, value: Value): void
  readonly size: number
}

export function createLruCache<Value>(capacity: number): LruCache<Value> {
  const entries = new Map<string, Value>()
  return {
    get(key) {
      const value = entries.get(key)
      if (value === undefined) return undefined
      entries.delete(key)
      entries.set(key, value)
      return value
    },
    set(key, value) {
      entries.delete(key)
      entries.set(key, value)
      const [oldest] = entries.keys()
      if (entries.size > capacity && oldest !== undefined) entries.delete(oldest)
    },
    get size() {
      return entries.size
    },
  }
}
