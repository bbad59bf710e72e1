import { type HeldRight, holds, TENANT_SCOPE } from '@portico/contract/rules/administration/held-rights'

/** ADMIN-64: a person who may define the tenant's roles may give any of them. */
export const mayGiveAny = (rights: readonly HeldRight[]): boolean =>
  holds(rights, 'edit role', TENANT_SCOPE) && holds(rights, 'grant role', TENANT_SCOPE)
