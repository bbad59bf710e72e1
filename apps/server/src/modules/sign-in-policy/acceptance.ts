import { POLICY_METHODS, type PolicyMethod } from '@portico/contract/rules/sign-in-policy'
import type { SessionMethod } from '../../db/tables-identity.ts'

/** What a tenant's policy comes to, once the deployment's flag has filled in what the tenant leaves open. */
export interface EffectivePolicy {
  tenantId: number
  /** Null: every method. */
  methods: readonly PolicyMethod[] | null
  providerOnly: boolean
  /** The tenant has an enabled identity provider. */
  hasProvider: boolean
}

/** How the person of a session proved who they are. */
export interface SessionProof {
  /** The method of the session itself. */
  method: SessionMethod
  /** Of a session that another session has approved: the method with which the person signed in there; else the same. */
  proofMethod: SessionMethod
  /** The tenant at whose identity provider that was. */
  providerTenantId: number | null
}

interface Stored {
  tenantId: number
  methods: readonly PolicyMethod[] | null
  providerOnly: boolean | null
  hasProvider: boolean
}

/** SIGN-70: where the tenant has set nothing the deployment's flag decides, for the tenants that have a provider. */
export function effectivePolicy({ providerOnly, ...stored }: Stored, unifiedAuth: boolean): EffectivePolicy {
  return { ...stored, providerOnly: providerOnly ?? (unifiedAuth && stored.hasProvider && stored.methods === null) }
}

/** SIGN-71: may a session that began in this way enter the tenant? */
export function isAccepted(policy: EffectivePolicy, { method, proofMethod, providerTenantId }: SessionProof): boolean {
  const accepted = acceptedMethods(policy)
  if (accepted === null) return true
  if (method === 'qr' && !accepted.includes('qr')) return false
  // the method `oidc` of a policy is the tenant's own provider: another tenant's does not speak for this one
  if (proofMethod === 'oidc') return accepted.includes('oidc') && providerTenantId === policy.tenantId
  return (accepted as readonly string[]).includes(proofMethod) && (proofMethod !== 'qr' || !policy.providerOnly)
}

/** The methods that open the tenant; null where each does. A code to scan goes beside the provider only where it is named. */
export function acceptedMethods({ methods, providerOnly }: EffectivePolicy): readonly PolicyMethod[] | null {
  if (!providerOnly) return methods
  return methods?.includes('qr') ? ['qr', 'oidc'] : ['oidc']
}

export const restrictsMethods = (policy: EffectivePolicy): boolean => acceptedMethods(policy) !== null

/** The same with every method by its name. */
export const listAcceptedMethods = (policy: EffectivePolicy): readonly PolicyMethod[] =>
  acceptedMethods(policy) ?? POLICY_METHODS.filter((method) => method !== 'oidc' || policy.hasProvider)

/** SIGN-73: somebody can still sign in. A code to scan and a passkey are set up by a person who has signed in otherwise. */
export function hasWorkingMethod(policy: EffectivePolicy, hasMobileCode: boolean): boolean {
  const accepted = acceptedMethods(policy)
  if (accepted === null) return true
  return (
    accepted.includes('password') ||
    (hasMobileCode && accepted.includes('sms')) ||
    (policy.hasProvider && accepted.includes('oidc'))
  )
}
