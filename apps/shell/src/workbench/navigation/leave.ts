import { confirmDiscard } from '../questions/questions.ts'
import { getTabs, updateTabs } from '../model/tabs/tab-store.ts'
import { changeTab } from '../model/tabs/tabs.ts'

/**
 * Asks before all tabs are closed: at log-out, and when another tenant or identity is entered (TAB-12). After a
 * confirmation no further question appears.
 */
export async function confirmLeave(reason: 'leave' | 'signedOut' | 'switched' = 'leave'): Promise<boolean> {
  if (!(await confirmDiscard(getTabs().items, reason))) return false
  clearDirty()
  return true
}

/** Disables the questions about unsaved changes. */
export function clearDirty(): void {
  updateTabs((tabs) =>
    tabs.items.reduce((cleanTabs, { id }) => changeTab(cleanTabs, id, { isDirty: false, unsaved: null }), tabs),
  )
}

/** Lets the browser ask for confirmation when a page with unsaved changes is closed or reloaded. */
export function guardUnload(): () => void {
  const guard = (event: BeforeUnloadEvent) => {
    if (getTabs().items.some((tab) => tab.isDirty)) event.preventDefault()
  }
  window.addEventListener('beforeunload', guard)
  return () => window.removeEventListener('beforeunload', guard)
}
