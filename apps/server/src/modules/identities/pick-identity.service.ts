import type { ParticipantContext } from '@portico/contract/tenants/tenants'
import type { z } from 'zod/mini'
import type { TenantDb } from '../../db/handles.ts'
import type { TenantActor } from '../../http/pipeline/actor.ts'
import { assertTermsAccepted } from '../agreement/identity-terms.service.ts'
import { takeIdentity, type Choice } from './identities.service.ts'
import { getOriginalCode, listOwn } from '../own-identities/own-identities.service.ts'

type Context = z.infer<typeof ParticipantContext>

/**
 * TENANT-8, TENANT-31: chooses an identity. Directly after entering the tenant this needs no terms; later it is a
 * change, which requires the accepted terms, except for the return to the original identity.
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
