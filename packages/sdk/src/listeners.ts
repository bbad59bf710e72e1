/**
 * Ends a subscription.
 * @example
 * const stop: Unsubscribe = portal.onThemeChange((theme) => applyTheme(theme))
 * stop()
 */
export type Unsubscribe = () => void

export interface Listeners<Value> {
  add(listener: (value: Value) => void): Unsubscribe
  notify(value: Value): void
  clear(): void
}

/** A listener that is added twice is called twice; each of the two functions ends one subscription. */
export function createListeners<Value>(): Listeners<Value> {
  const all = new Set<{ listener: (value: Value) => void }>()
  return {
    add(listener) {
      const entry = { listener }
      all.add(entry)
      return () => void all.delete(entry)
    },
    notify(value) {
      for (const { listener } of [...all]) {
        try {
          listener(value)
        } catch (error) {
          // the other listeners are called all the same; the error is reported as an uncaught one
          setTimeout(() => {
            throw error
          })
        }
      }
    },
    clear: () => all.clear(),
  }
}
