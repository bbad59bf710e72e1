import { sql } from 'kysely'
import type { ImportReport } from '@portico/contract/administration/people-import'
import {
  IMPORTS_PER_HOUR,
  PEOPLE_FILE,
  PROBLEMS_NAMED,
  TAKEN_NAMED,
} from '@portico/contract/rules/administration/people-import'
import { TENANT_SCOPE } from '@portico/contract/rules/administration/held-rights'
import { PortalError } from '@portico/contract/protocol/errors'
import type { SystemDb } from '../../../db/handles.ts'
import { inSavepoint } from '../../../db/tenant-scope.ts'
import { auditChange, type ChangeContext } from '../../audit/change-audit.service.ts'
import { assertHolds, lockRights, type RightsHolder } from '../../rights/rights.service.ts'
import { assertCallsLeft } from '../call-rate.ts'
import { createMembers } from './create-members.ts'
import { changeMembers } from './change-members.ts'
import { type ImportPlan, planImport } from './plan-import.ts'
import { type ImportProblem, readPeople } from './read-people.ts'

interface PeopleImport {
  file: string
  dryRun: boolean
  /** Returns whether the caller has disconnected; nothing is changed then. */
  isCancelled: () => boolean
}

const NOTHING = { applied: false, created: 0, changed: 0, unchanged: 0 } as const

/** IMPORT-11: files that this process reads and applies. */
let isBusy = false

/** IMPORT-11: one file at a time in a process; another one is refused at once and holds no resources. */
export async function importPeople(
  db: SystemDb,
  context: ChangeContext & Pick<RightsHolder, 'rights'>,
  request: PeopleImport,
): Promise<ImportReport> {
  assertHolds(context.rights, 'edit person', TENANT_SCOPE)
  if (isBusy) throw new PortalError('TOO_MANY_REQUESTS')
  isBusy = true
  try {
    return await importFile(db, context, request)
  } finally {
    isBusy = false
  }
}

/**
 * IMPORT-1 to IMPORT-10: creates and changes members by a file, all lines or none. A dry run runs the same statements.
 */
async function importFile(
  db: SystemDb,
  context: ChangeContext,
  { file, dryRun, isCancelled }: PeopleImport,
): Promise<ImportReport> {
  const { actor } = context
  const { tenantId } = actor
  const counted = { tenantId, action: 'people.import', isOf: sql<boolean>`true` }
  await assertCallsLeft(db, counted, IMPORTS_PER_HOUR)
  // a file that cannot be read takes no lock
  const { people, problems } = await readPeople(Buffer.from(file, 'base64'))
  const rights = await lockRights(db, actor, 'edit person')
  assertHolds(rights, 'edit person', TENANT_SCOPE)
  await assertCallsLeft(db, counted, IMPORTS_PER_HOUR)
  const plan = await planImport(db, { actor, rights, people })
  if ((await countCreated(db, tenantId)) + plan.created.length > PEOPLE_FILE.lines)
    throw new PortalError('TOO_MANY_REQUESTS')
  const refused = named([...problems, ...plan.problems].toSorted((one, other) => one.line - other.line))
  const report =
    refused.length > 0 ? { ...NOTHING, problems: refused } : await apply(db, context, { plan, dryRun, isCancelled })
  const unchanged = report.problems.length > 0 ? 0 : people.length - report.created - report.changed
  const { problems: told, ...after } = { ...report, unchanged }
  await auditChange(db, context, { action: 'people.import', target: {}, after: { ...after, refused: told.length } })
  return { ...report, unchanged }
}

/** Applies a plan in a savepoint. A dry run and a refusal roll back to it, and the call is counted in each case. */
async function apply(
  db: SystemDb,
  context: ChangeContext,
  { plan, dryRun, isCancelled }: { plan: ImportPlan } & Omit<PeopleImport, 'file'>,
): Promise<ImportReport> {
  const assertGoingOn = () => {
    if (isCancelled()) throw new PortalError('CONFLICT')
  }
  try {
    return await inSavepoint(
      db,
      async () => {
        await createMembers(db, context, plan.created, assertGoingOn)
        await changeMembers(db, context, plan.changed, assertGoingOn)
        return {
          ...{ applied: !dryRun, created: plan.created.length, changed: plan.changed.length },
          ...{ unchanged: 0, problems: [] },
        }
      },
      ({ applied }) => applied,
    )
  } catch (error) {
    if (!(error instanceof PortalError) || error.code !== 'LAST_ADMINISTRATOR') throw error
    return { ...NOTHING, problems: [{ line: 1, column: 'action', reason: 'lastAdministrator' }] }
  }
}

/** IMPORT-11: the people whom files have created in the tenant within a day. */
async function countCreated(db: SystemDb, tenantId: number): Promise<number> {
  const { rows } = await sql<{ created: number }>`
    select coalesce(sum((after ->> 'created')::int), 0)::int as created from audit_log
    where tenant_id = ${tenantId} and action = 'people.import' and (after ->> 'applied')::boolean
      and happened_at > now() - interval '1 day'`.execute(db)
  return rows[0]?.created ?? 0
}

/** IMPORT-8: a file must not reveal which addresses have an account elsewhere. */
function named(problems: readonly ImportProblem[]): ImportProblem[] {
  const takenIndexes = problems.flatMap(({ reason }, index) => (reason === 'taken' ? [index] : []))
  // later problems would reveal which lines are omitted
  return problems.slice(0, Math.min((takenIndexes[TAKEN_NAMED - 1] ?? problems.length) + 1, PROBLEMS_NAMED))
}
