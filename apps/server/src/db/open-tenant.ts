import { sql } from 'kysely'

/**
 * ADMIN-238: whether the tenant of a row, by its column `tenant_id`, is open. Work of a terminated tenant waits until it is
 * restored.
 */
export const IS_TENANT_OPEN = sql<boolean>`exists (
  select from tenant open_tenant where open_tenant.id = tenant_id and open_tenant.status <> 3)`
