import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { endpoints } from '@portico/contract/endpoints'
import type { Endpoint } from '@portico/contract/protocol/endpoint'
import { carriesIdempotencyKey } from '@portico/contract/rules/protocol/idempotency'
import type { Browser } from '../../../test/sign-in/browser.ts'
import { onBothDatabases } from '../../../test/world.ts'
import { sweepOnce } from '../../modules/operations/expired-rows.service.ts'
import { honoursKeys } from './idempotency.ts'

const URL = '/api/workbench/v4/user-collections'

test('WIRE-36 the server honours the key of every write that carries one', () => {
  const all: readonly Endpoint[] = endpoints
  // excludes calls of servers that post messages: they have their own keys (MSG-52)
  const ofPeople = all.filter(({ options }) => options.access !== 'public')
  const carrying = ofPeople.filter(({ method, path }) => carriesIdempotencyKey(method, path))
  expect(carrying.length).toBeGreaterThan(10)
  const ignored = carrying.filter((endpoint) => !honoursKeys(endpoint) && endpoint.options.changesNothing !== true)
  expect(ignored.map(({ route }) => route)).toEqual([])
  expect(carrying.filter(({ options }) => options.upload !== undefined).map(({ route }) => route)).toEqual([])
})

/** Servers send these with a key of their own (MSG-52). */
const OF_SERVERS: readonly string[] = [
  'POST /api/message/v4/messages',
  'POST /api/message/v4/messages/retire',
  'PUT /api/message/v4/kinds',
]

test('WIRE-35 no public write of a browser carries a key, because the server stores answers for persons in tenants', () => {
  const all: readonly Endpoint[] = endpoints
  const carrying = all.filter(
    ({ method, path, options }) => options.access === 'public' && carriesIdempotencyKey(method, path),
  )
  expect(carrying.map(({ route }) => route).filter((route) => !OF_SERVERS.includes(route))).toEqual([])
})

onBothDatabases((world) => {
  const add = (person: Browser, key: string, menuName = 'Schedule') =>
    person.request({
      method: 'POST',
      url: URL,
      payload: { menuName, productCode: 'plan', menuAuthCode: 'plan.schedule', bizType: key },
      headers: { 'idempotency-key': key },
    })
  const list = async (person: Browser, bizType: string) =>
    (await person.request({ url: `${URL}?bizType=${bizType}` })).json<{ id: number }[]>()
  const remove = (person: Browser, id: number) => person.request({ method: 'DELETE', url: `${URL}/${id}` })
  const storedKeys = async () =>
    (await world.database.system((db) => db.selectFrom('idempotency_key').select('key').execute())).map(
      ({ key }) => key,
    )

  test('WIRE-36 a repeated write returns the first answer and runs once', async () => {
    const anna = await world.signIn('anna', 20001)
    const key = 'repeated-write-0001'
    const first = await add(anna, key)
    await remove(anna, first.json<{ id: number }>().id)

    const second = await add(anna, key)
    expect([second.statusCode, second.body]).toEqual([first.statusCode, first.body])
    expect(await list(anna, key)).toEqual([])
  })

  test('WIRE-36 one of twenty concurrent repetitions runs, and all return its answer', async () => {
    const anna = await world.signIn('anna', 20001)
    const key = 'twenty-at-once-0001'
    const answers = await Promise.all(Array.from({ length: 20 }, () => add(anna, key)))
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
    expect(await list(anna, key)).toHaveLength(1)
  })

  test('WIRE-37 a key that another request has used is a conflict; two persons may use the same key', async () => {
    const anna = await world.signIn('anna', 20001)
    const admin = await world.signIn('admin.nordbro', 20001)
    const key = 'same-key-two-people'
    const first = await add(anna, key)
    expect((await add(anna, key, 'Other name')).statusCode).toBe(409)
    const other = await add(admin, key)
    expect(other.statusCode).toBe(200)
    expect(other.body).not.toBe(first.body)
    await admin.enter(20005)
    expect(await list(admin, key)).toEqual([])
    expect((await add(admin, key)).json<{ tenantId: number }>().tenantId).toBe(20005)
  })

  test('WIRE-36 a write that fails leaves no key, and its repetition runs', async () => {
    const anna = await world.signIn('anna', 20001)
    const decide = () =>
      anna.request({
        method: 'PUT',
        url: '/api/trust-permissions/requests/9999999/decision',
        payload: { decision: 'approved' },
        headers: { 'idempotency-key': 'fails-at-first-0001' },
      })
    const answers = [await decide(), await decide()].map(({ statusCode }) => statusCode)
    expect(answers[0]).toBeGreaterThanOrEqual(400)
    expect(answers[1]).toBe(answers[0])
    expect(await storedKeys()).not.toContain('fails-at-first-0001')
  })

  test.each(['short', 'x'.repeat(65), 'sixteen characters', '../../etc/passwd1'])(
    'WIRE-37 a malformed key is refused: %s',
    async (key) => {
      const anna = await world.signIn('anna', 20001)
      const answer = await add(anna, key)
      expect([answer.statusCode, answer.json<{ errorCode: string }>().errorCode]).toEqual([400, 'VALIDATION'])
    },
  )

  test('WIRE-36 answers are deleted after 24 hours', async () => {
    const anna = await world.signIn('anna', 20001)
    await add(anna, 'expires-in-a-day-01')
    await world.database.system((db) =>
      sql`update idempotency_key set expires_at = expires_at - interval '23 hours 59 minutes'`.execute(db),
    )
    await sweepOnce(world.database)
    expect(await storedKeys()).toContain('expires-in-a-day-01')
    await world.database.system((db) =>
      sql`update idempotency_key set expires_at = expires_at - interval '2 minutes'`.execute(db),
    )
    await sweepOnce(world.database)
    expect(await storedKeys()).toEqual([])
  })
})
