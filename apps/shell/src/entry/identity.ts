import type { Entrance, Identity } from '@portico/contract/tenants'

/** D32: the code of an identity, 'T-20001' for the own one, 'P-7001' for a participant's. */
export function identityCodeOf(tenantId: number, identity: Identity | null): string {
  return identity?.external && identity.externalEntityId !== null ? `P-${identity.externalEntityId}` : `T-${tenantId}`
}

/**
 * TENANT-8, TENANT-12: the identity to enter a tenant with; null where the tenant has none to choose, undefined where
 * the person has to pick one.
 */
export function chooseIdentity(
  { identities, tenantId }: Entrance,
  { externalEntityId, remembered }: { externalEntityId: number | null; remembered: string | null },
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
  return identities.find((identity) => identityCodeOf(tenantId, identity) === remembered)
}
