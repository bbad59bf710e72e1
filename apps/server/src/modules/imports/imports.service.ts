import { sql } from 'kysely'
import { PortalError } from '@portico/contract/protocol/errors'
import type { Right } from '@portico/contract/protocol/rights'
import type { WorkbookTable } from '@portico/contract/administration/workbook'
import { type HeldRight, holds, TENANT_SCOPE } from '@portico/contract/rules/administration/held-rights'
import {
  IMPORT_CHECK_DAYS,
  IMPORTS_PER_HOUR,
  IMPORT_FILE,
  type ImportKind,
  MAX_REPORTED_PROBLEMS,
  REFUSED_CELLS_KEPT,
} from '@portico/contract/rules/administration/imports'
import { isWorkbook } from '@portico/contract/rules/administration/table-file'
import { IMPORT_REPORT_DAYS } from '@portico/contract/rules/administration/jobs'
import type { SystemDb, TenantDb } from '../../db/handles.ts'
import { newId } from '../../db/new-id.ts'
import { inSavepoint } from '../../db/tenant-scope.ts'
import type { TenantActor } from '../../http/pipeline/actor.ts'
import { readInThread } from '../../http/requests/workbook/read-in-thread.ts'
import { assertCallsLeft } from '../audit/call-rate.service.ts'
import { auditChange, type ChangeContext } from '../audit/change-audit.service.ts'
import { importPlace, workbookPlace } from './place.ts'
import { assertHolds, listCallerRights, lockRights, type RightsHolder } from '../rights/rights.service.ts'

/** A call that sends a file. */
export interface FileCall {
  /** The bytes of the file in base64. */
  file: string
  dryRun: boolean
  /** Returns whether the caller has disconnected; nothing is changed then. */
  isCancelled: () => boolean
  /** IMPORT-44: learns how many objects are written, if a job makes the call. */
  onProgress?: (done: number, total: number) => void
}

interface Report<P> {
  applied: boolean
  created: number
  changed: number
  unchanged: number
  problems: P[]
}

/** Gets the number of objects that the next statement completes. Throws if the import is cancelled. */
export type GoOn = (objects: number) => void

/** The changes that a file would make. */
export interface PlannedImport<P> {
  created: number
  changed: number
  unchanged: number
  /** The refused lines, in their order. */
  problems: readonly P[]
  /** Makes the changes, and calls the function before each statement on many rows. Returns refused lines. */
  apply: (goOn: GoOn) => Promise<readonly P[]>
}

interface ImportOf<F, P> {
  kind: ImportKind
  right: Right
  read: (bytes: Buffer) => Promise<F>
  /** Runs with the lock on the tenant's changes and with the caller's rights at that moment. */
  plan: (read: F, rights: readonly HeldRight[]) => Promise<PlannedImport<P>>
}

/** ADMIN-153: the right to make an import is the right to read its report. */
export const IMPORT_RIGHTS = {
  people: 'edit person',
  organisations: 'edit organisation',
  grants: 'grant role',
  roles: 'edit role',
  menus: 'edit menu',
} as const satisfies Record<ImportKind, Right>

const NOTHING = { applied: false, created: 0, changed: 0, unchanged: 0 } as const

/**
 * IMPORT-11: one file at a time in a process; another one is refused at once and holds no resources.
 *
 * @throws `FORBIDDEN` unless the caller has the right in the whole tenant
 */
export async function runImport<F, P>(
  db: SystemDb,
  context: ChangeContext & Pick<RightsHolder, 'rights'>,
  call: FileCall,
  given: ImportOf<F, P>,
): Promise<Report<P>> {
  assertHolds(context.rights, given.right, TENANT_SCOPE)
  const run = () => importFile(db, context, call, given)
  // a job has the place already
  return call.onProgress ? run() : importPlace.runNow(run)
}

/** @throws `FORBIDDEN` unless the caller may import objects of some kind */
export async function assertMayImport(db: TenantDb, actor: TenantActor): Promise<void> {
  const rights = await listCallerRights(db, actor)
  if (!Object.values(IMPORT_RIGHTS).some((right) => holds(rights, right, TENANT_SCOPE)))
    throw new PortalError('FORBIDDEN')
}

/** IMPORT-28: the table of a workbook, which the console maps to the columns of an import. */
export const readWorkbookFile = (tenantId: number, file: Buffer): Promise<WorkbookTable> =>
  workbookPlace.run(tenantId, async () => {
    const table = isWorkbook(file)
      ? await readInThread({ file, linesMax: IMPORT_FILE.lines })
      : ({ line: 1, column: null, reason: 'notWorkbook' } as const)
    if ('reason' in table) return { columns: [], rows: [], problem: table }
    return { columns: table.columns, rows: table.rows, problem: null }
  })

/** IMPORT-2, IMPORT-8, IMPORT-10: applies a file, all lines or none. A dry run runs the same statements. */
async function importFile<F, P>(
  db: SystemDb,
  context: ChangeContext,
  call: FileCall,
  { kind, right, read, plan }: ImportOf<F, P>,
): Promise<Report<P>> {
  const { actor } = context
  // the action of the file's entry in the log
  const action = `${kind}.import`
  const startedAt = new Date()
  const counted = { tenantId: actor.tenantId, action, isOf: sql<boolean>`true` }
  await assertCallsLeft(db, counted, IMPORTS_PER_HOUR)
  // a file that cannot be read takes no lock
  const content = await read(Buffer.from(call.file, 'base64'))
  const rights = await lockRights(db, actor, right)
  assertHolds(rights, right, TENANT_SCOPE)
  await assertCallsLeft(db, counted, IMPORTS_PER_HOUR)
  const planned = await plan(content, rights)
  if ((await countCreated(db, actor.tenantId, action)) + planned.created > IMPORT_FILE.lines)
    throw new PortalError('TOO_MANY_REQUESTS')
  const report = await reportOf(db, planned, call)
  const { problems, ...after } = report
  if (!call.dryRun && !call.onProgress) await recordRun(db, actor, { kind, startedAt, report })
  await auditChange(db, context, { action, target: {}, after: { ...after, refused: problems.length } })
  return report
}

interface EndedRun {
  kind: ImportKind
  startedAt: Date
  report: Report<unknown>
}

/** ADMIN-153: a check is none of the jobs, and an import that is cancelled or fails has changed nothing. */
async function recordRun(
  db: SystemDb,
  { tenantId, userId }: TenantActor,
  { kind, startedAt, report: { problems, ...counts } }: EndedRun,
): Promise<void> {
  await db
    .insertInto('import_run')
    .values({
      ...{ tenant_id: tenantId, id: newId(), kind, ...counts },
      ...{ started_by: userId, started_at: startedAt, problems: JSON.stringify(problems) },
    })
    .execute()
}

/** ADMIN-153, IMPORT-44: deletes the reports of old imports and checks. */
export async function deleteOldImports(db: SystemDb): Promise<void> {
  const days = sql`case when dry_run then ${sql.lit(IMPORT_CHECK_DAYS)} else ${sql.lit(IMPORT_REPORT_DAYS)} end`
  await db
    .deleteFrom('import_job')
    .where('queued_at', '<', sql<Date>`now() - make_interval(days => ${days})`)
    .where('ended_at', 'is not', null)
    .execute()
  await db
    .deleteFrom('import_run')
    .where('started_at', '<', sql<Date>`now() - make_interval(days => ${IMPORT_REPORT_DAYS})`)
    .execute()
}

async function reportOf<P>(db: SystemDb, planned: PlannedImport<P>, call: FileCall): Promise<Report<P>> {
  const refused = planned.problems.length > 0 ? planned.problems : await apply(db, planned, call)
  const reported = call.onProgress ? REFUSED_CELLS_KEPT : MAX_REPORTED_PROBLEMS
  if (refused.length > 0) return { ...NOTHING, problems: refused.slice(0, reported) }
  const { created, changed, unchanged } = planned
  return { applied: !call.dryRun, created, changed, unchanged, problems: [] }
}

/** Applies a plan in a savepoint. A dry run and a refusal roll back to it, and the call is counted in each case. */
function apply<P>(
  db: SystemDb,
  planned: PlannedImport<P>,
  { dryRun, isCancelled, onProgress }: FileCall,
): Promise<readonly P[]> {
  const total = planned.created + planned.changed
  let done = 0
  const goOn: GoOn = (objects) => {
    if (isCancelled()) throw new PortalError('CONFLICT')
    onProgress?.(done, total)
    done += objects
  }
  return inSavepoint(
    db,
    () => planned.apply(goOn),
    (refused) => !dryRun && refused.length === 0,
  )
}

/** IMPORT-11: the objects that files have created in the tenant within a day. */
async function countCreated(db: SystemDb, tenantId: number, action: string): Promise<number> {
  const { rows } = await sql<{ created: number }>`
    select coalesce(sum((after ->> 'created')::int), 0)::int as created from audit_log
    where tenant_id = ${tenantId} and action = ${action} and (after ->> 'applied')::boolean
      and happened_at > now() - interval '1 day'`.execute(db)
  return rows[0]?.created ?? 0
}
