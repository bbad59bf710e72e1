/** AUDIT-14: how an entry can be wrong. */
export const AUDIT_FAULTS = ['changed', 'removed', 'gap', 'unsealed', 'otherSeal'] as const
export type AuditFault = (typeof AUDIT_FAULTS)[number]

/** AUDIT-15: the number of an entry and its hash. */
export const AUDIT_SEAL = /^[1-9][0-9]{0,14}:[0-9a-f]{64}$/

/** AUDIT-16: entries that one call verifies. */
export const VERIFIED_AT_ONCE = 5000
