import { PortalError } from '@portico/contract/protocol/errors'
import type { Tenant, TenantInfo } from '@portico/contract/tenants/tenants'
import type { SystemDb } from '../../db/handles.ts'
import type { Actor } from '../../http/pipeline/actor.ts'
import { nameIn } from '../environment/names.service.ts'
import { isVisibleTenant } from './visible-tenants.service.ts'
import * as store from './tenants.store.ts'

/** TENANT-5: every other status counts as disabled. */
const NORMAL = 1

/** TENANT-11: the person's tenants; optionally without those in which they are only a participant. */
export async function listTenants(
  db: SystemDb,
  actor: Actor,
  { includeExternal }: { includeExternal: boolean },
): Promise<Tenant[]> {
  const rows = await store.listMemberships(db, actor.userId)
  return rows
    .filter((row) => isVisibleTenant(actor, row.id) && (includeExternal || row.is_own))
    .map((row) => ({
      ...tenantState(row, actor),
      id: row.id,
      name: row.name,
      tenantAdmin: row.tenant_admin,
      categoryCodes: row.category_codes,
      customCode: row.custom_code,
    }))
}

/** The tenant's state for list and entry. */
export function tenantState(row: store.MembershipRow, { language }: Actor) {
  return {
    disabled: row.status !== NORMAL,
    status: row.status,
    disabledReason: row.disabled_reasons && nameIn(row.disabled_reasons, language),
    recoverTime: row.recover_time?.toISOString() ?? null,
    isI18nEnv: row.is_i18n_env,
  }
}

/** For members only; for others the tenant is not found (ISO-9). */
export async function getTenantInfo(db: SystemDb, actor: Actor, tenantId: number): Promise<TenantInfo> {
  const info = isVisibleTenant(actor, tenantId) ? await store.findInfo(db, actor.userId, tenantId) : undefined
  if (!info) throw new PortalError('NOT_FOUND')
  return {
    id: info.id,
    name: info.name,
    companyName: info.company_name,
    creditCode: info.credit_code,
    adminUserCode: info.admin_username,
  }
}
