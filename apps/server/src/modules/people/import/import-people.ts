import type { ImportReport } from '@portico/contract/administration/people-import'
import { MAX_REPORTED_TAKEN } from '@portico/contract/rules/administration/people-import'
import { PortalError } from '@portico/contract/protocol/errors'
import type { SystemDb } from '../../../db/handles.ts'
import type { ChangeContext } from '../../audit/change-audit.service.ts'
import { type FileCall, type GoOn, type PlannedImport, runImport } from '../../imports/imports.service.ts'
import type { RightsHolder } from '../../rights/rights.service.ts'
import { assertRoom } from '../../tenant-limits/limits.service.ts'
import { createMembers } from './create-members.ts'
import { changeMembers } from './change-members.ts'
import { type ImportPlan, planImport } from './plan-import.ts'
import { type ImportProblem, type PeopleFile, readPeople } from './read-people.ts'

/** IMPORT-1 to IMPORT-11: creates and changes members by a file, all lines or none. */
export const importPeople = (
  db: SystemDb,
  context: ChangeContext & Pick<RightsHolder, 'rights'>,
  call: FileCall,
): Promise<ImportReport> =>
  runImport<PeopleFile, ImportProblem>(db, context, call, {
    kind: 'people',
    right: 'edit person',
    read: readPeople,
    plan: (file, rights) => planPeople(db, context, file, rights),
  })

async function planPeople(
  db: SystemDb,
  context: ChangeContext,
  { people, problems }: PeopleFile,
  rights: RightsHolder['rights'],
): Promise<PlannedImport<ImportProblem>> {
  const plan = await planImport(db, { actor: context.actor, rights, people })
  const [created, changed] = [plan.created.length, plan.changed.length]
  return {
    ...{ created, changed, unchanged: people.length - created - changed },
    problems: named([...problems, ...plan.problems].toSorted((one, other) => one.line - other.line)),
    apply: (goOn) => applyPlan(db, context, plan, goOn),
  }
}

async function applyPlan(db: SystemDb, context: ChangeContext, plan: ImportPlan, goOn: GoOn): Promise<ImportProblem[]> {
  const statusChanges = plan.changed.map(({ row, status }) => status - row.status)
  const added = statusChanges.reduce((sum, change) => sum + change, plan.created.length)
  await assertRoom(db, { tenantId: context.actor.tenantId, kind: 'people', added })
  try {
    await createMembers(db, context, plan.created, goOn)
    await changeMembers(db, context, plan.changed, goOn)
    return []
  } catch (error) {
    if (!(error instanceof PortalError) || error.code !== 'LAST_ADMINISTRATOR') throw error
    return [{ line: 1, column: 'action', reason: 'lastAdministrator' }]
  }
}

/** IMPORT-8: a file must not reveal which addresses have an account elsewhere. */
function named(problems: readonly ImportProblem[]): ImportProblem[] {
  const takenIndexes = problems.flatMap(({ reason }, index) => (reason === 'taken' ? [index] : []))
  // later problems would reveal which lines are omitted
  return problems.slice(0, (takenIndexes[MAX_REPORTED_TAKEN - 1] ?? problems.length) + 1)
}
