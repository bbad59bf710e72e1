import type { SyntheticPerson } from '@portico/contract/administration/previews'
import type { Language } from '@portico/contract/protocol/common'
import { PortalError } from '@portico/contract/protocol/errors'
import { holds, TENANT_SCOPE } from '@portico/contract/rules/administration/held-rights'
import type { SystemDb } from '../../../db/handles.ts'
import { newId } from '../../../db/new-id.ts'
import { listRightsOf } from '../../rights/rights.service.ts'

interface NewPerson extends SyntheticPerson {
  /** The number of the account. */
  id: number
  tenantId: number
  language: Language
}

/** PREVIEW-7: only a person who may read the roles and organisations of the whole tenant chooses a role and a place. */
export async function assertMayChoose(db: SystemDb, tenantId: number, readerId: number): Promise<void> {
  const rights = await listRightsOf(db, tenantId, readerId)
  if (!holds(rights, 'read role', TENANT_SCOPE) || !holds(rights, 'read organisation', TENANT_SCOPE))
    throw new PortalError('FORBIDDEN')
}

/**
 * PREVIEW-7: creates a member with one role in one organisation and below it, in a transaction that the caller rolls back.
 */
export async function createPerson(
  db: SystemDb,
  { id, tenantId, roleCode, orgId, language }: NewPerson,
): Promise<void> {
  const role = await db
    .selectFrom('role')
    .select('names')
    .where('tenant_id', '=', tenantId)
    .where('code', '=', roleCode)
    .executeTakeFirst()
  const organisation = await db
    .selectFrom('org_node')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', orgId)
    .executeTakeFirst()
  if (!role || !organisation) throw new PortalError('NOT_FOUND')
  const code = `T-${tenantId}`
  const name = role.names[language] ?? roleCode
  const username = `preview-${id}`
  await db.insertInto('user_account').values({ id, username, account_name: username, nickname: name }).execute()
  await db
    .insertInto('membership')
    .values({ tenant_id: tenantId, user_id: id, status: 1, default_identity_code: code, default_org_id: orgId })
    .execute()
  await db
    .insertInto('user_identity')
    .values({ tenant_id: tenantId, user_id: id, code, external_type: 0, role_type: 'STAFF', name })
    .execute()
  await db
    .insertInto('org_grant')
    .values({
      ...{ tenant_id: tenantId, id: newId(), subject_kind: 'user', subject: String(id) },
      ...{ org_id: orgId, inherit: true, auth_type: 1, role_code: roleCode },
    })
    .execute()
}
