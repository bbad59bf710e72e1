import { sql } from 'kysely'
import { PortalError } from '@portico/contract/protocol/errors'
import type { Right } from '@portico/contract/protocol/rights'
import { type HeldRight, TENANT_SCOPE } from '@portico/contract/rules/administration/held-rights'
import { IMPORTS_PER_HOUR, IMPORT_FILE, MAX_REPORTED_PROBLEMS } from '@portico/contract/rules/administration/imports'
import type { SystemDb } from '../../db/handles.ts'
import { inSavepoint } from '../../db/tenant-scope.ts'
import { assertCallsLeft } from '../audit/call-rate.service.ts'
import { auditChange, type ChangeContext } from '../audit/change-audit.service.ts'
import { assertHolds, lockRights, type RightsHolder } from '../rights/rights.service.ts'

/** A call that sends a file. */
export interface FileCall {
  /** The bytes of the file in base64. */
  file: string
  dryRun: boolean
  /** Returns whether the caller has disconnected; nothing is changed then. */
  isCancelled: () => boolean
}

interface Report<P> {
  applied: boolean
  created: number
  changed: number
  unchanged: number
  problems: P[]
}

/** The changes that a file would make. */
export interface PlannedImport<P> {
  created: number
  changed: number
  unchanged: number
  /** The refused lines, in their order. */
  problems: readonly P[]
  /** Makes the changes, and calls the function before each statement on many rows. Returns refused lines. */
  apply: (assertGoingOn: () => void) => Promise<readonly P[]>
}

interface ImportKind<F, P> {
  /** The action of the file's entry in the log. */
  action: 'people.import' | 'organisations.import'
  right: Right
  read: (bytes: Buffer) => Promise<F>
  /** Runs with the lock on the tenant's changes and with the caller's rights at that moment. */
  plan: (read: F, rights: readonly HeldRight[]) => Promise<PlannedImport<P>>
}

const NOTHING = { applied: false, created: 0, changed: 0, unchanged: 0 } as const

/** IMPORT-11: true while this process reads and applies a file. */
let isBusy = false

/**
 * IMPORT-11: one file at a time in a process; another one is refused at once and holds no resources.
 *
 * @throws `FORBIDDEN` unless the caller has the right in the whole tenant
 */
export async function runImport<F, P>(
  db: SystemDb,
  context: ChangeContext & Pick<RightsHolder, 'rights'>,
  call: FileCall,
  kind: ImportKind<F, P>,
): Promise<Report<P>> {
  assertHolds(context.rights, kind.right, TENANT_SCOPE)
  if (isBusy) throw new PortalError('TOO_MANY_REQUESTS')
  isBusy = true
  try {
    return await importFile(db, context, call, kind)
  } finally {
    isBusy = false
  }
}

/** IMPORT-2, IMPORT-8, IMPORT-10: applies a file, all lines or none. A dry run runs the same statements. */
async function importFile<F, P>(
  db: SystemDb,
  context: ChangeContext,
  call: FileCall,
  { action, right, read, plan }: ImportKind<F, P>,
): Promise<Report<P>> {
  const { actor } = context
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
  await auditChange(db, context, { action, target: {}, after: { ...after, refused: problems.length } })
  return report
}

async function reportOf<P>(db: SystemDb, planned: PlannedImport<P>, call: FileCall): Promise<Report<P>> {
  const refused = planned.problems.length > 0 ? planned.problems : await apply(db, planned, call)
  if (refused.length > 0) return { ...NOTHING, problems: refused.slice(0, MAX_REPORTED_PROBLEMS) }
  const { created, changed, unchanged } = planned
  return { applied: !call.dryRun, created, changed, unchanged, problems: [] }
}

/** Applies a plan in a savepoint. A dry run and a refusal roll back to it, and the call is counted in each case. */
const apply = <P>(db: SystemDb, planned: PlannedImport<P>, { dryRun, isCancelled }: FileCall): Promise<readonly P[]> =>
  inSavepoint(
    db,
    () =>
      planned.apply(() => {
        if (isCancelled()) throw new PortalError('CONFLICT')
      }),
    (refused) => !dryRun && refused.length === 0,
  )

/** IMPORT-11: the objects that files have created in the tenant within a day. */
async function countCreated(db: SystemDb, tenantId: number, action: string): Promise<number> {
  const { rows } = await sql<{ created: number }>`
    select coalesce(sum((after ->> 'created')::int), 0)::int as created from audit_log
    where tenant_id = ${tenantId} and action = ${action} and (after ->> 'applied')::boolean
      and happened_at > now() - interval '1 day'`.execute(db)
  return rows[0]?.created ?? 0
}
