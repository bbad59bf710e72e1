import { localShelf, scoped } from './storage.ts'

/** The identity that a person took last in a tenant, on this computer. */
export function recallIdentity(userId: number, tenantId: number): string | null {
  const code = localShelf.read(scoped('identityId', userId, tenantId))
  return typeof code === 'string' ? code : null
}

export function rememberIdentity(userId: number, tenantId: number, code: string): void {
  localShelf.write(scoped('userIdentityType', userId, tenantId), code.startsWith('P-') ? 1 : 0)
  localShelf.write(scoped('identityId', userId, tenantId), code)
}
