import { showNotice } from '../../lib/api/failures.ts'
import { text } from '../../lib/i18n/i18n.ts'
import { writeAddress } from '../history/browser-history.ts'
import { getTabs, updateTabs } from '../model/tabs/tab-store.ts'
import { activateTab, findTab } from '../model/tabs/tabs.ts'

interface Saver {
  /** Whether the application of a tab can save its unsaved work. */
  offersSave: (id: string) => boolean
  /** Resolves to whether the application has saved within 10 seconds. */
  saveWork: (id: string) => Promise<boolean>
}

let saver: Saver | null = null

/** Sets the saver of hosted applications: the engine's; null without an engine. */
export function setSaver(next: Saver | null): void {
  saver = next
}

export const offersSave = (id: string): boolean => saver?.offersSave(id) ?? false

/**
 * TAB-53, TAB-54: lets the applications of these tabs save, all at once. Resolves to whether all have saved. If some
 * have not, the first of them is activated and a notice names them all, unless the person has cancelled.
 */
export async function saveWork(ids: readonly string[], isCancelled: () => boolean): Promise<boolean> {
  const results = await Promise.all(ids.map(async (id) => (await saver?.saveWork(id)) ?? false))
  if (isCancelled()) return false
  const failed = ids.flatMap((id, at) => (results[at] ? [] : (findTab(getTabs(), id) ?? [])))
  const [first] = failed
  if (!first) return results.every(Boolean)
  if (getTabs().activeId !== first.id) {
    updateTabs((tabs) => activateTab(tabs, first.id))
    writeAddress('push')
  }
  const names = failed.map(({ name }) => name).join(text('unsaved.separator'))
  showNotice({ kind: 'warning', text: text('unsaved.saveFailed', { names }) })
  return false
}
