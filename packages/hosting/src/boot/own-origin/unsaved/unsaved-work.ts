import { watchUnsaved, type UnsavedWatch } from './watch-unsaved.ts'

/** A person's unsaved work in a document of the application and in the documents of its own frames. */
export interface UnsavedWork {
  /** Watches one more document. */
  join(page: Window & typeof globalThis): UnsavedWatch
  /** HOST-338: whether a document prevents the person from leaving. */
  isLeaveRefused(): boolean
}

/** HOST-337: `report` is called when the first document is edited, and when no document is edited any more. */
export function collectUnsavedWork(report: (isEdited: boolean) => void): UnsavedWork {
  const watches = new Map<Window, UnsavedWatch>()
  const edited = new Set<Window>()

  function note(page: Window, isEdited: boolean) {
    const before = edited.size > 0
    if (isEdited) edited.add(page)
    else edited.delete(page)
    if (edited.size > 0 !== before) report(!before)
  }
  return {
    join(page) {
      const watch = watchUnsaved(page, (isEdited) => note(page, isEdited))
      watches.set(page, watch)
      return watch
    },
    isLeaveRefused: () => [...watches].some(([page, watch]) => !page.closed && watch.isLeaveRefused()),
  }
}
