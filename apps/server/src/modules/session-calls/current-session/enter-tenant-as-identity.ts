import { PortalError } from '@portico/contract/protocol/errors'
import type { Database } from '../../../db/handles.ts'
import type { Actor } from '../../../http/pipeline/actor.ts'
import { takeIdentity } from '../../identities/identities.service.ts'
import { assertOwn } from '../../own-identities/own-identities.service.ts'
import { enterTenant, type EnteredTenant } from '../../tenant-entry/tenant-entry.service.ts'
import { type Bearer, issueBearer, hashOf } from '../../sessions/sessions.service.ts'

interface EntryRequest {
  tenantId: number
  identityCode?: string | undefined
  participantOrgId?: number | undefined
}

/**
 * TENANT-35: enters a tenant with one of the person's own identities in one call. Another identity is not found, and
 * the tenant is not entered. The new bearer gets the identity; the calling bearer keeps its own (SESS-65).
 */
export async function enterTenantAsIdentity(
  database: Database,
  { sessionId, userId, boundApplicationCode }: Pick<Actor, 'sessionId' | 'userId' | 'boundApplicationCode'>,
  { tenantId, identityCode, participantOrgId }: EntryRequest,
): Promise<EnteredTenant & { bearer: Bearer }> {
  const person = { tenantId, sessionId, userId }
  if (identityCode !== undefined) await database.tenant(tenantId, (db) => assertOwn(db, person, identityCode))
  const { entered, bearer } = await database.system(async (db) => {
    const { entered, identity } = await enterTenant(db, { ...person, isRenewal: false })
    return { entered, bearer: await issueBearer(db, { sessionId, tenantId, identity }) }
  })
  // SESS-70
  if (boundApplicationCode !== null && ![undefined, entered.identityCode].includes(identityCode)) {
    throw new PortalError('FORBIDDEN')
  }
  const isThere = [undefined, entered.identityCode].includes(identityCode)
  const hasOrganisation = [undefined, entered.participantOrgId].includes(participantOrgId)
  if (identityCode === undefined || boundApplicationCode !== null || (isThere && hasOrganisation))
    return { ...entered, bearer }

  const external = /^P-(\d+)$/.exec(identityCode)?.[1]
  const choice = { externalType: external ? 1 : 0, externalEntityId: external ? Number(external) : null } as const
  const holder = { ...person, bearerHash: hashOf(bearer.token) }
  return database.tenant(tenantId, async (db) => {
    const { context, agreed } = await takeIdentity(db, holder, { ...choice, participantOrgId }).catch(
      (error: unknown) => {
        if (participantOrgId === undefined || !isNotFound(error)) throw error
        return takeIdentity(db, holder, choice) // TENANT-20
      },
    )
    const { participantOrgId: bound = null, participantUserType = null } = context ?? {}
    return { ...entered, agreed, identityCode, participantOrgId: bound, participantUserType, bearer }
  })
}

const isNotFound = (error: unknown) => error instanceof PortalError && error.code === 'NOT_FOUND'
