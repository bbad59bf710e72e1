import { savePreferences, usePreferences } from './preferences.ts'
import { localStore, scopedStorageKey } from '../storage/storage.ts'

/** The last identity in a tenant: 0 for the own identity, 1 for a participant with its organisation. */
export interface StoredIdentity {
  type: 0 | 1
  code: string | null
  organisation: number | null
}

/** TENANT-20: the local value, else the server's copy. Null if neither exists. */
export function recallIdentity(userId: number, tenantId: number): StoredIdentity | null {
  const type = localStore.read(scopedStorageKey('userIdentityType', userId, tenantId))
  if (type !== 0 && type !== 1) return usePreferences.getState().identities?.[String(tenantId)] ?? null
  const code = localStore.read(scopedStorageKey('identityId', userId, tenantId))
  const organisation = localStore.read(scopedStorageKey('participantUserOrg', userId, tenantId))
  return {
    type,
    code: typeof code === 'string' ? code : null,
    organisation: type === 1 && Number.isSafeInteger(organisation) ? (organisation as number) : null,
  }
}

export function rememberIdentity(userId: number, tenantId: number, code: string, organisation: number | null): void {
  const type = code.startsWith('P-') ? 1 : 0
  localStore.write(scopedStorageKey('userIdentityType', userId, tenantId), type)
  localStore.write(scopedStorageKey('identityId', userId, tenantId), code)
  if (organisation === null) localStore.remove(scopedStorageKey('participantUserOrg', userId, tenantId))
  else localStore.write(scopedStorageKey('participantUserOrg', userId, tenantId), organisation)

  const { identities } = usePreferences.getState()
  const copy = identities?.[String(tenantId)]
  if (copy?.code === code && copy.organisation === organisation) return
  savePreferences({ identities: { ...identities, [tenantId]: { type, code, organisation } } })
}
