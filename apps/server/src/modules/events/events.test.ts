import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { onBothDatabases } from '../../../test/world.ts'
import {
  addEvent,
  deleteOldEvents,
  type EventFeed,
  type PortalEvent,
  readEventsOf,
  startEvents,
} from './events.service.ts'
import { relayEvents } from './read-events.ts'

/** Waits longer than the polling intervals (EVENT-4), also on a busy machine. */
const eventually = <T>(read: () => T) => expect.poll(read, { timeout: 20_000 })

onBothDatabases((world) => {
  const feeds: EventFeed[] = []
  afterEach(async () => {
    await Promise.all(feeds.splice(0).map((feed) => feed.close()))
  })

  const listen = async () => {
    const heard: PortalEvent[] = []
    // the seed's events, such as those of triggers
    await relayEvents(world.database)
    const feed = startEvents(world.database, (error) => {
      throw error
    })
    feeds.push(feed)
    await feed.ready
    feed.subscribe((events) => void heard.push(...events))
    return { feed, heard, names: () => heard.map(({ payload }) => payload['name']) }
  }
  const add = (name: string, tenantId = 20001) =>
    world.database.tenant(tenantId, (db) => addEvent(db, { tenantId, kind: 'invalidate', payload: { name } }))

  test('EVENT-1 an event is received after its transaction has committed, and never if it fails', async () => {
    const { heard, names } = await listen()
    const failing = world.database.tenant(20001, async (db) => {
      await addEvent(db, { tenantId: 20001, kind: 'invalidate', payload: { name: 'failed' } })
      throw new Error('No')
    })
    await expect(failing).rejects.toThrow('No')
    await add('kept')

    await eventually(names).toEqual(['kept'])
    expect(heard[0]).toMatchObject({ tenantId: 20001, userId: null, kind: 'invalidate' })
  })

  test('EVENT-1 a tenant’s transaction can add no event of another tenant', async () => {
    const foreign = world.database.tenant(20001, (db) => addEvent(db, { tenantId: 20002, kind: 'unread', userId: 501 }))
    await expect(foreign).rejects.toThrow(/row-level security/)
  })

  test('EVENT-2, EVENT-3 every process receives every event once, in the same order, with ascending positions', async () => {
    const [one, other] = [await listen(), await listen()]
    const expected = Array.from({ length: 40 }, (_, turn) => `event ${turn}`)
    await Promise.all(expected.map((name) => add(name)))

    await eventually(() => one.heard.length).toBe(40)
    await eventually(() => other.heard.length).toBe(40)
    expect(one.names()).toEqual(other.names())
    expect(new Set(one.names())).toEqual(new Set(expected))
    const positions = one.heard.map(({ position }) => position)
    expect(positions).toEqual([...new Set(positions)].toSorted((a, b) => a - b))
  })

  test('EVENT-4 when the relaying process ends, another one relays', async () => {
    const [first, second] = [await listen(), await listen()]
    await add('before')
    await eventually(second.names).toContain('before')
    await first.feed.close()
    await add('after')

    await eventually(second.names).toEqual(['before', 'after'])
  })

  test('EVENT-4 an event without a wake-up, such as one of a trigger, is received as well', async () => {
    const { heard } = await listen()
    await world.database.system((db) =>
      sql`insert into event_outbox (tenant_id, kind) values (20001, 'access-changed')`.execute(db),
    )
    await eventually(() => heard.map(({ kind }) => kind)).toEqual(['access-changed'])
  })

  test('EVENT-5 a position is a time, even after the clock was set back', async () => {
    const { heard } = await listen()
    const before = Date.now() * 1000
    await add('now')
    await eventually(() => heard.length).toBe(1)
    const [now = 0] = heard.map(({ position }) => position)
    expect(now).toBeGreaterThanOrEqual(before - 1000)
    expect(now).toBeLessThanOrEqual(Date.now() * 1000 + 1000)

    const ahead = now + 3_600_000_000
    await world.database.system((db) => db.updateTable('event_position').set({ last_position: ahead }).execute())
    await add('later')
    await eventually(() => heard.length).toBe(2)
    expect(heard[1]?.position).toBe(ahead + 1)
  })

  test('STREAM-3 the missed events of one person are read without those of other people and tenants', async () => {
    const { heard } = await listen()
    await world.database.system(async (db) => {
      const all = [
        { tenantId: 20001, userId: 612 },
        { tenantId: 20001, userId: 620 },
        { tenantId: 20001 },
        { tenantId: 20002 },
        { tenantId: 20002, userId: 612 },
        { tenantId: 0 },
        { tenantId: 20001, userId: 612 },
      ]
      for (const [name, event] of all.entries()) await addEvent(db, { ...event, kind: 'unread', payload: { name } })
    })
    await eventually(() => heard.length).toBe(7)
    const namesOf = async (after: number, until: number) => {
      const { events, isComplete } = await readEventsOf(world.database, { after, until, userId: 612, tenantId: 20001 })
      expect(isComplete).toBe(true)
      return events.map(({ payload }) => payload['name'])
    }
    const at = (index: number) => heard[index]?.position ?? 0
    expect(await namesOf(at(0) - 1, at(6))).toEqual([0, 2, 4, 5, 6])
    expect(await namesOf(at(0), at(5))).toEqual([2, 4, 5])
  })

  test('STREAM-3 more missed events than one batch are read in several', async () => {
    const { heard } = await listen()
    await world.database.system((db) =>
      sql`insert into event_outbox (tenant_id, kind, user_id) select 20001, 'unread', 612 from generate_series(1, 1100)`.execute(
        db,
      ),
    )
    await eventually(() => heard.length).toBe(1100)
    const until = heard.at(-1)?.position ?? 0
    let [after, read] = [(heard[0]?.position ?? 0) - 1, 0]
    for (let isComplete = false; !isComplete;) {
      const part = await readEventsOf(world.database, { after, until, userId: 612, tenantId: 20001 })
      read += part.events.length
      after = part.events.at(-1)?.position ?? until
      isComplete = part.isComplete
    }
    expect(read).toBe(1100)
  })

  test('EVENT-6 events are deleted after a day', async () => {
    const { heard } = await listen()
    await add('old')
    await eventually(() => heard.length).toBe(1)
    const day = 86_400_000_000
    const positions = () =>
      world.database.system((db) => db.selectFrom('event_outbox').select('position').orderBy('position').execute())
    await world.database.system((db) =>
      db
        .updateTable('event_outbox')
        .set({ position: Date.now() * 1000 - day - 1_000_000 })
        .execute(),
    )
    await add('new')
    await eventually(() => heard.length).toBe(2)
    await world.database.system(deleteOldEvents)
    expect((await positions()).map(({ position }) => position)).toEqual([heard[1]?.position])
  })
})
