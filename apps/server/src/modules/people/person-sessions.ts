import { sql } from 'kysely'
import type { PersonSession } from '@portico/contract/administration/person-sessions'
import { PortalError } from '@portico/contract/protocol/errors'
import { PAGE_SIZE } from '@portico/contract/rules/administration/paging'
import type { SystemDb } from '../../db/handles.ts'
import { cursorOf, readCursor, toPage } from '../../http/requests/cursor.ts'
import { auditChange, type ChangeContext } from '../audit/change-audit.service.ts'
import { deviceOf } from '../own-account/device.service.ts'
import type { RightsHolder } from '../rights/rights.service.ts'
import { lockSessions } from '../sessions/lock-sessions.service.ts'
import { LIVE_SESSION_SQL } from '../sessions/sessions.service.ts'
import { findChangeable, findMember } from './people.service.ts'

/** ADMIN-33: the sessions of a member that have entered the tenant: live ones, and persistent ones that may restart. */
const enteredSessions = (db: SystemDb, tenantId: number, userId: number) =>
  db
    .selectFrom('session')
    .innerJoin('session_identity as entered', 'entered.session_id', 'session.id')
    .where('entered.tenant_id', '=', tenantId)
    .where('session.user_id', '=', userId)
    .where(sql<boolean>`session.absolute_expires_at > now() and (session.keep or ${sql.raw(LIVE_SESSION_SQL)})`)

/**
 * ADMIN-220: neither the address nor the times of the session itself are answered: the person may have signed in for
 * another tenant, and be active there.
 */
export async function listPersonSessions(
  db: SystemDb,
  { actor, rights }: RightsHolder,
  id: number,
  { cursor, limit = PAGE_SIZE.default }: { cursor?: string | undefined; limit?: number | undefined },
) {
  const { tenantId, sessionId } = actor
  await findMember(db, { actor, rights, right: 'act person' }, id)
  const [enteredAt, last] = cursor === undefined ? [] : readCursor(cursor, '', 0)
  const rows = await enteredSessions(db, tenantId, id)
    .select(['session.id', 'session.device', sql<string>`entered.bound_at::text`.as('position')])
    .select(['entered.bound_at as entered_at', lastUseIn(tenantId).as('last_used_at')])
    .where(
      enteredAt === undefined
        ? sql<boolean>`true`
        : sql<boolean>`(entered.bound_at, session.id) < (${enteredAt}::timestamptz, ${last}::bigint)`,
    )
    .orderBy('entered.bound_at', 'desc')
    .orderBy('session.id', 'desc')
    .limit(limit + 1)
    .execute()
  return toPage(rows, limit, {
    toItem: (row): PersonSession => ({
      id: row.id,
      device: deviceOf(row.device),
      enteredAt: row.entered_at.toISOString(),
      lastUsedAt: row.last_used_at.toISOString(),
      isCurrent: row.id === sessionId,
    }),
    toCursor: (row) => cursorOf(row.position, row.id),
  })
}

/** A page in use gets a new bearer for its tenant before the former one expires; removed ones leave the entry. */
const lastUseIn = (tenantId: number) => sql<Date>`greatest(entered.bound_at, (select max(token.created_at)
  from access_token token where token.session_id = session.id and token.bound_tenant_id = ${tenantId}
    and token.source_tenant_id is null))`

/** ADMIN-221: a session that has not entered the tenant does not exist for its administrators. */
export async function endPersonSession(
  db: SystemDb,
  context: ChangeContext,
  { id, sessionId }: { id: number; sessionId: number },
): Promise<void> {
  const { tenantId } = context.actor
  await findChangeable(db, context.actor, 'act person', id)
  await lockSessions(db, id)
  const session = await enteredSessions(db, tenantId, id)
    .select(['session.id', 'session.device'])
    .where('session.id', '=', sessionId)
    .executeTakeFirst()
  if (!session) throw new PortalError('NOT_FOUND')
  await db.deleteFrom('session').where('id', '=', sessionId).execute()
  const before = { device: deviceOf(session.device) }
  await auditChange(db, context, { action: 'person.end-session', target: { userId: id }, before })
}
