import type { ParticipantContext } from '@portico/contract/tenants'
import type { z } from 'zod/mini'
import type { TenantDb } from '../../db/handles.ts'
import type { TenantActor } from '../../http/actor.ts'
import { assertTermsAccepted } from '../agreement/identity-terms.service.ts'
import { takeIdentity, type Choice } from './identities.service.ts'
import { getOriginalCode, listOwn } from './own-identities.service.ts'

type Context = z.infer<typeof ParticipantContext>

/**
 * TENANT-8, TENANT-31: who has just entered the tenant picks an identity; for anybody else it is a change, which the terms are for.
 * Back to what one is by nature the way is always open.
 */
export async function pickIdentity(db: TenantDb, actor: TenantActor, choice: Choice): Promise<Context | null> {
  const code = choice.externalType === 1 ? `P-${choice.externalEntityId}` : `T-${actor.tenantId}`
  const isOwn = (await listOwn(db, actor)).some((own) => own.code === code)
  const isChange = isOwn && code !== actor.identityCode && code !== (await getOriginalCode(db, actor))
  if (isChange && !(await isEntering(db, actor))) await assertTermsAccepted(db, actor)
  return (await takeIdentity(db, actor, choice)).context
}

async function isEntering(db: TenantDb, { tenantId, bearerHash }: TenantActor): Promise<boolean> {
  const bound = await db
    .selectFrom('token_identity')
    .select('is_entering')
    .where('tenant_id', '=', tenantId)
    .where('token_hash', '=', bearerHash)
    .executeTakeFirst()
  return bound?.is_entering ?? false
}
