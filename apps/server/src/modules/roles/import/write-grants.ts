import type { GoOn } from '../../imports/imports.service.ts'
import type { TenantDb } from '../../../db/handles.ts'
import { newId } from '../../../db/new-id.ts'
import { type AuditedChange, auditChanges, type ChangeContext } from '../../audit/change-audit.service.ts'
import type { GrantPlan, PlannedGrant } from './plan-grants.ts'

/** Rows of one statement. */
const ROWS = 1000

/** IMPORT-34: withdraws and gives, each with an entry in the log. */
export async function writeGrants(
  db: TenantDb,
  context: ChangeContext,
  { given, withdrawn }: GrantPlan,
  goOn: GoOn,
): Promise<void> {
  const { tenantId } = context.actor
  for (let from = 0; from < withdrawn.length; from += ROWS) {
    goOn(Math.min(ROWS, withdrawn.length - from))
    const part = withdrawn.slice(from, from + ROWS)
    const ids = part.map(({ id }) => id)
    await db.deleteFrom('org_grant').where('tenant_id', '=', tenantId).where('id', 'in', ids).execute()
    await auditChanges(
      db,
      context,
      part.map((grant) => ({ ...entryOf('role.withdraw', grant), before: { ...grant } })),
    )
  }
  const grants = given.map((grant) => ({ id: newId(), ...grant }))
  for (let from = 0; from < grants.length; from += ROWS) {
    goOn(Math.min(ROWS, grants.length - from))
    const part = grants.slice(from, from + ROWS)
    await db
      .insertInto('org_grant')
      .values(
        part.map(({ id, userId, orgId, roleCode, access, inherit }) => ({
          ...{ tenant_id: tenantId, id, subject_kind: 'user' as const, subject: String(userId), org_id: orgId },
          ...{ inherit, auth_type: access === 'allowed' ? (1 as const) : (0 as const), role_code: roleCode },
        })),
      )
      .execute()
    await auditChanges(
      db,
      context,
      part.map((grant) => ({ ...entryOf('role.grant', grant), after: { ...grant } })),
    )
  }
}

const entryOf = (
  action: AuditedChange['action'],
  { id, userId, orgId }: PlannedGrant & { id: number },
): Pick<AuditedChange, 'action' | 'target'> => ({ action, target: { id, userId, orgId } })
