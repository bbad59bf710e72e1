import { RECENT_ORGANISATIONS } from '@portico/contract/rules/navigation/organisations'
import { usePreferences, savePreferences } from './preferences.ts'
import { localStore, scopedStorageKey } from '../storage/storage.ts'

/** ENTRY-10: the last organisation of a person in a tenant; the server's copy precedes the local one. */
export function recallOrganisation(userId: number, tenantId: number): number | null {
  const copy = usePreferences.getState().lastOrg?.[String(tenantId)]
  const local = localStore.read(scopedStorageKey('lastOrg', userId, tenantId))
  return copy ?? (isId(local) ? local : null)
}

export function rememberOrganisation(userId: number, tenantId: number, orgId: number): void {
  const former = recallOrganisation(userId, tenantId)
  if (former === orgId) return
  const recents = recallRecentOrganisations(userId, tenantId)
  const recentIds = recents.length === 0 && former !== null ? [former] : recents
  const recentOrgs = keepRecents(userId, tenantId, [orgId, ...recentIds.filter((id) => id !== orgId)])
  localStore.write(scopedStorageKey('lastOrg', userId, tenantId), orgId)
  savePreferences({ lastOrg: { ...usePreferences.getState().lastOrg, [tenantId]: orgId }, recentOrgs })
}

/** ORG-125: the recently visited organisations of a person in a tenant, newest first. */
export function recallRecentOrganisations(userId: number, tenantId: number): readonly number[] {
  const copy = usePreferences.getState().recentOrgs?.[String(tenantId)]
  const local = localStore.read(scopedStorageKey('recentOrganisations', userId, tenantId))
  return copy ?? (Array.isArray(local) ? local.filter(isId).slice(0, RECENT_ORGANISATIONS + 1) : [])
}

/** ORG-126: removes organisations in which the person may no longer work. */
export function forgetRecentOrganisations(userId: number, tenantId: number, deletedIds: readonly number[]): void {
  const recents = recallRecentOrganisations(userId, tenantId)
  const left = recents.filter((id) => !deletedIds.includes(id))
  if (left.length < recents.length) savePreferences({ recentOrgs: keepRecents(userId, tenantId, left) })
}

/** Writes this browser's copy, and returns the server's. */
function keepRecents(userId: number, tenantId: number, ids: readonly number[]): Record<string, number[]> {
  const recentIds = ids.slice(0, RECENT_ORGANISATIONS + 1)
  localStore.write(scopedStorageKey('recentOrganisations', userId, tenantId), recentIds)
  return { ...usePreferences.getState().recentOrgs, [tenantId]: recentIds }
}

function isId(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0
}
