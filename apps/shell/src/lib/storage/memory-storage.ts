interface Methods {
  getItem(this: Record<string, string>, key: string): string | null
  setItem(this: Record<string, string>, key: string, value: string): void
  removeItem(this: Record<string, string>, key: string): void
}

const METHODS: Methods = {
  getItem(key) {
    return Object.hasOwn(this, key) ? (this[key] ?? null) : null
  },
  setItem(key, value) {
    this[key] = value
  },
  removeItem(key) {
    delete this[key]
  },
}

/** PREVIEW-8: a storage in memory with the portal's values; its own keys are those of the values, as in the browser's. */
export function createMemoryStorage(values: Readonly<Record<string, unknown>>): Storage {
  const entries = Object.entries(values).map(([key, value]) => [`portal.${key}`, JSON.stringify(value)] as const)
  return Object.assign(Object.create(METHODS) as Storage, Object.fromEntries(entries))
}
