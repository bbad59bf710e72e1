import { openStore, type Store } from './store.ts'

/** A list that people change, kept in this browser for one tenant and organisation. */
export interface SavedList<Item> {
  list(): readonly Item[]
  set(next: readonly Item[]): void
  /** Shows the list of an organisation from now on: the saved one, or the first one if none is saved. */
  open(owner: readonly number[], first: readonly Item[]): Promise<void>
}

export function createSavedList<Item>(application: string, part: string, first: readonly Item[]): SavedList<Item> {
  let items = first
  let store: Store | undefined
  return {
    list: () => items,
    set(next) {
      items = next
      void store?.write(part, next)
    },
    async open(owner, begin) {
      const opened = openStore(application, owner)
      store = opened
      items = begin
      const saved = await opened.read(part)
      // another organisation may have been opened meanwhile
      if (store === opened && Array.isArray(saved)) items = saved as Item[]
    },
  }
}
