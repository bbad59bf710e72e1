import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Database, TenantDb } from '../../../db/handles.ts'
import { onBothDatabases, type World } from '../../../../test/world.ts'
import type { TenantActor } from '../../../http/pipeline/actor.ts'
import { post } from '../messages.fixtures.ts'
import { markAllRead, markMessages, undoMarkAll } from './receipts.ts'
import { snoozeMessage } from '../delivery/snooze.ts'
import { markSeen } from './seen.ts'
import { countUnread } from './unread-count.ts'

const TENANT = 20001
const ROUNDS = 12

/** A reproducible sequence of numbers (mulberry32). */
function random(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

const reader = (userId: number, identityCode: string, externalEntityId: number | null) =>
  ({
    ...{ userId, identityCode, externalEntityId, tenantId: TENANT, sourceTenantId: null, language: 'en' },
    ...{ boundApplicationCode: null, boundTenantId: null },
  }) as TenantActor

/** A handle of its own has a memory of its own, as another process has. */
const asProcess = (database: Database): Database => ({ ...database })

/** All changes that affect the counts. */
function changes(world: World, people: readonly TenantActor[], pick: (below: number) => number) {
  const person = () => people[pick(people.length)] ?? people[0]!
  const inTenant = <T>(work: (db: TenantDb) => Promise<T>) => world.database.tenant(TENANT, work)
  const ids = (): Promise<{ id: number }[]> =>
    inTenant((db) => db.selectFrom('message').select('id').orderBy('position', 'desc').limit(12).execute())
  const someId = async () => {
    const all = await ids()
    return all[pick(all.length)]?.id ?? 0
  }
  const soon = () => new Date(Date.now() + 200 + pick(300))
  const posting = async (to: Parameters<typeof post>[1]['to'][number]) => {
    const expires = pick(4) === 0 ? { expiresAt: soon() } : {}
    await post(world, { to: [to], title: 'Any', source: pick(2) === 0 ? 'plan' : 'doc', ...expires })
  }
  let marked: string | null = null
  const all: (() => Promise<unknown>)[] = [
    () => posting(['user', String(person().userId)]),
    () => posting(['tenant', '']),
    () => posting(['role', 'supplier']),
    () => posting(['org', '41001']),
    async () => {
      const id = await someId()
      return inTenant((db) => markMessages(db, person(), [id], pick(3) > 0))
    },
    async () => {
      const id = await someId()
      return inTenant((db) => markSeen(db, person(), [id]))
    },
    async () => {
      marked = (await inTenant((db) => markAllRead(db, person(), undefined))).markedAt
    },
    () => inTenant((db) => undoMarkAll(db, person(), marked ?? new Date().toISOString())),
    async () => {
      const snooze = { id: await someId(), until: pick(4) === 0 ? null : soon().toISOString() }
      await inTenant((db) => snoozeMessage(db, person(), snooze)).catch(() => undefined)
    },
    () =>
      inTenant((db) =>
        sql`
          insert into message_preference (tenant_id, user_id, source, muted, muted_until)
          values (${TENANT}, ${person().userId}, 'doc', ${pick(2) === 0}, ${soon()})
          on conflict (tenant_id, user_id, source, kind)
            do update set muted = excluded.muted, muted_until = excluded.muted_until`.execute(db),
      ),
    () =>
      inTenant((db) =>
        sql`
          insert into message_default (tenant_id, source, normal) values (${TENANT}, 'plan', ${pick(2) === 0 ? 'none' : 'badge'})
          on conflict (tenant_id, source, kind) do update set normal = excluded.normal`.execute(db),
      ),
    () =>
      inTenant((db) =>
        sql`
          update message_audience set expires_at = now()
          where tenant_id = ${TENANT} and position = (select max(position) from message)`.execute(db),
      ),
    () => inTenant((db) => sql`delete from message where position = (select max(position) from message)`.execute(db)),
    () =>
      inTenant((db) =>
        sql`
          update org_grant set auth_type = 1 - auth_type
          where id = (select min(id) from org_grant where subject_kind = 'user' and subject = '612')`.execute(db),
      ),
  ]
  return () => (all[pick(all.length)] ?? all[0]!)()
}

onBothDatabases((world) => {
  let people: TenantActor[]
  beforeAll(async () => {
    const rows = await world.database.system((db) =>
      db
        .selectFrom('user_identity')
        .select(['user_id', 'code', 'external_entity_id'])
        .where('tenant_id', '=', TENANT)
        .where('user_id', 'in', [612, 620, 634])
        .execute(),
    )
    people = rows.map(({ user_id, code, external_entity_id }) => reader(user_id, code, external_entity_id))
  })

  const countsOf = async (database: Database) => {
    const counts: Record<string, number> = {}
    for (const person of people) {
      counts[`${person.userId} ${person.identityCode}`] = (await countUnread(database, person)).count
    }
    return counts
  }

  test.each([1, 2, 3])(
    'MSG-134 a remembered count is that of the database in every process, also during concurrent changes (%i)',
    async (seed) => {
      const pick = random(seed)
      const change = changes(world, people, pick)
      const [one, other] = [asProcess(world.database), asProcess(world.database)]
      const seen = new Set<string>()
      for (let round = 0; round < ROUNDS; round++) {
        await Promise.all([change(), countsOf(one), change(), change(), countsOf(other), change()])
        // a message may expire between two counts, which are then repeated
        await expect
          .poll(
            async () => {
              const fresh = await countsOf(asProcess(world.database))
              const counts = [await countsOf(one), await countsOf(other), await countsOf(asProcess(world.database))]
              seen.add(JSON.stringify(fresh))
              return counts.every((each) => JSON.stringify(each) === JSON.stringify(fresh))
            },
            { timeout: 20_000 },
          )
          .toBe(true)
      }
      // the changes have changed counts; how often depends on which of them win
      expect(seen.size).toBeGreaterThan(1)
    },
  )

  test('MSG-134 MSG-192 a count is read once while nothing changes, or was only seen, and anew after a change', async () => {
    const anna = people.find(({ userId }) => userId === 612)!
    const read = { tenants: 0 }
    const database: Database = {
      ...world.database,
      tenant: (tenantId, work) => {
        read.tenants += 1
        return world.database.tenant(tenantId, work)
      },
    }
    // nothing ends by lapse of time
    await world.database.tenant(TENANT, async (db) => {
      await sql`update message_audience set expires_at = null where expires_at > now()`.execute(db)
      await sql`update message_receipt set snoozed_until = null`.execute(db)
      await sql`delete from message_preference`.execute(db)
      await sql`delete from message_default`.execute(db)
    })
    const before = await countUnread(database, anna)
    const first = read.tenants
    expect(await countUnread(database, anna)).toEqual(before)
    await post(world, { to: [['user', '620']], title: 'To Erik' })
    expect(await countUnread(database, anna)).toEqual(before)
    expect(read.tenants).toBe(first)

    const id = await post(world, { to: [['user', '612']], title: 'To Anna' })
    const after = await countUnread(database, anna)
    expect(after.count).toBe(before.count + 1)
    expect(read.tenants).toBe(first + 1)

    const inTenant = <T>(work: (db: TenantDb) => Promise<T>) => world.database.tenant(TENANT, work)
    const events = async () =>
      (await world.database.system((db) => sql`select id from event_outbox where tenant_id = ${TENANT}`.execute(db)))
        .rows.length
    const toldBefore = await events()
    expect(await inTenant((db) => markSeen(db, anna, [id]))).toEqual({ updated: 1 })
    expect(await countUnread(database, anna)).toEqual(after)
    expect([read.tenants, await events()]).toEqual([first + 1, toldBefore])

    // a receipt that exists already
    await inTenant((db) => markMessages(db, anna, [id], true))
    await inTenant((db) => markMessages(db, anna, [id], false))
    expect([await countUnread(database, anna), read.tenants]).toEqual([after, first + 2])
    await inTenant((db) => sql`update message_receipt set seen_at = null where user_id = 612`.execute(db))
    expect(await inTenant((db) => markSeen(db, anna, [id]))).toEqual({ updated: 1 })
    expect([await countUnread(database, anna), read.tenants]).toEqual([after, first + 2])
    await inTenant((db) => markMessages(db, anna, [id], true))
    expect([await countUnread(database, anna), read.tenants]).toEqual([before, first + 3])
  })
})
