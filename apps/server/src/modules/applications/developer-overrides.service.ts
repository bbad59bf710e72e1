import { STAYING_APPLICATIONS } from '@portico/contract/rules/administration/applications'
import { PortalError } from '@portico/contract/protocol/errors'
import type { Database, TenantDb } from '../../db/handles.ts'
import type { TenantActor } from '../../http/pipeline/actor.ts'
import { parseDelegations } from '../../http/security/permissions-policy.ts'
import type { FrameSources } from '../../http/assets/shell-pages.ts'
import { mayOpenApplication } from '../menus/open-applications.service.ts'
import { hashOf } from '../sessions/sessions.service.ts'

/** HOST-52: lets this session load the application from its developer's own machine. */
export async function setDeveloperOverride(
  db: TenantDb,
  actor: TenantActor,
  { code, url, publicOrigin }: { code: string; url: string; publicOrigin: string },
): Promise<void> {
  // HOST-376: the shell answers requests of these pages with the person's own rights, so only the portal provides their
  // code
  if (STAYING_APPLICATIONS.includes(code)) throw new PortalError('FORBIDDEN')
  if (!(await mayOpenApplication(db, actor, { code, orgId: null }))) throw new PortalError('NOT_FOUND')
  const origin = parseLoopback(url)
  if (origin === undefined || origin === publicOrigin) {
    throw new PortalError('VALIDATION', { fields: [{ part: 'body', field: 'url', reason: 'invalid_format' }] })
  }
  await db
    .insertInto('developer_override')
    .values({ tenant_id: actor.tenantId, session_id: actor.sessionId, application_code: code, origin })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'session_id', 'application_code']).doUpdateSet({ origin }))
    .execute()
}

/**
 * Accepts loopback addresses only: with any other address, a person could be persuaded to load an attacker's code.
 */
function parseLoopback(value: string): string | undefined {
  const url = URL.parse(value)
  if (!url || url.protocol !== 'http:' || !['localhost', '127.0.0.1'].includes(url.hostname)) return undefined
  return url.username || url.password || url.pathname !== '/' || url.search || url.hash ? undefined : url.origin
}

export async function removeDeveloperOverride(db: TenantDb, actor: TenantActor, code: string): Promise<void> {
  await db
    .deleteFrom('developer_override')
    .where('tenant_id', '=', actor.tenantId)
    .where('session_id', '=', actor.sessionId)
    .where('application_code', '=', code)
    .execute()
}

/** The origins from which this session loads applications, by application code. */
export async function listDeveloperOverrides(db: TenantDb, actor: TenantActor): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('developer_override')
    .select(['application_code', 'origin'])
    .where('tenant_id', '=', actor.tenantId)
    .where('session_id', '=', actor.sessionId)
    .execute()
  return new Map(rows.map(({ application_code, origin }) => [application_code, origin]))
}

/**
 * Additional frame sources for the session of a cookie: the origins of its overrides, with the browser features that the
 * registry delegates to these applications.
 */
export async function listDeveloperFrameSources(database: Database, sid: string): Promise<FrameSources> {
  const rows = await database.system((db) =>
    db
      .selectFrom('developer_override')
      .innerJoin('session', 'session.id', 'developer_override.session_id')
      .innerJoin('application', 'application.code', 'developer_override.application_code')
      .select(['developer_override.origin', 'application.permissions'])
      .where('session.sid_hash', '=', hashOf(sid))
      .execute(),
  )
  return {
    origins: rows.map(({ origin }) => origin),
    delegations: rows.flatMap(({ permissions, origin }) => parseDelegations(permissions, origin)),
  }
}
