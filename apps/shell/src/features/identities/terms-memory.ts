import { localStore, scopedStorageKey } from '../../lib/storage/storage.ts'

type Flag = 'identityTermsRead' | 'identityTermsChecked'

/** D35: reading and accepting are stored by person, tenant and version of the terms. */
export interface TermsOf {
  userId: number
  tenantId: number
  version: string
}

export function recallFlag(flag: Flag, { userId, tenantId, version }: TermsOf): boolean {
  return localStore.read(scopedStorageKey(flag, userId, tenantId, version)) === true
}

export function rememberFlag(flag: Flag, { userId, tenantId, version }: TermsOf, isSet: boolean): void {
  const key = scopedStorageKey(flag, userId, tenantId, version)
  if (isSet) localStore.write(key, true)
  else localStore.remove(key)
}
