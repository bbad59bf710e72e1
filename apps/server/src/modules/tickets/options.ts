import type { NameAllLang } from '@portico/contract/protocol/common'
import type { TenantDb } from '../../db/handles.ts'

export interface TicketOption {
  code: string
  names: NameAllLang
}

/**
 * TICKET-2: the branches or products of the ticket form, in order. A tenant that has not configured any has one branch,
 * itself, and the products of its applications, so that the form can be sent.
 */
export async function listOptions(db: TenantDb, tenantId: number, kind: 'branch' | 'product'): Promise<TicketOption[]> {
  const configured = await db
    .selectFrom('ticket_option')
    .select(['code', 'names'])
    .where('tenant_id', '=', tenantId)
    .where('kind', '=', kind)
    .orderBy('sort')
    .orderBy('code')
    .execute()
  if (configured.length > 0) return configured
  return kind === 'branch' ? ownTenant(db, tenantId) : ownProducts(db, tenantId)
}

async function ownTenant(db: TenantDb, tenantId: number): Promise<TicketOption[]> {
  const { name } = await db.selectFrom('tenant').select('name').where('id', '=', tenantId).executeTakeFirstOrThrow()
  return [{ code: String(tenantId), names: { 'zh-CN': name, en: name, 'sv-SE': name } }]
}

async function ownProducts(db: TenantDb, tenantId: number): Promise<TicketOption[]> {
  return db
    .selectFrom('product')
    .select(['code', 'names'])
    .where('code', 'in', (query) =>
      query
        .selectFrom('tenant_application as own')
        .innerJoin('application', 'application.code', 'own.application_code')
        .select('application.product_code')
        .where('own.tenant_id', '=', tenantId)
        .where('own.enabled', '=', true),
    )
    .orderBy('code')
    .execute()
}
