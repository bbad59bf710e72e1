import type { FastifyRequest } from 'fastify'
import { IdText } from '@portico/contract/protocol/common'
import { TENANT_CODE } from '@portico/contract/rules/appearance/branding'
import type { Database, SystemDb } from '../../db/handles.ts'
import { isToken, readCookie } from '../../http/security/credentials.ts'
import { changeTenantOrigin } from '../third-parties/tenant-origins.service.ts'
import { hashOf } from '../sessions/sessions.service.ts'

/** The maximum per tenant, because the policy is sent with every page (SEC-13). */
export const EMBEDDERS_MAX = 20

/** Scheme, host and port in a form that is valid in a policy. */
const ORIGIN = /^https?:\/\/[a-z0-9.-]+(?::\d{1,5})?$/

type EmbeddersOf = (request: FastifyRequest) => Promise<readonly string[]>

/**
 * ENTRY-80: the origins that may frame the portal. If the URL names a tenant by id, code or host, its registered
 * origins; otherwise those that all tenants of the session have registered. Empty if this cannot be determined. Paths
 * of applications name no tenant; only the session counts for them.
 */
export function createEmbedders(
  database: Database,
  sessionCookie: string,
): { ofPortal: EmbeddersOf; ofApplication: EmbeddersOf } {
  const safely =
    (list: (db: SystemDb, request: FastifyRequest) => Promise<string[]>): EmbeddersOf =>
    async (request) => {
      try {
        return await database.system((db) => list(db, request))
      } catch {
        return []
      }
    }
  async function ofSession(db: SystemDb, request: FastifyRequest): Promise<string[]> {
    const sid = readCookie(request, sessionCookie)
    if (!isToken(sid)) return []
    const session = await db.selectFrom('session').select('id').where('sid_hash', '=', hashOf(sid)).executeTakeFirst()
    return session ? originsOfSession(db, session.id) : []
  }
  return {
    ofPortal: safely(async (db, request) => {
      const namedTenantId = await findNamed(db, request)
      return namedTenantId === undefined ? ofSession(db, request) : originsOf(db, [namedTenantId])
    }),
    ofApplication: safely(ofSession),
  }
}

/** The registered embedders of all tenants that the session has entered. */
export async function originsOfSession(db: SystemDb, sessionId: number): Promise<string[]> {
  const entered = await db
    .selectFrom('session_identity')
    .select('tenant_id')
    .where('session_id', '=', sessionId)
    .execute()
  return originsOf(
    db,
    entered.map(({ tenant_id }) => tenant_id),
  )
}

/** The tenant named by the URL; null if it does not exist, undefined if none is named. */
async function findNamed(db: SystemDb, request: FastifyRequest): Promise<number | null | undefined> {
  const { pathname, searchParams } = new URL(request.url, 'http://portal.invalid')
  const id = searchParams.get('tenantId')
  if (id !== null) return IdText.safeParse(id).data ?? null
  const code = /^\/portal\/custom\/([^/]+)/.exec(pathname)?.[1]
  if (code !== undefined && !TENANT_CODE.test(code)) return null
  const tenant = await db
    .selectFrom('tenant')
    .select('id')
    .where(code === undefined ? 'host_name' : 'custom_code', '=', code ?? request.hostname.toLowerCase())
    .executeTakeFirst()
  return tenant?.id ?? (code === undefined ? undefined : null)
}

/** The registered embedders of all these tenants. */
async function originsOf(db: SystemDb, tenants: readonly (number | null)[]): Promise<string[]> {
  const ids = tenants.filter((id) => id !== null)
  if (ids.length === 0 || ids.length < tenants.length) return []
  const rows = await db
    .selectFrom('tenant_embedder')
    .select('origin')
    .where('tenant_id', 'in', ids)
    .groupBy('origin')
    .having((having) => having.fn.count('tenant_id'), '=', ids.length)
    .orderBy('origin')
    .execute()
  return rows
    .map(({ origin }) => origin)
    .filter((origin) => ORIGIN.test(origin))
    .slice(0, EMBEDDERS_MAX)
}

/** Adds or removes an embedder of a tenant; returns false if nothing changed. */
export async function changeEmbedder(
  db: SystemDb,
  order: 'add' | 'remove',
  tenantId: number,
  origin: string,
): Promise<boolean> {
  if (order === 'add' && !ORIGIN.test(origin)) return false
  return changeTenantOrigin(db, 'tenant_embedder', { order, tenantId, origin })
}
