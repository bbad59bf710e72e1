import { localStore, scoped } from '../../lib/storage/storage.ts'

type Flag = 'identityTermsRead' | 'identityTermsChecked'

/** D35: what is read and ticked counts for a person, a tenant and a version of the terms. */
export interface TermsOf {
  userId: number
  tenantId: number
  version: string
}

export function recallFlag(flag: Flag, { userId, tenantId, version }: TermsOf): boolean {
  return localStore.read(scoped(flag, userId, tenantId, version)) === true
}

export function rememberFlag(flag: Flag, { userId, tenantId, version }: TermsOf, isSet: boolean): void {
  const key = scoped(flag, userId, tenantId, version)
  if (isSet) localStore.write(key, true)
  else localStore.remove(key)
}
