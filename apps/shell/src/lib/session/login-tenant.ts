import { sessionStore } from '../storage/storage.ts'

/** D98: the tenant that the sign-in has named, for as long as this browser tab is open; null for none. */
export function loginTenant(): number | null {
  const kept = sessionStore.read('loginTenant')
  return typeof kept === 'number' && Number.isSafeInteger(kept) && kept > 0 ? kept : null
}

export function keepLoginTenant(tenantId: number | null): void {
  if (tenantId === null) sessionStore.remove('loginTenant')
  else sessionStore.write('loginTenant', tenantId)
}
