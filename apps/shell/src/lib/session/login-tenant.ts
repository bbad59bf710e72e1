import { sessionStore } from '../storage/storage.ts'

/** D98: the tenant that the sign-in has named, stored while this browser tab is open; null for none. */
export function loginTenant(): number | null {
  const stored = sessionStore.read('loginTenant')
  return typeof stored === 'number' && Number.isSafeInteger(stored) && stored > 0 ? stored : null
}

export function storeLoginTenant(tenantId: number | null): void {
  if (tenantId === null) sessionStore.remove('loginTenant')
  else sessionStore.write('loginTenant', tenantId)
}
