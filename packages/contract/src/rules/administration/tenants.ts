/** ADMIN-42: the states of a tenant; only a normal one admits members other than administrators. */
export const TENANT_STATES = ['normal', 'suspended', 'terminated', 'trial-expired'] as const

/** ADMIN-40: a host name in lower case. */
export const HOST_NAME = /^[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,8}$/

/** ADMIN-198: what a clone leaves out, if the template has it. */
export const CLONE_OMISSIONS = ['system-name', 'provider-secret', 'sign-in-methods', 'two-person-rule'] as const

/** ADMIN-200: what an operator can limit. */
export type LimitedKind = 'people' | 'organisations'

/** ADMIN-200: the highest limit. */
export const LIMIT_MAXIMUM = 1_000_000
