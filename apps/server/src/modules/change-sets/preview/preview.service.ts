import { sql } from 'kysely'
import { PortalError } from '@portico/contract/protocol/errors'
import type { Database, SystemDb, TenantDb } from '../../../db/handles.ts'
import { rolledBack } from '../../../db/rolled-back.ts'
import { inTenant } from '../../../db/tenant-scope.ts'
import type { Actor, TenantActor } from '../../../http/pipeline/actor.ts'
import { inTurn } from './in-turn.ts'
import { applyDraft, findReadable } from './readable-draft.ts'
import { assertMayChoose, createPerson } from './synthetic-person.ts'

interface PreviewCall<A extends Actor> {
  actor: A
  traceId: string
}

/** PREVIEW-4: a read of a preview in the scope of the tenant. */
export function readInTenant<T>(
  database: Database,
  call: PreviewCall<TenantActor>,
  work: (db: TenantDb, actor: TenantActor) => Promise<T>,
): Promise<T> {
  const { actor } = call
  return inDraft(database, call, async (db, personId) => {
    const person = personId !== null && {
      ...{ userId: personId, identityCode: `T-${actor.tenantId}`, tenantAdmin: false },
    }
    const reader = { ...actor, ...person, preview: { read: readerOf(database, call) } }
    return inTenant(db, actor.tenantId, (own) => work(own, reader))
  })
}

/** PREVIEW-4: a read of a preview by a call that needs no tenant. */
export function readAsUser<T>(
  database: Database,
  call: PreviewCall<Actor>,
  work: (db: SystemDb, actor: Actor) => Promise<T>,
): Promise<T> {
  return inDraft(database, call, (db, personId) => {
    const reader = { userId: personId ?? call.actor.userId, preview: { read: readerOf(database, call) } }
    return work(db, { ...call.actor, ...reader })
  })
}

/** For a handler that opens its own transactions; the one that has authenticated its call is over by then. */
const readerOf =
  (database: Database, call: PreviewCall<Actor>) =>
  <T>(work: (db: TenantDb) => Promise<T>): Promise<T> =>
    inDraft(database, call, (db) => inTenant(db, call.actor.tenantId ?? 0, work))

/**
 * PREVIEW-1, PREVIEW-4: runs a read as if the draft of the token were published. The draft is applied in a transaction that
 * reads only from then on and is always rolled back.
 */
function inDraft<T>(
  database: Database,
  { actor, traceId }: PreviewCall<Actor>,
  work: (db: SystemDb, personId: number | null) => Promise<T>,
): Promise<T> {
  return inTurn(() =>
    rolledBack(database, async (db) => {
      const { tenantId, userId, sourceTenantId, language } = actor
      if (tenantId === null) throw new PortalError('PREVIEW_ENDED')
      const token = await db
        .selectFrom('change_preview_token')
        .select(['set_id', 'person_id', 'role_code', 'org_id'])
        .where('tenant_id', '=', tenantId)
        .where('token_hash', '=', actor.bearerHash)
        .executeTakeFirst()
      const draft = token && (await findReadable(db, { tenantId, userId, sourceTenantId }, token.set_id))
      if (!draft) throw new PortalError('PREVIEW_ENDED')
      const { person_id: id, role_code: roleCode, org_id: orgId } = token
      const person = id !== null && roleCode !== null && orgId !== null ? { id, roleCode, orgId } : null
      // before the draft, which could give the reader a right
      if (person) await assertMayChoose(db, tenantId, userId)
      await applyDraft(db, draft, traceId)
      if (person) await createPerson(db, { ...person, tenantId, language })
      await sql`set transaction read only`.execute(db)
      return work(db, person && person.id)
    }),
  )
}
