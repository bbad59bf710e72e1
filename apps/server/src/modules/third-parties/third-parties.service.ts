import { parseThirdPartyPage } from '@portico/contract/rules/applications/third-parties'
import type { Database, SystemDb, TenantDb } from '../../db/handles.ts'
import { LANDING_PAGE } from './landing-page.service.ts'
import { changeTenantOrigin } from './tenant-origins.service.ts'
import { hashOf } from '../sessions/sessions.service.ts'

/** The maximum per person, because the policy is sent with every page (SEC-13). */
const TRUSTED_ORIGINS_MAX = 40

/** ENTRY-52: the parameter's text; null if the tenant has set no valid one. */
export async function findLandingPage(
  db: TenantDb,
): Promise<{ paramCode: typeof LANDING_PAGE; paramValue: string | null }> {
  const row = await db.selectFrom('param_value').select('value').where('code', '=', LANDING_PAGE).executeTakeFirst()
  const page = parseThirdPartyPage(row?.value ?? null)
  return { paramCode: LANDING_PAGE, paramValue: page && JSON.stringify(page) }
}

/** ENTRY-50 (D7): returns whether the tenant trusts pages of this origin. */
export async function isTrustedOrigin(db: TenantDb, origin: string): Promise<boolean> {
  const row = await db.selectFrom('trusted_origin').select('origin').where('origin', '=', origin).executeTakeFirst()
  return row !== undefined
}

/** Additional frame origins for the session of a cookie, which the person's tenants trust. */
export async function listTrustedOrigins(database: Database, sid: string): Promise<string[]> {
  const rows = await database.system((db) =>
    db
      .selectFrom('session')
      .innerJoin('user_identity', 'user_identity.user_id', 'session.user_id')
      .innerJoin('trusted_origin', 'trusted_origin.tenant_id', 'user_identity.tenant_id')
      .select('trusted_origin.origin')
      .distinct()
      .where('session.sid_hash', '=', hashOf(sid))
      // SESS-73
      .where((row) =>
        row.or([
          row('session.bound_tenant_id', 'is', null),
          row('session.bound_tenant_id', '=', row.ref('trusted_origin.tenant_id')),
        ]),
      )
      .orderBy('trusted_origin.origin')
      .limit(TRUSTED_ORIGINS_MAX)
      .execute(),
  )
  return rows.map(({ origin }) => origin)
}

/** ENTRY-50: adds an origin to the tenant's trusted origins or removes it. */
export const changeTrustedOrigin = (
  db: SystemDb,
  order: 'add' | 'remove',
  tenantId: number,
  origin: string,
): Promise<boolean> => changeTenantOrigin(db, 'trusted_origin', { order, tenantId, origin })
