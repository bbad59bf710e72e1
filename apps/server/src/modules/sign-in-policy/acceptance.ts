import { POLICY_METHODS, type PolicyMethod } from '@portico/contract/rules/sign-in/sign-in-policy'
import type { SessionMethod } from '../../db/tables/identity.ts'

/** A tenant's policy, completed by the deployment's flag. */
export interface EffectivePolicy {
  tenantId: number
  /** The accepted methods; null for every method. */
  methods: readonly PolicyMethod[] | null
  providerOnly: boolean
  /** True if the tenant has an enabled identity provider. */
  hasProvider: boolean
}

/** The proof of identity of a session's person. */
export interface SessionProof {
  /** The method of the session itself. */
  method: SessionMethod
  /** The method of the session that has approved this one, if there is one; otherwise the method of this session. */
  proofMethod: SessionMethod
  /** The tenant whose identity provider was used. */
  providerTenantId: number | null
}

interface Stored {
  tenantId: number
  methods: readonly PolicyMethod[] | null
  providerOnly: boolean | null
  hasProvider: boolean
}

/** SIGN-70: if the tenant has set nothing, the deployment's flag decides for tenants with a provider. */
export function effectivePolicy({ providerOnly, ...stored }: Stored, unifiedAuth: boolean): EffectivePolicy {
  return { ...stored, providerOnly: providerOnly ?? (unifiedAuth && stored.hasProvider && stored.methods === null) }
}

/**
 * SIGN-71, SEC-78: returns whether a session with this proof may enter the tenant. An administrator of each tenant chooses
 * its provider, which says who a person is: it speaks for that tenant and for no other.
 */
export function isAccepted(policy: EffectivePolicy, { method, proofMethod, providerTenantId }: SessionProof): boolean {
  if (proofMethod === 'oidc' && providerTenantId !== policy.tenantId) return false
  const accepted = acceptedMethods(policy)
  if (accepted === null) return true
  if (method === 'qr' && !accepted.includes('qr')) return false
  if (proofMethod === 'oidc') return accepted.includes('oidc')
  return (accepted as readonly string[]).includes(proofMethod) && (proofMethod !== 'qr' || !policy.providerOnly)
}

/** The accepted methods; null for all. Apart from the provider, a QR code is accepted only if it is listed. */
export function acceptedMethods({ methods, providerOnly }: EffectivePolicy): readonly PolicyMethod[] | null {
  if (!providerOnly) return methods
  return methods?.includes('qr') ? ['qr', 'oidc'] : ['oidc']
}

export const restrictsMethods = (policy: EffectivePolicy): boolean => acceptedMethods(policy) !== null

/** The same as an explicit list. */
export const listAcceptedMethods = (policy: EffectivePolicy): readonly PolicyMethod[] =>
  acceptedMethods(policy) ?? POLICY_METHODS.filter((method) => method !== 'oidc' || policy.hasProvider)

/**
 * SIGN-73: returns whether a person can still sign in. QR code and passkey do not count, because they need another
 * sign-in to be set up.
 */
export function hasWorkingMethod(policy: EffectivePolicy, hasMobileCode: boolean): boolean {
  const accepted = acceptedMethods(policy)
  if (accepted === null) return true
  return (
    accepted.includes('password') ||
    (hasMobileCode && accepted.includes('sms')) ||
    (policy.hasProvider && accepted.includes('oidc'))
  )
}
