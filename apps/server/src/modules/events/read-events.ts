import { type Selectable, sql } from 'kysely'
import type { Database, SystemDb } from '../../db/handles.ts'
import type { EventKind, EventOutboxTable } from '../../db/tables/events.ts'

/** An event that has been relayed. */
export interface PortalEvent {
  position: number
  tenantId: number
  userId: number | null
  kind: EventKind
  payload: Record<string, unknown>
}

/** Events of no tenant. */
export const NO_TENANT = 0

/** Events of one transaction of relay or reader. */
const BATCH = 1000

export async function readLastPosition(db: SystemDb): Promise<number> {
  const { last_position } = await db.selectFrom('event_position').select('last_position').executeTakeFirstOrThrow()
  return last_position
}

const COLUMNS = ['position', 'tenant_id', 'user_id', 'kind', 'payload'] as const

/** The events after a position, in their order; at most a batch. */
export async function readEvents(database: Database, after: number): Promise<PortalEvent[]> {
  const rows = await database.system((db) =>
    db
      .selectFrom('event_outbox')
      .select(COLUMNS)
      .where('position', '>', after)
      .orderBy('position')
      .limit(BATCH)
      .execute(),
  )
  return rows.map(eventOf)
}

/** The events after one position and up to another one. */
interface Missed {
  after: number
  until: number
  userId: number
  tenantId: number
}

/**
 * The missed events of one person, of everybody in the tenant, or of all, in their order. The cost depends on the
 * number of these events only, not on the events of other tenants. `isComplete` is false if there are more than a
 * batch.
 */
export async function readEventsOf(
  database: Database,
  { after, until, userId, tenantId }: Missed,
): Promise<{ events: PortalEvent[]; isComplete: boolean }> {
  const read = (db: SystemDb) =>
    db
      .selectFrom('event_outbox')
      .select(COLUMNS)
      .where('position', '>', after)
      .where('position', '<=', until)
      .orderBy('position')
      .limit(BATCH)
  const parts = await database.system(async (db) => [
    await read(db).where('user_id', '=', userId).execute(),
    await read(db).where('user_id', 'is', null).where('tenant_id', '=', tenantId).execute(),
    await read(db).where('user_id', 'is', null).where('tenant_id', '=', NO_TENANT).execute(),
  ])
  const events = parts
    .flat()
    .map(eventOf)
    .toSorted((one, other) => one.position - other.position)
  return {
    events: events.slice(0, BATCH),
    isComplete: parts.every((rows) => rows.length < BATCH) && events.length <= BATCH,
  }
}

const eventOf = ({
  position,
  tenant_id,
  user_id,
  kind,
  payload,
}: Pick<Selectable<EventOutboxTable>, (typeof COLUMNS)[number]>): PortalEvent => ({
  position: position ?? 0,
  tenantId: tenant_id,
  userId: user_id,
  kind,
  payload,
})

/**
 * EVENT-2: gives the new events their positions, in one transaction that locks the last one: positions become visible
 * in ascending order. A position is a time, so that it does not reveal the number of events. Returns the last
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

/** STREAM-3: deletes events after a day, during which a stream can resume. */
export async function deleteOldEvents(db: SystemDb): Promise<void> {
  await sql`
    delete from event_outbox
    where position < floor(extract(epoch from now() - interval '1 day') * 1000000)`.execute(db)
}
