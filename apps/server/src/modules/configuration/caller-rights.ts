import { PortalError } from '@portico/contract/protocol/errors'
import type { HeldRight } from '@portico/contract/rules/administration/held-rights'
import type { SystemDb } from '../../db/handles.ts'
import type { TenantActor } from '../../http/pipeline/actor.ts'
import { listCallerRights } from '../rights/rights.service.ts'

/** ADMIN-4: the rights of the caller. Refuses the call of a person without any right. */
export async function readRights(db: SystemDb, actor: TenantActor): Promise<HeldRight[]> {
  const rights = await listCallerRights(db, actor)
  if (rights.length === 0) throw new PortalError('FORBIDDEN')
  return rights
}
