import { PortalError } from '@portico/contract/errors'
import type { Database } from '../../db/handles.ts'
import { settleAgreement, type SessionOf } from '../agreement/agreement-state.service.ts'
import { takeIdentity } from '../identities/identities.service.ts'
import { assertOwn } from '../identities/own-identities.service.ts'
import { enterTenant, type Entered } from './tenant-entry.ts'

interface Wanted {
  tenantId: number
  identityCode?: string | undefined
  participantOrgId?: number | undefined
}

/** TENANT-35: enters a tenant, and in the same call as one of the own identities. Somebody else's is not found, and nothing is entered. */
export async function enterAs(
  database: Database,
  { sessionId, userId }: Omit<SessionOf, 'tenantId'>,
  { tenantId, identityCode, participantOrgId }: Wanted,
): Promise<Entered> {
  const person = { tenantId, sessionId, userId }
  if (identityCode !== undefined) await database.tenant(tenantId, (db) => assertOwn(db, person, identityCode))
  const entered = await database.system((db) => enterTenant(db, { ...person, isRenewal: false }))
  const isThere = [undefined, entered.identityCode].includes(identityCode)
  const hasOrganisation = [undefined, entered.participantOrgId].includes(participantOrgId)
  if (identityCode === undefined || (isThere && hasOrganisation)) return entered

  const external = /^P-(\d+)$/.exec(identityCode)?.[1]
  const choice = { externalType: external ? 1 : 0, externalEntityId: external ? Number(external) : null } as const
  return database.tenant(tenantId, async (db) => {
    const context = await takeIdentity(db, person, { ...choice, participantOrgId }).catch((error: unknown) => {
      if (participantOrgId === undefined || !isNotFound(error)) throw error
      return takeIdentity(db, person, choice) // TENANT-20
    })
    const agreed = await settleAgreement(db, person)
    const { participantOrgId: bound = null, participantUserType = null } = context ?? {}
    return { agreed, identityCode, participantOrgId: bound, participantUserType }
  })
}

const isNotFound = (error: unknown) => error instanceof PortalError && error.code === 'NOT_FOUND'
