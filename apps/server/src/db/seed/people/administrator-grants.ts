import type { Insertable } from 'kysely'
import type { AdministratorGrantTable } from '../../tables/administration.ts'
import { newId } from '../../new-id.ts'

/** The tenant of the portal's operator (MENU-6). */
export const PLATFORM_TENANT = 10000

/** ADMIN-4: the grants of a tenant's administrator; in the operator's own tenant also those for the platform. */
export function administratorGrantsOf({
  tenantId,
  userId,
}: {
  tenantId: number
  userId: number
}): Insertable<AdministratorGrantTable>[] {
  const grant = (role_code: string, scope: 'tenant' | 'platform') => ({
    ...{ tenant_id: tenantId, id: newId(), user_id: userId, role_code, scope },
    ...{ org_id: null, application_code: null, granted_by: null },
  })
  return [
    grant('tenant-administrator', 'tenant'),
    ...(tenantId === PLATFORM_TENANT ? [grant('platform-operator', 'platform')] : []),
  ]
}
