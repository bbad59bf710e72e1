import { PortalError } from '@portico/contract/protocol/errors'
import type { SystemDb } from '../../../db/handles.ts'

/** The identity of a token's holder in a tenant (SESS-65). */
export interface TokenIdentity {
  tenantId: number
  code: string
  externalEntityId: number | null
  participantOrgId: number | null
  /** True if the identity has accepted the current agreement (AGREE-3). */
  agreed: boolean
  /** True if the tenant has been entered and no identity has been chosen since (TENANT-31). */
  isEntering: boolean
}

interface Token {
  tokenHash: Buffer
  sessionId: number
}

export async function assignIdentity(db: SystemDb, token: Token, identity: TokenIdentity): Promise<void> {
  await db
    .insertInto('token_identity')
    .values({
      tenant_id: identity.tenantId,
      token_hash: token.tokenHash,
      session_id: token.sessionId,
      identity_code: identity.code,
      external_entity_id: identity.externalEntityId,
      participant_org_id: identity.participantOrgId,
      agreed: identity.agreed,
      is_entering: identity.isEntering,
    })
    .execute()
}

/**
 * SESS-66: a token that was issued with another one gets that token's present identity. Throws if the other token has
 * ended meanwhile (SEC-57).
 */
export async function inheritIdentity(db: SystemDb, token: Token, from: Buffer): Promise<void> {
  const copied = await db
    .insertInto('token_identity')
    .columns([
      'tenant_id',
      'token_hash',
      'session_id',
      'identity_code',
      'external_entity_id',
      'participant_org_id',
      'agreed',
    ])
    .expression((row) =>
      row
        .selectFrom('token_identity')
        .select(({ val }) => [
          'tenant_id',
          val(token.tokenHash).as('token_hash'),
          'session_id',
          'identity_code',
          'external_entity_id',
          'participant_org_id',
          'agreed',
        ])
        .where('token_hash', '=', from),
    )
    .returning('token_hash')
    .execute()
  if (copied.length === 0) throw new PortalError('UNAUTHENTICATED')
}

/** The present identity of a token in a tenant. */
export const findTokenIdentity = (db: SystemDb, tokenHash: Buffer, tenantId: number) =>
  db
    .selectFrom('token_identity')
    .select(['identity_code', 'participant_org_id'])
    .where('tenant_id', '=', tenantId)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
