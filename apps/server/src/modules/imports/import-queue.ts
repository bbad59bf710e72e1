import { sql } from 'kysely'
import type { ImportRun } from '@portico/contract/administration/import-jobs'
import { PortalError } from '@portico/contract/protocol/errors'
import { TENANT_SCOPE } from '@portico/contract/rules/administration/held-rights'
import { IMPORT_JOBS_AT_ONCE, type ImportKind } from '@portico/contract/rules/administration/imports'
import type { SystemDb } from '../../db/handles.ts'
import { newId } from '../../db/new-id.ts'
import { auditChange, type ChangeContext } from '../audit/change-audit.service.ts'
import { assertHolds, listCallerRights } from '../rights/rights.service.ts'
import { assertMayRead, getImport } from './import-runs.ts'
import { IMPORT_RIGHTS } from './imports.service.ts'

interface SentFile {
  kind: ImportKind
  name: string
  /** The bytes of the file in base64. */
  file: string
  dryRun: boolean
}

/** IMPORT-44: keeps a file until a process imports it, with the rights that the caller has then. */
export async function queueImport(
  db: SystemDb,
  context: ChangeContext,
  { kind, name, file, dryRun }: SentFile,
): Promise<ImportRun> {
  const { actor, request } = context
  const { tenantId, userId, sessionId, serviceKey = null, language } = actor
  assertHolds(await listCallerRights(db, actor), IMPORT_RIGHTS[kind], TENANT_SCOPE)
  // two calls must not count the same jobs
  await sql`select pg_advisory_xact_lock(hashtextextended(${`imports/${tenantId}`}, 0))`.execute(db)
  const { n } = await db
    .selectFrom('import_job')
    .select((row) => row.fn.countAll<number>().as('n'))
    .where('tenant_id', '=', tenantId)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (Number(n) >= IMPORT_JOBS_AT_ONCE) throw new PortalError('TOO_MANY_REQUESTS')
  const id = newId()
  await db
    .insertInto('import_job')
    .values({
      ...{ tenant_id: tenantId, id, kind, name, dry_run: dryRun, file: Buffer.from(file, 'base64') },
      ...{ started_by: userId, session_id: serviceKey ? null : sessionId, address: request.ip, trace_id: request.id },
      ...{ service_key: serviceKey && JSON.stringify(serviceKey), language },
    })
    .execute()
  await auditChange(db, context, { action: 'import.start', target: { id }, after: { kind, name, dryRun } })
  return getImport(db, actor, id)
}

/** IMPORT-45: ends an import that waits; the process that runs one learns of it within a second. */
export async function cancelImport(db: SystemDb, context: ChangeContext, id: number): Promise<ImportRun> {
  const { tenantId, userId } = context.actor
  await assertMayRead(db, context.actor, id)
  const { rows } = await sql<{ state: string }>`
    update import_job set cancelled_by = ${userId},
      state = case when state = 'waiting' then 'cancelled' else state end,
      ended_at = case when state = 'waiting' then clock_timestamp() end,
      file = case when state = 'waiting' then null else file end
    where tenant_id = ${tenantId} and id = ${id} and state in ('waiting', 'running') and cancelled_by is null
    returning state`.execute(db)
  if (!rows[0]) throw new PortalError('CONFLICT')
  await auditChange(db, context, { action: 'import.cancel', target: { id }, after: { state: 'cancelled' } })
  return getImport(db, context.actor, id)
}
