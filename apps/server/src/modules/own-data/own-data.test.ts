import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { onBothDatabases } from '../../../test/world.ts'
import { CLEARED_WITH_PERSON, DELETED_WITH_PERSON, PRESERVED_WITH_PERSON } from '../erasure/erasure.service.ts'
import { MENTION_COLUMNS, TRANSIENT_COLUMNS } from './own-data.service.ts'

onBothDatabases((world) => {
  test('PREF-9 a person receives what the server stores about them, but no data of other people', async () => {
    const anna = await world.signIn('anna', 20001)
    const erik = await world.signIn('erik', 20001)
    await anna.call('PUT /api/workbench/v4/user-preferences', { body: { locale: 'sv-SE', density: 'compact' } })
    await erik.call('PUT /api/workbench/v4/user-preferences', { body: { locale: 'zh-CN' } })

    const { account, tables } = await anna.call('POST /identification/own-data')

    expect(account).toMatchObject({ id: 612, username: 'anna' })
    expect(tables['user_preference']).toMatchObject([{ document: { locale: 'sv-SE', density: 'compact' } }])
    expect(tables['membership']?.map(({ tenant_id }) => tenant_id)).toContain(20001)
    expect(tables['collection']?.map(({ menu_code }) => menu_code)).toContain('plan.schedule')
    expect(tables['message']?.map(({ id }) => id)).toContain(82)
    expect(tables['security_event']?.map(({ event }) => event)).toContain('SIGN_IN')
    const owners = Object.values(tables).flatMap((rows) => rows.map(({ user_id }) => user_id))
    expect(new Set(owners.filter((owner) => owner !== undefined))).toEqual(new Set([612]))
    const log = await anna.call('GET /api/uaa/user/security-log', { query: {} })
    expect(log.records[0]).toMatchObject({ event: 'DATA_DOWNLOAD', result: 'SUCCESS' })
  })

  test('PREF-9, ERASE-5 no table with a column that names a person is missing', async () => {
    const anna = await world.signIn('anna', 20001)
    const { tables } = await anna.call('POST /identification/own-data')

    const named = [...DELETED_WITH_PERSON, ...CLEARED_WITH_PERSON, ...PRESERVED_WITH_PERSON]
    expect(TRANSIENT_COLUMNS).toEqual(['event_outbox.user_id'])
    const kept = named.filter((name) => !TRANSIENT_COLUMNS.includes(name))
    const expected = new Set([...kept.map((name) => name.slice(0, name.indexOf('.'))), 'org_grant', 'message'])
    expect(Object.keys(tables).toSorted()).toEqual([...expected].toSorted())
    expect(Object.keys(MENTION_COLUMNS).toSorted()).toEqual(
      [...CLEARED_WITH_PERSON, ...PRESERVED_WITH_PERSON].toSorted(),
    )
  })

  test('PREF-12 the person’s own picture is among the data, and nobody else’s', async () => {
    const content = Buffer.from('89504e470d0a1a0a0102', 'hex')
    const other = Buffer.from('89504e470d0a1a0a0304', 'hex')
    const { id: erik } = await (await world.signIn('erik', 20001)).call('GET /api/uaa/user')
    await world.database.system((db) =>
      db
        .insertInto('user_picture')
        .values([
          { user_id: 612, name: 'own.png', type: 'image/png', content },
          { user_id: erik, name: 'other.png', type: 'image/png', content: other },
        ])
        .onConflict((conflict) => conflict.column('user_id').doNothing())
        .execute(),
    )
    const anna = await world.signIn('anna', 20001)

    const { tables } = await anna.call('POST /identification/own-data')

    expect(tables['user_picture']).toMatchObject([
      { user_id: 612, content: `data:image/png;base64,${content.toString('base64')}` },
    ])
  })

  test('PREF-10 no hash, key or other secret is among a person’s data', async () => {
    const anna = await world.signIn('anna', 20001)
    const stored = await world.database.system((db) =>
      sql<{ hash: string }>`
        select password_hash as hash from user_account where username = 'anna'
        union select encode(sid_hash, 'hex') from session where user_id = 612
        union select encode(token_hash, 'hex') from known_device where user_id = 612`.execute(db),
    )
    const secrets = stored.rows.flatMap(({ hash }) => hash ?? [])
    expect(secrets.length).toBeGreaterThan(1)

    const { account, tables } = await anna.call('POST /identification/own-data')

    const rows = [account, ...Object.values(tables).flat()]
    expect(secrets.filter((secret) => JSON.stringify(rows).includes(secret))).toEqual([])
    expect(rows.flatMap(Object.keys).filter((name) => /hash|secret|token|key/.test(name))).toEqual([])
    expect(JSON.stringify(rows)).not.toMatch(/"\\\\x[0-9a-f]{16}/)
  })

  test('PREF-10 the data need a recent confirmation of the identity', async () => {
    const anna = await world.signIn('anna', 20001)
    await world.database.system((db) =>
      sql`update session set authenticated_at = now() - interval '1 hour' where user_id = 612`.execute(db),
    )
    await expect(anna.call('POST /identification/own-data')).rejects.toMatchObject({ status: 403 })
  })
})
