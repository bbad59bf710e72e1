import { hash } from 'node:crypto'
import { sql } from 'kysely'
import { AUDIT_READING_MINUTES, type AuditFormat } from '@portico/contract/rules/administration/audit'
import type { TenantDb } from '../../db/handles.ts'
import { auditChange, type ChangeContext } from '../audit/change-audit.service.ts'
import type { AuditFilter } from './audit-search.ts'

interface Reading {
  action: 'audit.read' | 'audit.export'
  filter: AuditFilter
  format?: AuditFormat
}

/**
 * AUDIT-23, AUDIT-24: writes who reads the log to the log, before the answer is sent. Calls with one filter write one entry
 * within some minutes. Times of the same days are one filter, so that a program that asks for what is new writes few
 * entries.
 */
export async function recordReading(
  db: TenantDb,
  context: ChangeContext,
  { action, filter, format }: Reading,
): Promise<void> {
  const { actorUserId: actorId, objectKind, objectId, way, from, to } = filter
  const target = { format, actorId, subject: filter.action, objectKind, objectId, way, from, to }
  const days = { from: from?.slice(0, 10), to: to?.slice(0, 10) }
  const { numInsertedOrUpdatedRows: isNew } = await db
    .insertInto('audit_reading')
    .values({
      tenant_id: context.actor.tenantId,
      user_id: context.actor.userId,
      filter: hash('sha256', JSON.stringify([action, { ...target, ...days }]), 'base64url'),
      expires_at: sql<Date>`now() + make_interval(mins => ${AUDIT_READING_MINUTES})`,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'user_id', 'filter'])
        .doUpdateSet((row) => ({ expires_at: row.ref('excluded.expires_at') }))
        .where(sql<boolean>`audit_reading.expires_at <= now()`),
    )
    .executeTakeFirstOrThrow()
  if (isNew) await auditChange(db, context, { action, target: withoutAbsent(target) })
}

const withoutAbsent = (facts: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined))
