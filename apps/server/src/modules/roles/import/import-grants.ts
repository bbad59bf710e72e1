import type { GrantImportReport } from '@portico/contract/administration/grant-import'
import { PortalError } from '@portico/contract/protocol/errors'
import type { SystemDb } from '../../../db/handles.ts'
import { inTenant } from '../../../db/tenant-scope.ts'
import type { ChangeContext } from '../../audit/change-audit.service.ts'
import { type FileCall, type PlannedImport, runImport } from '../../imports/imports.service.ts'
import type { RightsHolder } from '../../rights/rights.service.ts'
import { mayGiveAny } from '../may-give-any.ts'
import { planGrants } from './plan-grants.ts'
import { type GrantFile, type GrantProblem, readGrants } from './read-grants.ts'
import { writeGrants } from './write-grants.ts'

/** IMPORT-30 to IMPORT-34: gives, changes and withdraws roles of people by a file, all lines or none. */
export function importGrants(
  db: SystemDb,
  context: ChangeContext & Pick<RightsHolder, 'rights'>,
  call: FileCall,
): Promise<GrantImportReport> {
  if (!mayGiveAny(context.rights)) throw new PortalError('FORBIDDEN')
  return runImport<GrantFile, GrantProblem>(db, context, call, {
    kind: 'grants',
    right: 'grant role',
    read: readGrants,
    plan: (file, rights) => planFile(db, { ...context, rights }, file),
  })
}

async function planFile(
  db: SystemDb,
  context: ChangeContext & Pick<RightsHolder, 'rights'>,
  { lines, problems }: GrantFile,
): Promise<PlannedImport<GrantProblem>> {
  // IMPORT-33: they may have been withdrawn while the call waited for the lock
  if (!mayGiveAny(context.rights)) throw new PortalError('FORBIDDEN')
  const { tenantId } = context.actor
  const plan = await planGrants(db, context, lines)
  return {
    ...{ created: plan.created, changed: plan.changed },
    unchanged: lines.length - plan.created - plan.changed - plan.problems.length,
    problems: [...problems, ...plan.problems].toSorted((one, other) => one.line - other.line),
    apply: async (goOn) => {
      // ISO-3: row-level security limits the changes to the tenant
      await inTenant(db, tenantId, (own) => writeGrants(own, context, plan, goOn))
      return []
    },
  }
}
