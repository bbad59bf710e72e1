import type { IdentityTerms } from '@portico/contract/sign-in/agreement'
import { LANGUAGES } from '@portico/contract/protocol/common'
import { PortalError } from '@portico/contract/protocol/errors'
import type { TenantDb } from '../../db/handles.ts'
import type { TenantActor } from '../../http/pipeline/actor.ts'
import { nameIn } from '../environment/names.service.ts'
import { findTenantDocument } from './tenant-documents.service.ts'
import { ACCEPTED, refusedAcceptance, type AcceptanceOutcome } from './outcome.ts'

/** TENANT-24 (D35): the current terms, and whether the person has accepted them in this tenant. */
export async function getIdentityTerms(db: TenantDb, actor: TenantActor): Promise<IdentityTerms> {
  const document = await findTenantDocument(db, actor.tenantId, 'identity-terms')
  if (!document) throw new PortalError('NOT_FOUND')
  const accepted = await hasAccepted(db, actor, document.version)
  const text = Object.fromEntries(LANGUAGES.map((language) => [language, nameIn(document.texts, language)]))
  return { version: document.version, text: text as IdentityTerms['text'], accepted }
}

/** TENANT-31: throws if there are terms that the person has not accepted; the client's statement is ignored. */
export async function assertTermsAccepted(db: TenantDb, actor: TenantActor): Promise<void> {
  const document = await findTenantDocument(db, actor.tenantId, 'identity-terms')
  if (document && !(await hasAccepted(db, actor, document.version))) throw new PortalError('TERMS_REQUIRED')
}

export async function acceptIdentityTerms(
  db: TenantDb,
  actor: TenantActor,
  { version, accepted }: { version: string; accepted: boolean },
): Promise<AcceptanceOutcome> {
  const present = await findTenantDocument(db, actor.tenantId, 'identity-terms')
  if (present?.version !== version) return refusedAcceptance('terms.changed', actor)
  const { tenantId, userId } = actor
  const row = { tenant_id: tenantId, user_id: userId, version }
  if (accepted) {
    await db
      .insertInto('identity_terms_acceptance')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  } else {
    await db
      .deleteFrom('identity_terms_acceptance')
      .where('tenant_id', '=', tenantId)
      .where('user_id', '=', userId)
      .where('version', '=', version)
      .execute()
  }
  return ACCEPTED
}

async function hasAccepted(db: TenantDb, { tenantId, userId }: TenantActor, version: string): Promise<boolean> {
  const row = await db
    .selectFrom('identity_terms_acceptance')
    .select('version')
    .where((one) => one.and({ tenant_id: tenantId, user_id: userId, version }))
    .executeTakeFirst()
  return row !== undefined
}
