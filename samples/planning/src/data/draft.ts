import { useSyncExternalStore } from 'react'

/** The unsaved inputs of a person. They are stored outside the routes, so that a change of route loses nothing. */
export interface Draft<Value> {
  get(): Value
  set(next: Value): void
  subscribe(listener: () => void): () => void
}

export function createDraft<Value>(initial: Value): Draft<Value> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export function useDraft<Value>(draft: Draft<Value>): Value {
  return useSyncExternalStore(draft.subscribe, draft.get, draft.get)
}
