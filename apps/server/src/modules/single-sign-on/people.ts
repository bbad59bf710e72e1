import { sql } from 'kysely'
import type { ProviderTestProblem } from '@portico/contract/rules/sign-in/provider-test'
import type { SsoProblem } from '@portico/contract/rules/sign-in/single-sign-on'
import { newId } from '../../db/new-id.ts'
import type { SystemDb } from '../../db/handles.ts'
import { recordEvent, type ClientInfo } from '../security-log/security-log.service.ts'
import { hasRoom } from '../tenant-limits/limits.service.ts'
import { listMailDomains } from './mail-domains.ts'
import type { Provider } from './providers.ts'

/** A provider's signed claims about a person. */
export interface Claims {
  subject: string
  mail: string | null
  isMailVerified: boolean
  name: string | null
}

export type MatchedPerson = { userId: number } | { problem: SsoProblem }

/** Why the portal admits nobody by these claims. */
export type Refusal = Extract<
  ProviderTestProblem,
  'no-mail' | 'unverified' | 'domain' | 'domain-unverified' | 'unknown' | 'disabled'
>

/** The account that the claims name: linked to the subject, or a member with the mail address, or a new one. */
export type Match = { as: 'linked' | 'member'; userId: number } | { as: 'new'; mail: string } | { refusal: Refusal }

/**
 * SIGN-55, SIGN-56: finds the member's account by the subject. Otherwise finds it by a verified mail address, if its
 * domain is configured for this provider and the account is a member of this tenant without another subject. Otherwise
 * creates an account, if the tenant's configuration permits.
 */
export async function findProvenPerson(
  db: SystemDb,
  provider: Provider,
  claims: Claims,
  clientInfo: ClientInfo,
): Promise<MatchedPerson> {
  // Prevents two accounts for two browsers of the same new person.
  await sql`select pg_advisory_xact_lock(hashtext(${`${provider.issuer} ${claims.subject}`}))`.execute(db)
  const match = await matchPerson(db, provider, claims)
  if ('refusal' in match) return { problem: match.refusal === 'disabled' ? 'disabled' : 'unknown' }
  if (match.as === 'linked') return { userId: match.userId }
  // ADMIN-202
  if (match.as === 'new' && !(await hasRoom(db, { tenantId: provider.tenantId, kind: 'people', added: 1 })))
    return { problem: 'full' }
  const userId = match.as === 'new' ? await createPerson(db, provider, match.mail, claims.name) : match.userId
  await db
    .insertInto('external_subject')
    .values({ tenant_id: provider.tenantId, issuer: provider.issuer, subject: claims.subject, user_id: userId })
    .execute()
  await recordEvent(db, userId, 'IDENTITY_LINK', clientInfo)
  return { userId }
}

/** SIGN-55, SIGN-106, SIGN-107: whom the claims name. Changes nothing. */
export async function matchPerson(db: SystemDb, provider: Provider, claims: Claims): Promise<Match> {
  const existingPerson = await db
    .selectFrom('external_subject')
    .innerJoin('user_account', 'user_account.id', 'external_subject.user_id')
    .leftJoin('membership', (join) =>
      join
        .onRef('membership.tenant_id', '=', 'external_subject.tenant_id')
        .onRef('membership.user_id', '=', 'external_subject.user_id')
        .on('membership.status', '=', 1),
    )
    .select(['user_account.id', 'user_account.disabled', 'membership.user_id as member'])
    .where('external_subject.tenant_id', '=', provider.tenantId)
    .where('issuer', '=', provider.issuer)
    .where('subject', '=', claims.subject)
    .executeTakeFirst()
  // A tenant's provider speaks for its own members only; it gets no information about former members.
  if (existingPerson && existingPerson.member === null) return { refusal: 'unknown' }
  if (existingPerson)
    return existingPerson.disabled ? { refusal: 'disabled' } : { as: 'linked', userId: existingPerson.id }

  const mail = trustedMail(provider, claims)
  if (typeof mail !== 'string') return mail
  const owner = await db
    .selectFrom('user_account')
    .leftJoin('membership', (join) =>
      join
        .onRef('membership.user_id', '=', 'user_account.id')
        .on('membership.tenant_id', '=', provider.tenantId)
        .on('membership.status', '=', 1),
    )
    .leftJoin('external_subject', (join) =>
      join
        .onRef('external_subject.user_id', '=', 'user_account.id')
        .on('external_subject.tenant_id', '=', provider.tenantId)
        // a subject of the tenant's former provider is no obstacle
        .on('external_subject.issuer', '=', provider.issuer),
    )
    .select(['user_account.id', 'disabled', 'membership.user_id as member', 'external_subject.subject'])
    .where(sql<boolean>`lower(email) = ${mail}`)
    .executeTakeFirst()
  if (owner && (owner.member === null || owner.subject !== null)) return { refusal: 'unknown' }
  if (owner?.disabled) return { refusal: 'disabled' }
  if (owner) return { as: 'member', userId: owner.id }
  if (!provider.admitsUnknown) return { refusal: 'unknown' }
  // SEC-85: an account is the whole portal's, so that nobody takes an address of another company
  const [domain] = await listMailDomains(db, provider.tenantId, [mail.slice(mail.indexOf('@') + 1)])
  return domain?.isVerified ? { as: 'new', mail } : { refusal: 'domain-unverified' }
}

/** The mail address if the provider may speak for its domain; a directory can contain arbitrary addresses. */
function trustedMail({ mailDomains }: Provider, { mail, isMailVerified }: Claims): string | { refusal: Refusal } {
  const folded = mail?.trim().toLowerCase() ?? ''
  const domain = /^[^@\s]{1,64}@([^@\s]{1,253})$/.exec(folded)?.[1]
  if (domain === undefined) return { refusal: 'no-mail' }
  if (!isMailVerified) return { refusal: 'unverified' }
  return mailDomains.includes(domain) ? folded : { refusal: 'domain' }
}

/** Creates a member without roles, administration and password. */
async function createPerson(db: SystemDb, { tenantId }: Provider, mail: string, name: string | null): Promise<number> {
  const plain = mail.split('@')[0]?.replace(/[^\p{L}\p{N}._-]/gu, '') || 'person'
  const { n } = await db
    .selectFrom('user_account')
    .select((row) => row.fn.countAll<number>().as('n'))
    .where(sql<boolean>`lower(username) = ${plain}`)
    .executeTakeFirstOrThrow()
  const nickname = name?.replace(/\p{C}/gu, '').trim().slice(0, 100) || plain
  const { id } = await db
    .insertInto('user_account')
    .values({
      id: newId(), // SESS-64: shown to the person
      username: Number(n) === 0 ? plain : `${plain}.${Math.random().toString(36).slice(2, 8)}`,
      account_name: mail,
      nickname,
      mobile: null,
      email: mail,
      avatar_path: null,
      password_hash: null,
      password_changed_at: null,
      password_expires_at: null,
      weak_reason: null,
      locked_until: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const own = { tenant_id: tenantId, user_id: id }
  await db
    .insertInto('membership')
    .values({
      ...own,
      status: 1,
      nickname: null,
      last_used_at: null,
      default_identity_code: `T-${tenantId}`,
      default_org_id: null,
    })
    .execute()
  await db
    .insertInto('user_identity')
    .values({
      ...own,
      code: `T-${tenantId}`,
      external_type: 0,
      external_entity_id: null,
      participant_org_id: null,
      role_type: 'STAFF',
      name: nickname,
    })
    .execute()
  return id
}
