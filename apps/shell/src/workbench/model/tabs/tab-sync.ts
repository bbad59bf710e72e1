import { TAB_SETS } from '@portico/contract/rules/navigation/tabs'
import { backgroundApi } from '../../../lib/api/api.ts'
import { getBearer } from '../../../lib/session/bearer.ts'
import { serverTime } from '../../../lib/timing/clock.ts'
import { logFailure } from '../../../lib/api/failures.ts'
import { savePreferences, usePreferences, mergePreferences } from '../../../lib/preferences/preferences.ts'
import { localStore } from '../../../lib/storage/storage.ts'
import { getViewing } from '../../../lib/session/viewing.ts'
import { setKey } from './tab-memory.ts'
import { storeTab, type TabScope } from './storage/tab-storage.ts'
import { useTabs } from './tab-store.ts'
import type { Tabs } from './tabs.ts'

/** The delay before a change is sent to the server, in milliseconds. */
const SEND_DELAY_MS = 3_000

/** TAB-23: keeps the server's copy of the open tabs up to date, for other computers. */
export function syncTabs(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let unsent: { tabs: Tabs; scope: TabScope } | null = null

  const send = () => {
    clearTimeout(timer)
    const going = unsent
    unsent = null
    // after a log-out the copy belongs to no person (D100)
    if (going && getBearer() !== null) void sendSet(going.tabs, going.scope).catch(logFailure)
  }
  const stop = useTabs.subscribe(({ tabs, scope }, former) => {
    if (scope !== former.scope) send()
    // entering an organisation is not a change of its tabs
    if (!scope || scope !== former.scope || tabs.items === former.tabs.items || getViewing()) return
    unsent = { tabs, scope }
    clearTimeout(timer)
    timer = setTimeout(send, SEND_DELAY_MS)
  })
  const hidden = () => document.visibilityState === 'hidden' && send()
  document.addEventListener('visibilitychange', hidden)
  return () => {
    stop()
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', hidden)
  }
}

async function sendSet({ items }: Tabs, scope: TabScope): Promise<void> {
  const key = setKey(scope)
  const set = items
    .filter(({ isDefault }) => !isDefault)
    .slice(0, TAB_SETS.tabs)
    .map((tab) => {
      const { name: _, ...stored } = storeTab(tab)
      return { ...stored, params: { ...stored.params } }
    })
  if (JSON.stringify(set) === JSON.stringify(usePreferences.getState().tabSets?.[key])) return
  const body = { tabSets: { [key]: set }, tabSetsAt: { [key]: Math.round(serverTime()) } }
  const merged = await backgroundApi.call('PUT /api/workbench/v4/user-preferences', { body })
  mergePreferences({ tabSets: merged.tabSets, tabSetsAt: merged.tabSetsAt })
}

/** TAB-23: sets whether a new browser tab restores the open tabs. */
export function setRestoresTabs(isEnabled: boolean): void {
  localStore.write('restoresTabs', isEnabled)
  savePreferences({ restoresTabs: isEnabled })
}
