import { sql } from 'kysely'
import type { z } from 'zod/mini'
import type { AgreementInfo, IdentityAccount } from '@portico/contract/sign-in/agreement'
import type { TenantDb } from '../../db/handles.ts'
import type { TenantActor } from '../../http/pipeline/actor.ts'
import { assertOwn } from '../own-identities/own-identities.service.ts'
import { findAgreementVersion, hasAccepted, markAccepted } from './agreement-state.service.ts'
import { findDocument } from './documents.service.ts'
import { findOwnDocument, pageAddress, toLegalDocument } from './tenant-documents.service.ts'
import { ACCEPTED, refusedAcceptance, type AcceptanceOutcome } from './outcome.ts'

/** AGREE-2: the agreement of one of the person's identities; other identities are not found. */
export async function getAgreement(
  db: TenantDb,
  actor: TenantActor,
  identity = actor.identityCode,
): Promise<AgreementInfo> {
  await assertOwn(db, actor, identity)
  const version = await findAgreementVersion(db, actor.tenantId)
  const isAccepted = await hasAccepted(db, { ...actor, identityCode: identity })
  const documents = await listDocuments(db, actor.tenantId)
  return { agreeAgreement: isAccepted, agreeGDPR: isAccepted, identity, version: version ?? '', ...documents }
}

/** ADMIN-113: the addresses of both documents, which are readable before they are accepted, and the newest date. */
async function listDocuments(db: TenantDb, tenantId: number) {
  const [agreement, privacy] = [
    await findOwnDocument(db, tenantId, 'agreement'),
    await findOwnDocument(db, tenantId, 'privacy'),
  ]
  const dates = [
    agreement ? toLegalDocument(agreement) : await findDocument(db, 'agreement'),
    privacy ? toLegalDocument(privacy) : await findDocument(db, 'privacy'),
  ].flatMap((document) => document?.effectiveOn ?? [])
  return {
    effectiveOn: dates.toSorted().at(-1) ?? null,
    agreementUrl: pageAddress('agreement', agreement),
    privacyUrl: pageAddress('privacy', privacy),
  }
}

interface Acceptance {
  identity: string
  agreeAgreement: boolean
  agreeGDPR: boolean
  version: string
}

/**
 * AGREE-2 (D36): stores the acceptance per person, identity and version. An incomplete acceptance, or one of a former
 * version, does not count.
 */
export async function acceptAgreement(
  db: TenantDb,
  actor: TenantActor,
  acceptance: Acceptance,
): Promise<AcceptanceOutcome> {
  const { identity, agreeAgreement, agreeGDPR, version } = acceptance
  await assertOwn(db, actor, identity)
  if (!agreeAgreement || !agreeGDPR) return refusedAcceptance('agreement.both', actor)
  const present = await findAgreementVersion(db, actor.tenantId)
  if (version !== present) return refusedAcceptance('agreement.changed', actor)
  await db
    .insertInto('agreement_acceptance')
    .values({ tenant_id: actor.tenantId, user_id: actor.userId, identity_code: identity, version })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await markAccepted(db, { ...actor, identityCode: identity })
  return ACCEPTED
}

/** The person's account data as one of their identities, with the documents accepted as that identity. */
export async function getIdentityAccount(
  db: TenantDb,
  actor: TenantActor,
  identity: string,
): Promise<z.infer<typeof IdentityAccount>> {
  const { agreeAgreement, agreeGDPR } = await getAgreement(db, actor, identity)
  const person = await db
    .selectFrom('user_account')
    .innerJoin('membership', 'membership.user_id', 'user_account.id')
    .innerJoin('user_identity', (join) =>
      join
        .onRef('user_identity.tenant_id', '=', 'membership.tenant_id')
        .onRef('user_identity.user_id', '=', 'membership.user_id')
        .on('user_identity.code', '=', identity),
    )
    .select([
      sql<string>`coalesce(user_identity.account_name, user_account.account_name)`.as('account_name'),
      sql<string>`coalesce(membership.nickname, user_account.nickname)`.as('nickname'),
    ])
    .where('membership.tenant_id', '=', actor.tenantId)
    .where('user_account.id', '=', actor.userId)
    .executeTakeFirstOrThrow()
  const { account_name: accountName, nickname: nickName } = person
  return { userId: actor.userId, identity, accountName, nickName, agreeAgreement, agreeGDPR }
}
