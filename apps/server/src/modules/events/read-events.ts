import { sql } from 'kysely'
import type { Database, SystemDb } from '../../db/handles.ts'
import type { EventKind } from '../../db/tables/events.ts'

/** An event that has been relayed. */
export interface PortalEvent {
  position: number
  tenantId: number
  userId: number | null
  kind: EventKind
  payload: Record<string, unknown>
}

/** Events of one transaction of relay or reader. */
const BATCH = 1000

export async function readLastPosition(db: SystemDb): Promise<number> {
  const { last_position } = await db.selectFrom('event_position').select('last_position').executeTakeFirstOrThrow()
  return last_position
}

/** The events after a position, in their order; at most a batch. */
export async function readEvents(database: Database, after: number): Promise<PortalEvent[]> {
  const rows = await database.system((db) =>
    db
      .selectFrom('event_outbox')
      .select(['position', 'tenant_id', 'user_id', 'kind', 'payload'])
      .where('position', '>', after)
      .orderBy('position')
      .limit(BATCH)
      .execute(),
  )
  return rows.map(({ position, tenant_id, user_id, kind, payload }) => ({
    position: position ?? 0,
    tenantId: tenant_id,
    userId: user_id,
    kind,
    payload,
  }))
}

/**
 * EVENT-2: gives the new events their positions, in one transaction that locks the last one: positions become visible
 * in ascending order. A position is a time, so that it says nothing about the number of events. Returns the last
 * position, or null if there was nothing to relay.
 */
export async function relayEvents(database: Database): Promise<number | null> {
  return database.system(async (db) => {
    const { rows: waiting } = await sql`select from event_outbox where position is null limit 1`.execute(db)
    if (waiting.length === 0) return null
    await sql`select from event_position for update`.execute(db)
    const { rows } = await sql<{ last: number | null }>`
      with fresh as materialized (
        select tenant_id, id, row_number() over (order by id) as step
        from event_outbox where position is null order by id limit ${BATCH}
      ),
      first as materialized (
        select greatest(last_position + 1, floor(extract(epoch from clock_timestamp()) * 1000000)::bigint) as position
        from event_position
      ),
      relayed as (
        update event_outbox o set position = first.position + fresh.step - 1 from fresh, first
        where o.tenant_id = fresh.tenant_id and o.id = fresh.id
        returning o.position
      )
      update event_position set last_position = (select max(position) from relayed)
      where exists (select from relayed)
      returning last_position as last`.execute(db)
    return rows[0]?.last ?? null
  })
}

/** STREAM-3: a stream resumes for a day. */
export async function deleteOldEvents(db: SystemDb): Promise<void> {
  await sql`
    delete from event_outbox
    where position < floor(extract(epoch from now() - interval '1 day') * 1000000)`.execute(db)
}
