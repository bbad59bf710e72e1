import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { OwnSession, SecurityLogPage, WeakWord } from '@portico/contract/account/account'
import { PortalError } from '@portico/contract/protocol/errors'
import type { z } from 'zod/mini'
import type { SystemDb } from '../../db/handles.ts'
import type { Actor } from '../../http/pipeline/actor.ts'
import { sessionGone } from '../../http/pipeline/problems/session-gone.ts'
import { nameIn } from '../environment/names.service.ts'
import { recordEvent, type SecurityEvent, clientInfoOf } from '../security-log/security-log.service.ts'
import { forgetOtherDevices } from '../sign-in/throttle/known-devices.service.ts'
import { deviceOf } from './device.service.ts'
import { maskIpAddress } from '../../http/security/mask-ip-address.ts'
import { lockSessions } from '../sessions/lock-sessions.service.ts'
import { LIVE_SESSION_SQL } from '../sessions/sessions.service.ts'

/** SIGN-41: the weakness that was found when the password was set or last used. */
export async function getWeakWord(db: SystemDb, userId: number): Promise<z.infer<typeof WeakWord>> {
  const { weak_reason, password_changed_at } = await db
    .selectFrom('user_account')
    .select(['weak_reason', 'password_changed_at'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return {
    weak: weak_reason !== null,
    reason: weak_reason,
    changedAt: password_changed_at?.toISOString() ?? null,
  }
}

/** SIGN-48: live sessions, and persistent ones that may be restarted. */
export async function listOwnSessions(db: SystemDb, { userId, sessionId, language }: Actor): Promise<OwnSession[]> {
  const rows = await db
    .selectFrom('session')
    .leftJoin('session as parent', 'parent.id', 'session.parent_id')
    .leftJoin('application', 'application.code', 'session.bound_application_code')
    .select((row) => [
      'session.id',
      'session.keep',
      'session.device',
      'session.address',
      'session.signed_in_at',
      'session.last_active_at',
      'session.method',
      'session.parent_id',
      'parent.device as parent_device',
      'application.names',
      row
        .selectFrom('access_token')
        .select('bound_tenant_id')
        .whereRef('session_id', '=', 'session.id')
        .where('bound_tenant_id', 'is not', null)
        .orderBy('created_at', 'desc')
        .limit(1)
        .as('tenant_id'),
    ])
    .where('session.user_id', '=', userId)
    .where(sql<boolean>`session.absolute_expires_at > now()`)
    .where(sql<boolean>`(session.keep or ${sql.raw(LIVE_SESSION_SQL)})`)
    .orderBy('session.last_active_at', 'desc')
    .orderBy('session.id', 'desc')
    .limit(200)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    current: row.id === sessionId,
    kept: row.keep,
    device: deviceOf(row.device),
    address: maskIpAddress(row.address),
    signedInAt: row.signed_in_at.toISOString(),
    lastActiveAt: row.last_active_at.toISOString(),
    tenantId: row.tenant_id,
    origin: {
      method: row.method,
      from: row.parent_id === null ? null : { sessionId: row.parent_id, device: deviceOf(row.parent_device) },
      application: row.names && nameIn(row.names, language),
    },
  }))
}

/** SIGN-49: ends one of the person's own sessions; any other id is not found. */
export async function endOwnSession(
  db: SystemDb,
  { userId }: Actor,
  request: FastifyRequest,
  id: number,
): Promise<boolean> {
  const ended = await db
    .deleteFrom('session')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst()
  if (ended) {
    await forgetOtherDevices(db, userId, request)
    await recordEvent(db, userId, 'SESSION_END', clientInfoOf(request))
  }
  return ended !== undefined
}

/**
 * SIGN-147: ends all sessions of the person but the present one, which becomes independent of its parent sessions.
 * Other browsers are no longer known devices.
 * @throws `UNAUTHENTICATED` if another call has ended the present session meanwhile (SIGN-161)
 */
export async function endOtherSessions(
  db: SystemDb,
  { userId, sessionId }: Actor,
  request: FastifyRequest,
): Promise<void> {
  const sessions = await lockSessions(db, userId)
  if (!sessions.includes(sessionId)) throw sessionGone()
  await db.updateTable('session').set({ parent_id: null }).where('id', '=', sessionId).execute()
  const ended = await db
    .deleteFrom('session')
    .where('user_id', '=', userId)
    .where('id', '<>', sessionId)
    .returning('id')
    .execute()
  await forgetOtherDevices(db, userId, request)
  if (ended.length > 0) await recordEvent(db, userId, 'SESSION_END', clientInfoOf(request))
}

interface Page {
  pageIndex: number
  pageSize: number
}

/** SIGN-50: the security log of accounts of type 0. Refused if the menu rules hide the page (D86). */
export async function pageOfSecurityLog(
  db: SystemDb,
  userId: number,
  { pageIndex, pageSize }: Page,
): Promise<SecurityLogPage> {
  const { account_type, n } = await db
    .selectFrom('user_account')
    .select((row) => [
      'account_type',
      row
        .selectFrom('security_event')
        .select((count) => count.fn.countAll<number>().as('n'))
        .whereRef('security_event.user_id', '=', 'user_account.id')
        .as('n'),
    ])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  if (account_type > 0) throw new PortalError('FORBIDDEN')
  const offset = Math.min((pageIndex - 1) * pageSize, Number(n ?? 0))
  const rows = await db
    .selectFrom('security_event')
    .select(['event', 'result', 'device', 'address', 'happened_at', 'by_name'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset(offset)
    .execute()
  return {
    records: rows.map((row) => ({
      time: row.happened_at.toISOString(),
      event: row.event as SecurityEvent,
      device: deviceOf(row.device),
      address: maskIpAddress(row.address),
      result: row.result,
      by: row.by_name,
    })),
    recordTotal: Number(n ?? 0),
    pageIndex,
    pageSize,
  }
}
