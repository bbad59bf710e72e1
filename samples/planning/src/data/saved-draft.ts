import { openStore, type Store } from '../../../shared/src/store.ts'
import { createDraft, type Draft } from './draft.ts'

/**
 * The saved values of one page, for the present project. `typed` contains the unsaved ones; the browser keeps both
 * (DEMO-13).
 */
export interface SavedDraft<Value> {
  saved: Draft<Value>
  typed: Draft<Value>
  save(): void
}

let store: Store | undefined
const loaders = new Set<() => void>()

/** Reads and saves all values in this browser's storage for the project from now on. */
export function openProject(tenantId: number, projectId: number): void {
  store = openStore('planning', [tenantId, projectId])
  for (const load of loaders) load()
}

export function createSavedDraft<Value>(part: string, empty: Value): SavedDraft<Value> {
  const saved = createDraft(empty)
  const typed = createDraft(empty)
  const setBoth = (value: Value) => {
    saved.set(value)
    typed.set(value)
  }
  const load = () => {
    const opened = store
    isLoading = true
    setBoth(empty)
    isLoading = false
    void Promise.all([opened?.read(part), opened?.read(typedPart)]).then(([value, unsaved]) => {
      // another project may have been opened meanwhile, or the person types already
      if (opened !== store || typed.get() !== empty) return
      if (value !== undefined) setBoth(value as Value)
      if (unsaved !== undefined) typed.set(unsaved as Value)
    })
  }
  const typedPart = `${part}.typed`
  let isLoading = false
  typed.subscribe(() => {
    if (!isLoading) void store?.write(typedPart, typed.get() === saved.get() ? undefined : typed.get())
  })
  loaders.add(load)
  if (store) load()
  return {
    saved,
    typed,
    save() {
      saved.set(typed.get())
      void store?.write(part, typed.get())
      void store?.write(typedPart, undefined)
    },
  }
}

/** A value that is stored as soon as it changes. */
export function createSavedValue<Value>(part: string, empty: Value): Draft<Value> {
  const { typed, saved, save } = createSavedDraft(part, empty)
  return {
    ...saved,
    set(next) {
      typed.set(next)
      save()
    },
  }
}
