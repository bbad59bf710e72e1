import { sql } from 'kysely'
import type { ImportReport } from '@portico/contract/administration/people-import'
import { IMPORTS_PER_HOUR, PROBLEMS_NAMED, TAKEN_NAMED } from '@portico/contract/rules/administration/people-import'
import { TENANT_SCOPE } from '@portico/contract/rules/administration/held-rights'
import { PortalError } from '@portico/contract/protocol/errors'
import type { SystemDb } from '../../../db/handles.ts'
import { inSavepoint } from '../../../db/tenant-scope.ts'
import { auditChange, type ChangeContext } from '../../audit/change-audit.service.ts'
import { assertHolds, lockRights } from '../../rights/rights.service.ts'
import { assertCallsLeft } from '../call-rate.ts'
import { createMembers } from './create-members.ts'
import { changeMembers } from './change-members.ts'
import { planImport } from './plan-import.ts'
import { type ImportProblem, readPeople } from './read-people.ts'

interface PeopleImport {
  file: string
  dryRun: boolean
  /** Whether the caller has gone; nothing is changed then. */
  isCancelled: () => boolean
}

const NOTHING = { applied: false, created: 0, changed: 0, unchanged: 0 } as const

/** IMPORT-1 to IMPORT-10: creates and changes members by a file, all lines or none. A dry run takes the same statements. */
export async function importPeople(
  db: SystemDb,
  context: ChangeContext,
  { file, dryRun, isCancelled }: PeopleImport,
): Promise<ImportReport> {
  const { actor } = context
  // a file that cannot be read takes no lock
  const { people, problems } = await readPeople(Buffer.from(file, 'base64'))
  const rights = await lockRights(db, actor, 'edit person')
  assertHolds(rights, 'edit person', TENANT_SCOPE)
  await assertCallsLeft(db, { tenantId: actor.tenantId, action: 'people.import', isOf: sql`true` }, IMPORTS_PER_HOUR)
  const plan = await planImport(db, { actor, rights, people })
  const refused = [...problems, ...plan.problems].toSorted((one, other) => one.line - other.line)
  const report = await inSavepoint(
    db,
    async () => {
      if (refused.length > 0) return { ...NOTHING, problems: named(refused) }
      const assertGoingOn = () => {
        if (isCancelled()) throw new PortalError('CONFLICT')
      }
      await createMembers(db, context, plan.created, assertGoingOn)
      await changeMembers(db, context, plan.changed, assertGoingOn)
      return {
        ...{ applied: !dryRun, created: plan.created.length, changed: plan.changed.length },
        ...{ unchanged: people.length - plan.created.length - plan.changed.length, problems: [] },
      }
    },
    ({ applied }) => applied,
  )
  const { problems: _problems, ...after } = report
  await auditChange(db, context, { action: 'people.import', target: {}, after: { ...after, refused: refused.length } })
  return report
}

/** IMPORT-8: a file is no way to learn which addresses have an account elsewhere. */
function named(problems: readonly ImportProblem[]): ImportProblem[] {
  let taken = 0
  const known = problems.filter(({ reason }) => reason !== 'taken' || (taken += 1) <= TAKEN_NAMED)
  return known.slice(0, PROBLEMS_NAMED)
}
