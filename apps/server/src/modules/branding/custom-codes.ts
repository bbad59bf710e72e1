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
  const tenant = await ofPerson(db, actor).where('tenant.custom_code', '=', code).executeTakeFirst()
  if (!tenant) throw new PortalError('NOT_FOUND')
  return { tenantId: tenant.id, customCode: code, name: tenant.name }
}

export async function getCustomCode(db: SystemDb, actor: Actor, tenantId: number) {
  const tenant = await ofPerson(db, actor).where('tenant.id', '=', tenantId).executeTakeFirst()
  if (!tenant) throw new PortalError('NOT_FOUND')
  return { tenantId: tenant.id, customCode: tenant.custom_code }
}
