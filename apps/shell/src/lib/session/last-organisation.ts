import { usePreferences, savePreferences } from '../storage/preferences.ts'
import { localStore, scoped } from '../storage/storage.ts'

/** ENTRY-10: the last organisation of a person in a tenant; the server's copy rules, the local one stands in for it. */
export function recallOrganisation(userId: number, tenantId: number): number | null {
  const copy = usePreferences.getState().lastOrg?.[String(tenantId)]
  const local = localStore.read(scoped('lastOrg', userId, tenantId))
  return copy ?? (typeof local === 'number' && Number.isSafeInteger(local) && local > 0 ? local : null)
}

export function rememberOrganisation(userId: number, tenantId: number, orgId: number): void {
  if (recallOrganisation(userId, tenantId) === orgId) return
  localStore.write(scoped('lastOrg', userId, tenantId), orgId)
  savePreferences({ lastOrg: { ...usePreferences.getState().lastOrg, [tenantId]: orgId } })
}
