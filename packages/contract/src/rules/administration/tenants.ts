/** ADMIN-42: the states of a tenant; only a normal one admits members other than administrators. */
export const TENANT_STATES = ['normal', 'suspended', 'terminated', 'trial-expired'] as const

/** ADMIN-40: a host name in lower case. */
export const HOST_NAME = /^[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,8}$/
