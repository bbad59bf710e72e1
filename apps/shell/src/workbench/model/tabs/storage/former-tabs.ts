import { sessionStore } from '../../../../lib/storage/storage.ts'
import { isScopeOf, type TabScope } from './tab-storage.ts'

/** TAB-57: the number of other organisations whose tabs this browser tab stores. */
export const MAX_STORED_ORGANISATIONS = 10

/**
 * TAB-56: stores the tabs of the former organisation before those of the next one replace them. Tabs of another person
 * or tenant are removed.
 */
export function storeFormerTabs(next: TabScope): void {
  const isStored = (value: unknown) => orgIdIn(value, next) !== undefined && orgIdIn(value, next) !== next.orgId
  const left = sessionStore.read('menuTabs')
  const former = storedLists()
  const others = former.filter((list) => isStored(list) && orgIdIn(list, next) !== orgIdIn(left, next))
  // the tabs of the next organisation stay stored until its new tabs are written
  const own = former.filter((list) => orgIdIn(list, next) === next.orgId).slice(0, 1)
  const added = isStored(left) ? [left] : []
  if (added.length === 0 && others.length + own.length === former.length) return
  sessionStore.write('keptTabs', [...own, ...added, ...others].slice(0, MAX_STORED_ORGANISATIONS + own.length))
}

/** TAB-56: the stored tabs of an organisation that was left in this browser tab; the storage may hold any value. */
export function storedTabsOf(scope: TabScope): unknown {
  return storedLists().find((list) => isScopeOf(list, scope))
}

function storedLists(): readonly unknown[] {
  const value = sessionStore.read('keptTabs')
  return Array.isArray(value) ? (value as unknown[]) : []
}

/** The organisation of a stored list of this person and tenant. */
function orgIdIn(value: unknown, { userId, tenantId }: TabScope): number | undefined {
  const orgId = (value as { orgId?: unknown } | null | undefined)?.orgId
  return typeof orgId === 'number' && isScopeOf(value, { userId, tenantId, orgId }) ? orgId : undefined
}
