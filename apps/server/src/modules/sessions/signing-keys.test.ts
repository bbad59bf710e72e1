import { sql } from 'kysely'
import { createLocalJWKSet, jwtVerify, type JSONWebKeySet } from 'jose'
import { beforeEach, expect, test } from 'vitest'
import { onBothDatabases } from '../../../test/world.ts'
import { sweepOnce } from '../operations/expired-rows.service.ts'
import { getSigningKey, rotateSigningKeys } from './signing-keys.service.ts'

onBothDatabases((world) => {
  const change = (statement: ReturnType<typeof sql>) => world.database.system((db) => statement.execute(db))
  const age = (days: number) =>
    change(sql`update token_signing_key set signs_from = signs_from - ${days} * interval '1 day'`)
  const signing = async () => (await world.database.system(getSigningKey)).kid
  const fetchKeys = async () => (await world.app.inject({ url: '/.well-known/jwks.json' })).json<JSONWebKeySet>()
  const published = async () => (await fetchKeys()).keys.map(({ kid }) => kid)

  beforeEach(() => change(sql`delete from token_signing_key`))

  test('SESS-82 the next key is published a day before it signs, and the former key an hour longer than it signs', async () => {
    const first = await signing()
    await age(28.9)
    await sweepOnce(world.database)
    expect(await published()).toEqual([first])

    await age(0.2)
    await sweepOnce(world.database)
    await sweepOnce(world.database)
    const [next, ...others] = await published()
    expect(others).toEqual([first])
    expect(next).not.toBe(first)
    expect(await signing()).toBe(first)
    const anna = await world.signIn('anna', 20001)
    const { token } = await anna.call('POST /identification/session/app-token', { body: { appCode: 'plan-core' } })

    await age(1.01)
    await sweepOnce(world.database)
    expect(await signing()).toBe(next)
    expect(await published()).toEqual([next, first])
    const verified = await jwtVerify(token, createLocalJWKSet(await fetchKeys()), { audience: 'plan-core' })
    expect(verified.protectedHeader.kid).toBe(first)

    await age(0.05)
    await sweepOnce(world.database)
    expect(await published()).toEqual([next])
  })

  test('SESS-82 the old key signs after a long pause, until the next one has been published for a day', async () => {
    const first = await signing()
    await age(400)
    await sweepOnce(world.database)
    expect(await signing()).toBe(first)
    expect(await published()).toHaveLength(2)
  })

  test('SESS-82, SESS-145 processes that start at the same moment agree on one key', async () => {
    const kids = await Promise.all(Array.from({ length: 6 }, signing))
    expect(new Set(kids).size).toBe(1)
    await age(29.5)
    await Promise.all(Array.from({ length: 6 }, () => world.database.system(rotateSigningKeys)))
    expect(await published()).toHaveLength(2)
  })
})
