import type { StoredIdentity } from '../../lib/preferences/identity-memory.ts'
import type { Entrance, Identity } from '@portico/contract/tenants/tenants'

/** D32: the code of an identity, 'T-20001' for the own one, 'P-7001' for a participant's. */
export function identityCodeOf(tenantId: number, identity: Identity | null): string {
  return identity?.external && identity.externalEntityId !== null ? `P-${identity.externalEntityId}` : `T-${tenantId}`
}

/**
 * TENANT-8, TENANT-12, TENANT-20: the identity with which the tenant is entered; null if the tenant offers no choice,
 * undefined if the person has to choose one.
 */
export function identityToEnterWith(
  { identities, tenantId }: Entrance,
  { externalEntityId, remembered }: { externalEntityId: number | null; remembered: StoredIdentity | null },
): Identity | null | undefined {
  const [first, ...others] = identities
  if (!first) return null
  if (others.length === 0) return first
  if (externalEntityId !== null) {
    return (
      identities.find((identity) => identity.externalEntityId === externalEntityId) ??
      identities.find((identity) => !identity.external && identity.tenantId === tenantId)
    )
  }
  if (!remembered) return undefined
  const ofType = identities.filter(({ externalType }) => externalType === remembered.type)
  const rememberedIdentity = ofType.find((identity) => identityCodeOf(tenantId, identity) === remembered.code)
  return rememberedIdentity ?? (ofType.length === 1 ? ofType[0] : undefined)
}

/** TENANT-20: the last organisation of a participant; null for other identities. */
export function storedOrganisation(
  tenantId: number,
  identity: Identity | null | undefined,
  remembered: StoredIdentity | null,
): number | null {
  if (!identity?.external || remembered?.code !== identityCodeOf(tenantId, identity)) return null
  return remembered.organisation
}
