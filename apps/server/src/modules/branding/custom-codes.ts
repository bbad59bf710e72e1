import { PortalError } from '@portico/contract/protocol/errors'
import type { SystemDb } from '../../db/handles.ts'
import type { Actor } from '../../http/pipeline/actor.ts'

const ofPerson = (db: SystemDb, { userId }: Pick<Actor, 'userId'>) =>
  db
    .selectFrom('tenant')
    .innerJoin('membership', 'membership.tenant_id', 'tenant.id')
    .select(['tenant.id', 'tenant.name', 'tenant.custom_code'])
    .where('membership.user_id', '=', userId)
    .where('membership.status', '=', 1)

/** ENTRY-72: a code of a tenant to which the person does not belong is treated as unknown. */
export async function getCustomTenant(db: SystemDb, actor: Actor, code: string) {
  const found = await ofPerson(db, actor).where('tenant.custom_code', '=', code).executeTakeFirst()
  if (!found) throw new PortalError('NOT_FOUND')
  return { tenantId: found.id, customCode: code, name: found.name }
}

export async function getCustomCode(db: SystemDb, actor: Actor, tenantId: number) {
  const found = await ofPerson(db, actor).where('tenant.id', '=', tenantId).executeTakeFirst()
  if (!found) throw new PortalError('NOT_FOUND')
  return { tenantId: found.id, customCode: found.custom_code }
}
