import { type Selectable, sql } from 'kysely'
import type { RefusedCell } from '@portico/contract/administration/import-jobs'
import { PortalError } from '@portico/contract/protocol/errors'
import { IMPORT_JOB, type ImportKind, MAX_REPORTED_PROBLEMS } from '@portico/contract/rules/administration/imports'
import type { Database, SystemDb } from '../../db/handles.ts'
import type { ImportJobTable } from '../../db/tables/jobs.ts'
import type { TenantActor } from '../../http/pipeline/actor.ts'
import { repeat } from '../../repeat.ts'
import type { ChangeContext } from '../audit/change-audit.service.ts'
import { listCallerRights, type RightsHolder } from '../rights/rights.service.ts'
import { IS_TENANT_OPEN } from '../../db/open-tenant.ts'
import type { FileCall } from './imports.service.ts'
import { importPlace } from './place.ts'

interface Report {
  applied: boolean
  created: number
  changed: number
  unchanged: number
  problems: readonly RefusedCell[]
  changeSetId?: number | null
}

/** A function for each kind of file imports it. */
export type Importers = Readonly<
  Record<
    ImportKind,
    (
      db: SystemDb,
      context: ChangeContext & Pick<RightsHolder, 'rights'>,
      call: FileCall & { name: string },
    ) => Promise<Report>
  >
>

/** Milliseconds between two looks for imports that another process has not begun. */
const EVERY_MS = 5000

/** Milliseconds between two reports of a running import, which also learn that it is cancelled. */
const REPORT_MS = 1000

type Job = Selectable<ImportJobTable>

const wakers = new Set<() => void>()

/** IMPORT-44: has the imports of this process begin without delay. */
export const wakeImports = (): void => wakers.forEach((wake) => wake())

/** IMPORT-44: works off imports until it is stopped; a running one is then left to another process. */
export function startImportJobs(
  database: Database,
  importers: Importers,
  onError: (error: unknown) => void,
): () => Promise<void> {
  const stopping = new AbortController()
  let woken: Promise<void> = Promise.resolve()
  const work = () => runImportJobs(database, importers, stopping.signal)
  const stopRepeating = repeat(EVERY_MS, work, onError, 'imports')
  const wake = () => {
    woken = woken.then(work).catch(onError)
  }
  wakers.add(wake)
  return async () => {
    wakers.delete(wake)
    stopping.abort()
    await Promise.all([stopRepeating(), woken])
  }
}

/** IMPORT-11, IMPORT-47: imports the files that wait, one at a time in a process. */
export async function runImportJobs(
  database: Database,
  importers: Importers,
  signal: AbortSignal = new AbortController().signal,
): Promise<void> {
  while (!signal.aborted && importPlace.isFree()) {
    const ran = await importPlace.runNow(async () => {
      const job = await database.system(claim)
      if (job) await run(database, job, { importers, signal })
      return job !== undefined
    })
    if (!ran) return
  }
}

/** IMPORT-47: the tenant that has begun the fewest imports in the last ten minutes is the next one. */
async function claim(db: SystemDb): Promise<Job | undefined> {
  // a process that ends again and again with this file is not brought down once more
  await sql`update import_job set state = 'failed', failure = 'INTERNAL', file = null, ended_at = clock_timestamp()
    where state = 'running' and lease_until < now() and attempts >= ${IMPORT_JOB.attempts}`.execute(db)
  const { rows } = await sql<Job>`
    update import_job set state = 'running', started_at = clock_timestamp(), attempts = attempts + 1,
      lease_until = now() + make_interval(secs => ${IMPORT_JOB.leaseSeconds})
    where (tenant_id, id) = (
      select job.tenant_id, job.id from import_job job
      where (job.state = 'waiting' or (job.state = 'running' and job.lease_until < now())) and ${IS_TENANT_OPEN}
        and not exists (select from import_job other where other.tenant_id = job.tenant_id and other.id <> job.id
          and other.state = 'running' and other.lease_until >= now())
      order by (select count(*) from import_job former where former.tenant_id = job.tenant_id
        and former.started_at > now() - interval '10 minutes'), job.queued_at
      limit 1 for update skip locked)
    returning *`.execute(db)
  return rows[0]
}

/** The claim of a process: another one that takes the import over counts as a further attempt. */
const isClaimed = ({ tenant_id, id, attempts }: Job) =>
  sql<boolean>`tenant_id = ${tenant_id} and id = ${id} and state = 'running' and attempts = ${attempts}`

interface Running {
  importers: Importers
  signal: AbortSignal
}

async function run(database: Database, job: Job, { importers, signal }: Running): Promise<void> {
  const progress = { done: 0, total: null as number | null, isCancelled: job.cancelled_by !== null }
  // the embedded database has one connection, which the import uses
  const stopReporting =
    database.kind === 'postgres'
      ? repeat(
          REPORT_MS,
          () => report(database, job, progress),
          () => undefined,
        )
      : undefined
  try {
    await database.system(async (db) => {
      const context = contextOf(job)
      const rights = await listCallerRights(db, context.actor)
      const { file, name, dry_run: dryRun } = job
      const result = await importers[job.kind](
        db,
        { ...context, rights },
        {
          ...{ name, dryRun, file: (file ?? Buffer.alloc(0)).toString('base64') },
          isCancelled: () => progress.isCancelled || signal.aborted,
          onProgress: (done, total) => Object.assign(progress, { done, total }),
        },
      )
      await end(db, job, result)
    })
  } catch (error) {
    await fail(database, job, { error, progress, isStopping: signal.aborted })
    if (!(error instanceof PortalError)) throw error
  } finally {
    await stopReporting?.()
  }
}

/** IMPORT-44, IMPORT-45: tells how far the import is, keeps it for this process, and learns that it is cancelled. */
async function report(
  database: Database,
  job: Job,
  progress: { done: number; total: number | null; isCancelled: boolean },
): Promise<void> {
  const { rows } = await database.system((db) =>
    sql<{ cancelled_by: number | null }>`
      update import_job set done = ${progress.done}, total = ${progress.total},
        lease_until = now() + make_interval(secs => ${IMPORT_JOB.leaseSeconds})
      where ${isClaimed(job)} returning cancelled_by`.execute(db),
  )
  // another process has it, or it has been cancelled
  if (!rows[0] || rows[0].cancelled_by !== null) progress.isCancelled = true
}

/** AUDIT-7: the person with the session, the address and the call that has sent the file. */
function contextOf(job: Job): ChangeContext {
  const { tenant_id: tenantId, started_by, session_id, address, trace_id, service_key, language } = job
  const actor: TenantActor = {
    ...{ userId: started_by ?? 0, sessionId: session_id ?? 0, tenantId, sourceTenantId: null, language },
    ...{ bearerHash: Buffer.alloc(0), boundTenantId: null, boundApplicationCode: null, loginTenantId: null },
    ...{ tenantAdmin: false, identityCode: '', externalEntityId: null },
    ...(service_key && { serviceKey: service_key }),
    isJob: true,
  }
  return { actor, request: { id: trace_id, ip: address ?? '', headers: {} } }
}

/** The report and the changes of the file are committed together. */
async function end(db: SystemDb, job: Job, result: Report): Promise<void> {
  const { applied, created, changed, unchanged, changeSetId = null } = result
  // the permitted values are told for the cells that are shown
  const problems = result.problems.map(({ permitted, ...cell }, at) =>
    permitted && at < MAX_REPORTED_PROBLEMS ? { ...cell, permitted } : cell,
  )
  const counts = { applied, created, changed, unchanged }
  const { numUpdatedRows } = await db
    .updateTable('import_job')
    .set({
      ...{ ...counts, file: null, change_set_id: changeSetId, problems: JSON.stringify(problems) },
      ...{ state: problems.length > 0 ? 'failed' : 'done', done: created + changed, total: created + changed },
      ended_at: sql<Date>`clock_timestamp()`,
    })
    .where(isClaimed(job))
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw new PortalError('CONFLICT')
  if (job.dry_run) return
  await db
    .insertInto('import_run')
    .values({
      ...{ tenant_id: job.tenant_id, id: job.id, kind: job.kind, ...counts, started_by: job.started_by },
      started_at: job.started_at ?? job.queued_at,
      problems: JSON.stringify(problems.slice(0, MAX_REPORTED_PROBLEMS)),
    })
    .execute()
}

interface Failure {
  error: unknown
  progress: { done: number; total: number | null; isCancelled: boolean }
  isStopping: boolean
}

/** IMPORT-45: nothing of the file is changed. An import that another process may finish waits again. */
async function fail(database: Database, job: Job, { error, progress, isStopping }: Failure): Promise<void> {
  const isRefused = error instanceof PortalError
  const isCancelled = isRefused && progress.isCancelled
  const waitsAgain = !isCancelled && (isStopping || (!isRefused && job.attempts < IMPORT_JOB.attempts))
  const ended = {
    ...{ file: null, ended_at: sql<Date>`clock_timestamp()`, done: progress.done, total: progress.total },
    ...(isCancelled
      ? { state: 'cancelled' as const }
      : { state: 'failed' as const, failure: isRefused ? error.code : 'INTERNAL' }),
  }
  await database.system((db) =>
    db
      .updateTable('import_job')
      .set(waitsAgain ? { state: 'waiting', lease_until: null, done: null, total: null } : ended)
      .where(isClaimed(job))
      .execute(),
  )
}
