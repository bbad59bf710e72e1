import { sql } from 'kysely'
import type { ActionResult } from '@portico/contract/messages/message-actions'
import { PortalError } from '@portico/contract/protocol/errors'
import { ACTION_PATH, ACTIONS } from '@portico/contract/rules/support/messages'
import { z } from 'zod/mini'
import type { Database, TenantDb } from '../../db/handles.ts'
import { createGuardedFetch, isAllowedUpstream } from '../../gateway/upstream/guarded-fetch.ts'
import type { TenantActor } from '../../http/pipeline/actor.ts'
import { mayOpenApplication } from '../menus/open-applications.service.ts'
import { issueApplicationToken } from '../sessions/application-tokens.service.ts'
import { isNamed, reachedMessagesSql } from './reading/message-audience-sql.ts'
import { markDone } from './reading/receipts.ts'

/** The portal's origin, which issues the token, and the internal hosts that the operator permits (HOST-43). */
interface ServerRules {
  publicOrigin: string
  upstreamHosts: readonly string[]
}

interface Action {
  position: number
  application: string
  /** The origin of the application's server. */
  origin: string
}

/** The answer of the application's server; its other members are ignored. */
const ActionAnswer = z.object({
  outcome: z.enum(['done', 'already']),
  by: z.optional(z.string().check(z.maxLength(100))),
})

/**
 * MSG-147: runs an action of a message at the server of its application, as the person: with an application token
 * (SESS-80) and a key that is the same at each repetition. No transaction is open meanwhile. MSG-148: the outcome is
 * stored, and an action that was done is not repeated.
 */
export async function runAction(
  database: Database,
  actor: TenantActor,
  { id, code, publicOrigin, upstreamHosts }: { id: number; code: string } & ServerRules,
): Promise<ActionResult> {
  const { tenantId } = actor
  const action = await database.tenant(tenantId, (db) => findAction(db, actor, id, code))
  if (!action) throw new PortalError('NOT_FOUND')
  const former = await database.tenant(tenantId, (db) => beginAction(db, actor, action, code))
  if (former) return former
  const result = await callServer(database, actor, { ...action, id, code, publicOrigin, upstreamHosts }).catch(
    (): ActionResult => ({
      outcome: 'failed',
      by: null,
    }),
  )
  await database.tenant(tenantId, async (db) => {
    await sql`
      update message_action set outcome = ${result.outcome}, done_by = ${result.by}
      where tenant_id = ${tenantId} and user_id = ${actor.userId} and position = ${action.position} and code = ${code}`.execute(
      db,
    )
    if (result.outcome !== 'failed') await markDone(db, actor, [id])
  })
  return result
}

/** The action of a message that reaches the person, of an application that they may open and that has a server. */
async function findAction(db: TenantDb, actor: TenantActor, id: number, code: string): Promise<Action | undefined> {
  const { rows } = await sql<Action>`
    with ${reachedMessagesSql(actor, isNamed(actor, [id]))}
    select m.position, p.application_code as application, application.source as origin
    from reached
    join message m on m.tenant_id = ${actor.tenantId} and m.position = reached.position
    join message_posting p on p.tenant_id = m.tenant_id and p.position = m.position
    join application on application.code = p.application_code and application.source_kind = 'upstream'
    where exists (select from jsonb_array_elements(m.actions) one where one ->> 'code' = ${code})`.execute(db)
  const [action] = rows
  if (!action) return undefined
  const isOpen = await mayOpenApplication(db, actor, { code: action.application, orgId: null })
  return isOpen ? action : undefined
}

/** Claims the action. The outcome of an earlier call if that has succeeded, or may still run. */
async function beginAction(
  db: TenantDb,
  { tenantId, userId }: TenantActor,
  { position }: Action,
  code: string,
): Promise<ActionResult | undefined> {
  const { rows } = await sql`
    insert into message_action (tenant_id, user_id, position, code, outcome)
    values (${tenantId}, ${userId}, ${position}, ${code}, 'running')
    on conflict (tenant_id, user_id, position, code)
      do update set outcome = 'running', began_at = clock_timestamp(), done_by = null
      where message_action.outcome = 'failed' or (message_action.outcome = 'running'
        and message_action.began_at < now() - make_interval(secs => ${ACTIONS.leaseSeconds}))
    returning code`.execute(db)
  if (rows.length > 0) return undefined
  const former = await db
    .selectFrom('message_action')
    .select(['outcome', 'done_by as by'])
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('position', '=', position)
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
  return former
}

async function callServer(
  database: Database,
  actor: TenantActor,
  { id, code, publicOrigin, upstreamHosts, application, origin }: Action & { id: number; code: string } & ServerRules,
): Promise<ActionResult> {
  const { sessionId, userId, tenantId, identityCode, bearerHash } = actor
  const { token } = await database.system((db) =>
    issueApplicationToken(db, {
      ...{ issuer: publicOrigin, applicationCode: application, orgId: null },
      ...{ sessionId, userId, tenantId, identityCode, identity: bearerHash },
    }),
  )
  const fetchGuarded = createGuardedFetch({
    listed: upstreamHosts,
    isAllowed: (url) => isAllowedUpstream(url, upstreamHosts),
    timeoutMs: ACTIONS.timeoutMs,
    maxBytes: ACTIONS.answerBytes,
  })
  const response = await fetchGuarded(new URL(ACTION_PATH, origin).href, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': `message-${tenantId}-${id}-${code}-${userId}`,
    },
    body: JSON.stringify({ messageId: id, action: code, tenantId, userId }),
  })
  const { data } = ActionAnswer.safeParse(response.ok ? await response.json() : undefined)
  if (!data) throw new Error(`The server of ${application} answered ${response.status}`)
  return { outcome: data.outcome, by: data.by ?? null }
}
