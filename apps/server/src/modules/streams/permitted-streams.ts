import { sql } from 'kysely'
import type { Database, SystemDb } from '../../db/handles.ts'
import type { TenantActor } from '../../http/pipeline/actor.ts'
import { LIVE_SESSION_SQL } from '../sessions/sessions.service.ts'
import { encodeEvent } from './encode-event.ts'
import type { OpenStream } from './open-stream.ts'

/** The maximum number of streams that one query checks. */
const CHECKED_AT_ONCE = 500
/** `tenant.status` of a tenant that all of its members may enter. */
const NORMAL = 1

/**
 * STREAM-2: returns the actors whose streams may continue: their session is alive, their account is enabled, and they
 * are members of an open tenant with the same identity.
 */
async function listPermitted(db: SystemDb, actors: readonly TenantActor[]): Promise<ReadonlySet<number>> {
  const columnOf = <T>(read: (actor: TenantActor) => T): T[] => actors.map((actor) => read(actor))
  const { rows } = await sql<{ place: number }>`
    select (asked.place - 1)::int as place
    from unnest(
      ${columnOf(({ sessionId }) => sessionId)}::bigint[], ${columnOf(({ userId }) => userId)}::bigint[],
      ${columnOf(({ tenantId }) => tenantId)}::bigint[], ${columnOf(({ identityCode }) => identityCode)}::text[]
    ) with ordinality as asked (session_id, user_id, tenant_id, identity_code, place)
    join session on session.id = asked.session_id and session.user_id = asked.user_id
    join user_account account on account.id = asked.user_id and not account.disabled
    join tenant on tenant.id = asked.tenant_id
    join membership on membership.tenant_id = asked.tenant_id and membership.user_id = asked.user_id
      and membership.status = 1
    join user_identity identity on identity.tenant_id = asked.tenant_id and identity.user_id = asked.user_id
      and identity.code = asked.identity_code
    where ${sql.raw(LIVE_SESSION_SQL)} and (tenant.status = ${NORMAL} or membership.tenant_admin)`.execute(db)
  return new Set(rows.map(({ place }) => place))
}

/** STREAM-2: ends the streams that may not continue. */
export async function endForbidden(database: Database, streams: readonly OpenStream[]): Promise<void> {
  for (let start = 0; start < streams.length; start += CHECKED_AT_ONCE) {
    const part = streams.slice(start, start + CHECKED_AT_ONCE)
    const actors = part.map(({ actor }) => actor)
    const permitted = await database.system((db) => listPermitted(db, actors))
    for (const [place, stream] of part.entries()) if (!permitted.has(place)) endForGood(stream)
  }
}

/** Ends a stream so that the browser does not reopen it. */
export function endForGood(stream: OpenStream): void {
  stream.send(encodeEvent('end', {}, null))
  stream.end()
}
