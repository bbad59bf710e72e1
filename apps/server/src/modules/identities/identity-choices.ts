import type { z } from 'zod/mini'
import { PortalError } from '@portico/contract/protocol/errors'
import type { ChangedIdentity, IdentityChoice } from '@portico/contract/account/identities'
import { DEFAULT_IDENTITY } from '@portico/contract/rules/account/identities'
import type { TenantDb } from '../../db/handles.ts'
import type { TenantActor } from '../../http/pipeline/actor.ts'
import { serverText } from '../../http/pipeline/problems/server-texts.ts'
import { assertTermsAccepted } from '../agreement/identity-terms.service.ts'
import { findWorkplace } from '../organisations/organisations.service.ts'
import { takeIdentity } from './identities.service.ts'
import { getOriginalCode, listOwn } from '../own-identities/own-identities.service.ts'

/**
 * TENANT-21 (D32): the identities in which the person may act in the organisation. The original identity comes first as
 * the default and is not repeated under its own name.
 */
export async function listChoices(db: TenantDb, actor: TenantActor, orgId: number | null): Promise<IdentityChoice[]> {
  const original = await getOriginalCode(db, actor)
  const others = (await listOwn(db, actor)).filter(({ code }) => code !== original)
  const choices: IdentityChoice[] = [
    {
      code: DEFAULT_IDENTITY,
      name: serverText('identity.default', actor.language),
      selected: actor.identityCode === original,
    },
  ]
  for (const { code, name, external_entity_id: externalEntityId } of others) {
    const asThem = { ...actor, identityCode: code, externalEntityId }
    if (orgId !== null && !(await findWorkplace(db, asThem, orgId))) continue
    choices.push({ code, name, selected: actor.identityCode === code })
  }
  return choices
}

interface Change {
  identityCode: string
  externalType?: 0 | 1 | null | undefined
  externalEntityId?: number | null | undefined
  participantOrgId?: number | null | undefined
}

/**
 * TENANT-22: changes to another of the person's own identities. Throws `NOT_FOUND`, without any change, for
 * contradictory, foreign and unknown ones.
 */
export async function changeIdentity(
  db: TenantDb,
  actor: TenantActor,
  { identityCode, externalType, externalEntityId, participantOrgId }: Change,
): Promise<z.infer<typeof ChangedIdentity>> {
  const code = identityCode === DEFAULT_IDENTITY ? await getOriginalCode(db, actor) : identityCode
  const own = (await listOwn(db, actor)).find((identity) => identity.code === code)
  if (!own) throw new PortalError('NOT_FOUND')
  const entity = own.external_entity_id
  const isAnother =
    identityCode !== DEFAULT_IDENTITY &&
    ((externalType != null && externalType !== own.external_type) ||
      (externalEntityId != null && externalEntityId !== entity))
  if (isAnother) throw new PortalError('NOT_FOUND')
  // TENANT-31: the return to the original identity needs no acceptance of terms.
  if (identityCode !== DEFAULT_IDENTITY && own.code !== actor.identityCode) await assertTermsAccepted(db, actor)
  const { context } = await takeIdentity(db, actor, {
    externalType: entity === null ? 0 : 1,
    externalEntityId: entity,
    participantOrgId: entity === null ? null : participantOrgId,
  })
  return {
    identityCode: own.code,
    participantId: context?.participantId ?? null,
    participantOrgId: context?.participantOrgId ?? null,
    participantUserType: context?.participantUserType ?? null,
    token: null,
  }
}
