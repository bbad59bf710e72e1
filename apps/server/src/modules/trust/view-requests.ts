import { type RawBuilder, sql } from 'kysely'
import type { Language, NameAllLang } from '@portico/contract/protocol/common'
import { PortalError } from '@portico/contract/protocol/errors'
import type { HomeChanges } from '@portico/contract/navigation/home'
import { CHANGES_LISTED } from '@portico/contract/rules/navigation/home'
import { MAX_LISTED_REQUESTS } from '@portico/contract/rules/sessions/trust'
import type { ViewRequest } from '@portico/contract/tenants/trust'
import type { ViewedPage } from '../../db/tables/trust.ts'
import type { SystemDb } from '../../db/handles.ts'
import type { TenantActor } from '../../http/pipeline/actor.ts'
import { nameIn } from '../environment/names.service.ts'
import { organisationName } from '../organisations/names.service.ts'

interface Row {
  id: number
  user_id: number
  state: 'pending' | 'granted' | 'refused' | 'expired' | 'withdrawn'
  tenant_id: number
  tenant_name: string
  source_tenant_id: number | null
  source_tenant_name: string | null
  org_id: number
  org_name: string
  asked: ViewedPage
  menu_names: NameAllLang | null
  role_code: string
  role_names: NameAllLang
  requested_by: string
  requested_at: Date
  decided_at: Date | null
  expires_at: Date | null
}

/** TRUST-15: throws unless the caller is an administrator and a member of the tenant, not a viewer. */
export function assertApprover({ tenantAdmin, sourceTenantId }: TenantActor): void {
  if (!tenantAdmin || sourceTenantId !== null) throw new PortalError('FORBIDDEN')
}

/**
 * TRUST-16: the requests that the tenant decides or has decided, or those of the person: in this tenant, and through
 * it in tenants that trust it. A request names two tenants, so it is read with a system handle; each condition names
 * the caller's own tenant.
 */
export async function listRequests(
  db: SystemDb,
  actor: TenantActor,
  role: 'requester' | 'approver',
): Promise<ViewRequest[]> {
  if (role === 'approver') {
    assertApprover(actor)
    return read(db, actor.language, sql`r.tenant_id = ${actor.tenantId}`, true)
  }
  return read(db, actor.language, isOwnRequest(actor), false)
}

/** The condition that a row `r` is a request of the person, here or through this tenant. */
function isOwnRequest({ tenantId, userId, sourceTenantId }: TenantActor): RawBuilder<unknown> {
  const own =
    sourceTenantId === null
      ? sql`((r.tenant_id = ${tenantId} and r.source_tenant_id is null) or r.source_tenant_id = ${tenantId})`
      : sql`r.tenant_id = ${tenantId} and r.source_tenant_id = ${sourceTenantId}`
  return sql`r.user_id = ${userId} and ${own}`
}

/** HOME-12: the person's requests that were decided since a moment, the latest decision first. */
export async function listDecidedSince(
  db: SystemDb,
  actor: TenantActor,
  since: Date,
): Promise<HomeChanges['requests']> {
  const isDecided = sql`${isOwnRequest(actor)} and r.state in ('granted', 'refused') and r.decided_by is not null
    and r.decided_at > ${since} and (r.expires_at is null or r.expires_at > now())`
  const requests = await read(db, actor.language, isDecided, false)
  const decided = requests
    .flatMap((request) => {
      const { requestId, state, decidedAt, orgId, productCode, menuCode } = request
      if ((state !== 'granted' && state !== 'refused') || decidedAt === null) return []
      const isOpen =
        state === 'granted' && request.tenantId === actor.tenantId && productCode !== null && menuCode !== null
      const page = isOpen ? { productCode, menuCode, orgId } : null
      return [{ requestId, state, name: request.menuName ?? request.orgName ?? request.tenantName, decidedAt, page }]
    })
    .toSorted((one, other) => other.decidedAt.localeCompare(one.decidedAt))
  return { count: decided.length, latest: decided.slice(0, CHANGES_LISTED.requests) }
}

export async function getRequest(db: SystemDb, { tenantId, language }: TenantActor, id: number): Promise<ViewRequest> {
  const [viewRequest] = await read(db, language, sql`r.tenant_id = ${tenantId} and r.id = ${id}`, true)
  if (!viewRequest) throw new PortalError('NOT_FOUND')
  return viewRequest
}

async function read(
  db: SystemDb,
  language: Language,
  where: RawBuilder<unknown>,
  isApprover: boolean,
): Promise<ViewRequest[]> {
  const { rows } = await sql<Row>`
    select r.id, r.user_id, r.tenant_id, t.name as tenant_name, r.source_tenant_id, s.name as source_tenant_name,
      case when r.state = 'granted' and r.expires_at <= now() then 'expired' else r.state end as state,
      r.org_id, ${organisationName('o', language)} as org_name, r.asked, coalesce(tm.names, m.names) as menu_names, r.role_code, role.names as role_names,
      person.nickname as requested_by, r.requested_at, r.decided_at, r.expires_at
    from view_request r
    join tenant t on t.id = r.tenant_id
    left join tenant s on s.id = r.source_tenant_id
    join org_node o on o.tenant_id = r.tenant_id and o.id = r.org_id
    left join menu m on m.code = r.menu_code
    left join tenant_menu tm on tm.tenant_id = r.tenant_id and tm.menu_code = r.menu_code
    join role on role.tenant_id = r.tenant_id and role.code = r.role_code
    join user_account person on person.id = r.user_id
    where ${where}
    order by (r.state = 'pending') desc, (r.menu_code is not null) desc, r.requested_at desc, r.id limit ${MAX_LISTED_REQUESTS}`.execute(
    db,
  )
  return rows.map((row) => ({
    requestId: row.id,
    state: row.state,
    tenantId: row.tenant_id,
    tenantName: row.tenant_name,
    orgId: row.org_id,
    // A requester from another tenant knows the id, and gets the name only after the approval.
    orgName: isApprover || row.source_tenant_id === null || row.state === 'granted' ? row.org_name : null,
    productCode: row.asked.productCode ?? null,
    menuCode: row.asked.menuCode ?? null,
    menuId: row.asked.menuId ?? null,
    applicationCode: row.asked.applicationCode ?? null,
    // TRUST-46: before the grant, an answer with a name would reveal that the page exists
    menuName: row.menu_names && (isApprover || row.state === 'granted') ? nameIn(row.menu_names, language) : null,
    roleCode: row.role_code,
    roleName: nameIn(row.role_names, language),
    requestedBy: row.requested_by,
    sourceTenantId: row.source_tenant_id,
    sourceTenantName: row.source_tenant_name,
    requestedAt: row.requested_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
    expiredAt: row.state === 'granted' ? (row.expires_at?.getTime() ?? null) : null,
  }))
}
