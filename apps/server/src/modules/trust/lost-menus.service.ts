import { sql } from 'kysely'
import type { SystemDb } from '../../db/handles.ts'
import { auditChangesOfTenants, type ChangeContext } from '../audit/change-audit.service.ts'

/** A request that awaits a decision, or a view permission that is in force. */
export const OPEN_REQUEST_SQL = `(view_request.state = 'pending' or view_request.state = 'granted' and view_request.expires_at > now())`

interface Row {
  tenantId: number
  sourceTenantId: number | null
  requestId: number
  userId: number
  orgId: number
  menuCode: string
  asked: unknown
  state: string
  isOpen: boolean
}

/**
 * ADMIN-103: ends the open view requests of all tenants for deleted menus, as withdrawn by the operator. All other
 * requests remain, with the requested names but without the menu.
 */
export async function endViewRequests(
  db: SystemDb,
  context: ChangeContext,
  menuCodes: readonly string[],
): Promise<void> {
  const { rows } = await sql<Row>`
    with named as (
      select tenant_id, id, menu_code, state, ${sql.raw(OPEN_REQUEST_SQL)} as open from view_request
      where menu_code = any (${[...menuCodes]}::text[]) for update
    )
    update view_request own set menu_code = null,
      state = case own.state when 'refused' then own.state else 'withdrawn' end,
      decided_at = case when named.open then now() else own.decided_at end,
      decided_by = case when named.open then ${context.actor.userId} else own.decided_by end
    from named where own.tenant_id = named.tenant_id and own.id = named.id
    returning own.tenant_id as "tenantId", own.source_tenant_id as "sourceTenantId", own.id as "requestId", own.user_id as "userId",
      own.org_id as "orgId", named.menu_code as "menuCode", own.asked, named.state, named.open as "isOpen"`.execute(db)
  const entries = rows
    .filter((row) => row.isOpen)
    .flatMap(({ tenantId, sourceTenantId, state, requestId, userId, orgId, menuCode, asked }) => {
      const target = { requestId, userId, orgId, menuCode, asked }
      const change = { action: 'view-permission.withdraw', target, before: { state }, after: { state: 'withdrawn' } }
      const own = { tenantId, ...change }
      // AUDIT-3: the log of the viewing tenant has the entry as well
      return sourceTenantId === null ? [own] : [own, { ...change, tenantId: sourceTenantId }]
    })
  await auditChangesOfTenants(db, context, entries)
}
