import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { PortalError } from '@portico/contract/protocol/errors'
import { ASSISTANT_CONTEXT_MINUTES } from '@portico/contract/rules/assistant'
import type { Database, SystemDb, TenantDb } from '../../db/handles.ts'
import type { TenantActor } from '../../http/pipeline/actor.ts'
import { findWorkplace } from '../organisations/organisations.service.ts'
import { LIVE_BEARER_SQL } from '../sessions/sessions.service.ts'

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

export interface NewContext {
  token: string
  expiredAt: number
}

/** ASSISTANT-1: the end of a context that begins now: it cannot outlive the bearer to which it belongs. */
export async function findContextEnd(db: SystemDb, { bearerHash }: TenantActor): Promise<Date> {
  const { rows } = await sql<{ end: Date }>`
    select date_trunc('milliseconds', least(expires_at, now() + make_interval(mins => ${ASSISTANT_CONTEXT_MINUTES})))
      as end
    from access_token where token_hash = ${bearerHash}`.execute(db)
  const [bearer] = rows
  if (!bearer) throw new PortalError('UNAUTHENTICATED')
  return bearer.end
}

/**
 * ASSISTANT-1: begins the context of the browser tab in an organisation. The former one of the tab in the tenant ends.
 *
 * @throws `NOT_FOUND` if the person may not work in the organisation
 */
export async function beginContext(
  db: TenantDb,
  actor: TenantActor,
  { orgId, expiresAt }: { orgId: number; expiresAt: Date },
): Promise<NewContext> {
  if (!(await findWorkplace(db, actor, orgId))) throw new PortalError('NOT_FOUND')
  const token = `ai-${randomBytes(32).toString('base64url')}`
  const row = {
    context_hash: hashOf(token),
    org_id: orgId,
    user_id: actor.userId,
    session_id: actor.sessionId,
    custom_info: '{}',
    expires_at: expiresAt,
  }
  await db
    .insertInto('assistant_context')
    .values({ tenant_id: actor.tenantId, bearer_hash: actor.bearerHash, ...row })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'bearer_hash']).doUpdateSet(row))
    .execute()
  return { token, expiredAt: expiresAt.getTime() }
}

/**
 * ASSISTANT-2: verifies that the token is that of the tab's present context.
 *
 * @returns the organisation of the context
 * @throws `CONTEXT_ENDED` if it is not, or if the context is of another organisation
 */
export async function verifyContext(
  db: TenantDb,
  { tenantId, userId, bearerHash }: TenantActor,
  { token, orgId }: { token: string; orgId?: number | undefined },
): Promise<number> {
  const row = await db
    .selectFrom('assistant_context')
    .select('org_id')
    .where('tenant_id', '=', tenantId)
    .where('bearer_hash', '=', bearerHash)
    .where('user_id', '=', userId)
    .where('context_hash', '=', hashOf(token))
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  if (!row || (orgId !== undefined && row.org_id !== orgId)) throw new PortalError('CONTEXT_ENDED')
  return row.org_id
}

/** ASSISTANT-57: ends a context of the person's session. The token of another session ends nothing. */
export async function endContext(database: Database, { userId, sessionId }: TenantActor, token: string): Promise<void> {
  await database.system((db) =>
    db
      .deleteFrom('assistant_context')
      .where('context_hash', '=', hashOf(token))
      .where('session_id', '=', sessionId)
      .where('user_id', '=', userId)
      .execute(),
  )
}

/** ASSISTANT-4: stores what the shell states about the page; tenant and organisation are those of the context. */
export async function storeCustomInfo(
  db: TenantDb,
  actor: TenantActor,
  { token, customInfo }: { token: string; customInfo: Record<string, unknown> & { orgId?: number | undefined } },
): Promise<void> {
  const orgId = await verifyContext(db, actor, { token, orgId: customInfo.orgId })
  await db
    .updateTable('assistant_context')
    .set({ custom_info: JSON.stringify({ ...customInfo, tenantId: actor.tenantId, orgId }) })
    .where('tenant_id', '=', actor.tenantId)
    .where('bearer_hash', '=', actor.bearerHash)
    .execute()
}

export interface ContextInfo {
  tenantId: number
  orgId: number
  expiredAt: number
  [name: string]: unknown
}

/** ASSISTANT-5: the custom info of a live context by its token. Throws `UNAUTHENTICATED` for any other token. */
export async function readContextInfo(database: Database, token: string): Promise<ContextInfo> {
  const row = await database.system(async (db) =>
    db
      .selectFrom('assistant_context')
      .select(['tenant_id', 'org_id', 'custom_info', 'expires_at'])
      .where('context_hash', '=', hashOf(token))
      .where('expires_at', '>', sql<Date>`now()`)
      .where(sql<boolean>`is_session_alive(session_id)`)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('access_token as token')
            .select('session_id')
            .whereRef('token.token_hash', '=', 'assistant_context.bearer_hash')
            .where(sql<boolean>`${sql.raw(LIVE_BEARER_SQL)}`),
        ),
      )
      .executeTakeFirst(),
  )
  if (!row) throw new PortalError('UNAUTHENTICATED')
  return {
    ...row.custom_info,
    tenantId: row.tenant_id,
    orgId: row.org_id,
    expiredAt: row.expires_at.getTime(),
  }
}
