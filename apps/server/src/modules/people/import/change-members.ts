import type { GoOn } from '../../imports/imports.service.ts'
import { sql } from 'kysely'
import type { SystemDb } from '../../../db/handles.ts'
import { auditChanges, type ChangeContext } from '../../audit/change-audit.service.ts'
import { assertAdministratorRemains } from '../../rights/rights.service.ts'
import { toPerson } from '../people.store.ts'
import { grantRoles } from './imported-role-grants.ts'
import type { MemberChange } from './plan-import.ts'

/** People of one statement. */
const AT_ONCE = 500

/** IMPORT-3: sets names in the tenant and states; at least one administrator remains (ADMIN-8). */
export async function changeMembers(
  db: SystemDb,
  context: ChangeContext,
  changes: readonly MemberChange[],
  goOn: GoOn,
): Promise<void> {
  const { tenantId } = context.actor
  for (let from = 0; from < changes.length; from += AT_ONCE) {
    goOn(Math.min(AT_ONCE, changes.length - from))
    const part = changes.slice(from, from + AT_ONCE)
    const rows = JSON.stringify(part.map(({ row: { id }, nickname, status }) => ({ id, nickname, status })))
    await sql`
      update membership set nickname = given.nickname, status = given.status
      from jsonb_to_recordset(${rows}::text::jsonb) as given(id bigint, nickname text, status smallint)
      where membership.tenant_id = ${tenantId} and membership.user_id = given.id`.execute(db)
    await auditChanges(
      db,
      context,
      part.filter(isMemberChanged).map(({ row, nickname, status }) => ({
        action: 'person.change',
        target: { userId: row.id },
        before: toPerson(row),
        after: toPerson({ ...row, nickname, status }),
      })),
    )
    await grantRoles(
      db,
      context,
      part.map(({ row, roleGrants }) => ({ userId: row.id, roleGrants })),
    )
  }
  const disabled = changes.filter(({ row, status }) => status === 0 && row.status !== 0).map(({ row }) => row.id)
  if (disabled.length === 0) return
  const lost = await db
    .selectFrom('administrator_grant')
    .select(['role_code', 'scope'])
    .where('tenant_id', '=', tenantId)
    .where('user_id', 'in', sql<number>`(select unnest(${disabled}::bigint[]))`)
    .execute()
  await assertAdministratorRemains(db, tenantId, lost)
}

const isMemberChanged = ({ row, nickname, status }: MemberChange): boolean =>
  nickname !== row.nickname || status !== row.status
