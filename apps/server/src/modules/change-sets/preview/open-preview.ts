import type { OpenedPreview, SyntheticPerson } from '@portico/contract/administration/previews'
import { PortalError } from '@portico/contract/protocol/errors'
import { PREVIEW_MINUTES } from '@portico/contract/rules/administration/previews'
import type { Database, SystemDb } from '../../../db/handles.ts'
import { newId } from '../../../db/new-id.ts'
import { rolledBack } from '../../../db/rolled-back.ts'
import type { TenantActor } from '../../../http/pipeline/actor.ts'
import { hashOf, issueBearer, PREVIEW_AUDIENCE } from '../../sessions/sessions.service.ts'
import { inTurn } from './in-turn.ts'
import { applyDraft, findReadable, type ReadableDraft } from './readable-draft.ts'
import { assertMayChoose, createPerson } from './synthetic-person.ts'

interface Opening {
  actor: TenantActor
  draft: number
  person: SyntheticPerson | null
  traceId: string
}

/**
 * PREVIEW-1, PREVIEW-3: a token with which the caller reads the draft, and the number of changes that the preview leaves out.
 *
 * @throws `NOT_FOUND` unless the caller may read the preview
 */
export async function openPreview(database: Database, opening: Opening): Promise<OpenedPreview> {
  const { actor, person, traceId } = opening
  const { tenantId, language } = actor
  const leftOut = await inTurn(() =>
    rolledBack(database, async (db) => {
      const readable = await getReadable(db, opening)
      if (person) await assertMayChoose(db, tenantId, actor.userId)
      const count = await applyDraft(db, readable, traceId)
      // a role that the draft creates exists by now
      if (person) await createPerson(db, { ...person, id: newId(), tenantId, language })
      return count
    }),
  )
  return database.system(async (db) => {
    const { id, name } = await getReadable(db, opening)
    const { token, expiredAt } = await issueBearer(db, {
      ...{ sessionId: actor.sessionId, tenantId, audience: PREVIEW_AUDIENCE, minutes: PREVIEW_MINUTES },
      identity: actor.bearerHash,
    })
    const synthetic = person
      ? { person_id: newId(), role_code: person.roleCode, org_id: person.orgId }
      : { person_id: null, role_code: null, org_id: null }
    await db
      .insertInto('change_preview_token')
      .values({ tenant_id: tenantId, token_hash: hashOf(token), set_id: id, ...synthetic })
      .execute()
    return { id, name, token, expiredAt, leftOut }
  })
}

async function getReadable(db: SystemDb, { actor, draft }: Opening): Promise<ReadableDraft> {
  const readable = actor.externalEntityId === null ? await findReadable(db, actor, draft) : undefined
  if (!readable) throw new PortalError('NOT_FOUND')
  return readable
}
