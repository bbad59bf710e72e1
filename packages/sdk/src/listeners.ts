/**
 * Ends a subscription.
 * @example
 * const stop: Unsubscribe = portal.onThemeChange((theme) => applyTheme(theme))
 * stop()
 */
export type Unsubscribe = () => void

export interface Listeners<Value> {
  add(listener: (value: Value) => void): Unsubscribe
  tell(value: Value): void
  clear(): void
}

/** Whoever subscribes twice is told twice, and each way out ends one of the two. */
export function createListeners<Value>(): Listeners<Value> {
  const all = new Set<{ listener: (value: Value) => void }>()
  return {
    add(listener) {
      const entry = { listener }
      all.add(entry)
      return () => void all.delete(entry)
    },
    tell(value) {
      for (const { listener } of [...all]) {
        try {
          listener(value)
        } catch (error) {
          // one listener's fault is not the next one's; it shows as any other of the application's
          setTimeout(() => {
            throw error
          })
        }
      }
    },
    clear: () => all.clear(),
  }
}
