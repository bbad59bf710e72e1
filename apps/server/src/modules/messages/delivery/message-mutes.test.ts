import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { MessagePreferenceChanges } from '@portico/contract/messages/message-preferences'
import type { Browser } from '../../../../test/sign-in/browser.ts'
import { onBothDatabases } from '../../../../test/world.ts'
import { count, mark, markAll, page, post, titles } from '../messages.fixtures.ts'

const ANNA = '612'
const ROCK = 41001
const BRIDGE = 41010

onBothDatabases((world) => {
  let anna: Browser
  let erik: Browser
  beforeAll(async () => {
    anna = await world.signIn('anna', 20001)
    erik = await world.signIn('erik', 20001)
  })
  beforeEach(async () => {
    await world.database.system((db) => sql`delete from message_mute`.execute(db))
    await world.database.system((db) => sql`delete from user_preference`.execute(db))
    await markAll(anna)
  })

  const change = (body: MessagePreferenceChanges, person = anna) =>
    person.call('PUT /api/message/v4/preferences', { body })
  const mutes = async (person = anna) => (await person.call('GET /api/message/v4/preferences')).mutes
  const send = (title: string, more: Partial<Parameters<typeof post>[1]> = {}) =>
    post(world, { to: [['user', ANNA]], title, ...more })
  const unread = () => titles(anna, { unread: true })
  const alerts = async () => (await anna.call('GET /api/message/v4/messages/alerts')).map(({ title }) => title)
  const snooze = (id: number, until: string | null) =>
    anna.call('PUT /api/message/v4/messages/{id}/snooze', { params: { id: String(id) }, body: { until } as never })
  const enter = (orgId: number, tenant = '20001', person = anna) =>
    person.call('PUT /api/workbench/v4/user-preferences', { body: { lastOrg: { [tenant]: orgId } } })
  const subject = { scope: 'subject', source: 'plan', subject: 'drawing A-101' } as const
  const organisation = { scope: 'organisation', source: '', subject: String(ROCK) } as const

  test('MSG-172 a muted subject is silent, other subjects and the same one of another source are not', async () => {
    await change({ mutes: [{ ...subject, isMuted: true }] })
    await send('Muted', { topic: 'drawing A-101', severity: 'alert' })
    await send('Other subject', { topic: 'drawing A-102', severity: 'alert' })
    await send('Other source', { topic: 'drawing A-101', source: 'doc' })
    await send('None')

    expect(await unread()).toEqual(['None', 'Other source', 'Other subject'])
    expect([await alerts(), (await count(anna)).count]).toEqual([['Other subject'], 3])
    expect((await titles(anna)).slice(0, 4)).toContain('Muted')
    expect(await mutes()).toEqual([{ ...subject, name: 'drawing A-101', until: null }])
    expect(await mutes(erik)).toEqual([])

    await change({ mutes: [{ ...subject, isMuted: false }] })
    expect([await mutes(), (await count(anna)).count]).toEqual([[], 4])
  })

  test('MSG-173 an organisation is muted until a time: messages that lead into it do not count until then', async () => {
    const until = new Date(Date.now() + 86_400_000).toISOString()
    await change({ mutes: [{ ...organisation, isMuted: true, until }] })
    await send('There', { orgId: ROCK })
    await send('Elsewhere', { orgId: BRIDGE })
    expect([await unread(), (await count(anna)).count]).toEqual([['Elsewhere'], 1])
    const [mute] = await mutes()
    expect(mute).toMatchObject({ ...organisation, until })
    expect(mute?.name).not.toBe(String(ROCK))

    await world.database.system((db) => sql`update message_mute set until = now() - interval '1 second'`.execute(db))
    expect([await mutes(), await unread(), (await count(anna)).count]).toEqual([[], ['Elsewhere', 'There'], 2])
  })

  test('MSG-172 messages of a mandatory kind are delivered despite mutes', async () => {
    await change({ mutes: [{ ...subject, isMuted: true }] })
    const id = await send('Alarm', { topic: 'drawing A-101' })
    await world.database.system((db) =>
      sql`insert into message_kind (product_code, code, names, severity, mandatory)
        values ('plan', 'alarm', '{"en": "Alarms"}', 'normal', true)`.execute(db),
    )
    await world.database.system((db) => sql`update message set kind = 'alarm' where id = ${id}`.execute(db))
    expect((await count(anna)).count).toBe(1)
    await world.database.system((db) => sql`update message set kind = null where id = ${id}`.execute(db))
    await world.database.system((db) => sql`delete from message_kind where code = 'alarm'`.execute(db))
  })

  test('MSG-175 two hundred mutes are kept, further ones, unknown sources and past times are refused', async () => {
    const many = Array.from({ length: 200 }, (_, at) => ({ ...subject, subject: `drawing ${at}`, isMuted: true }))
    await change({ mutes: many })
    await expect(change({ mutes: [{ ...subject, isMuted: true }] })).rejects.toMatchObject({ status: 400 })
    expect(await mutes()).toHaveLength(200)
    for (const wrong of [
      { ...subject, source: 'nothing', isMuted: true },
      { ...subject, source: '', isMuted: true },
      { ...organisation, source: 'plan', isMuted: true },
      { ...subject, subject: 'drawing 1', isMuted: true, until: '2020-01-01T00:00:00Z' },
    ])
      await expect(change({ mutes: [wrong] })).rejects.toMatchObject({ status: 400 })
    await change({ mutes: many.map((mute) => ({ ...mute, isMuted: false })) })
    expect(await mutes()).toEqual([])
  })

  test('MSG-175 mutes that begin at once keep to the limit', async () => {
    const mutesOf = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, at) => ({ ...subject, subject: `drawing ${from + at}`, isMuted: true }))
    await change({ mutes: mutesOf(0, 190) })
    const changes = [190, 195, 200, 205, 210, 215].map((from) => change({ mutes: mutesOf(from, from + 5) }))
    const answers = await Promise.allSettled(changes)
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    expect(await mutes()).toHaveLength(200)
  })

  test('MSG-174 a message is snoozed until the person enters its organisation, in its tenant', async () => {
    await enter(BRIDGE)
    const id = await send('Once there', { orgId: ROCK })
    await snooze(id, 'organisation')
    const [shown] = (await page(anna, { pageSize: 1 })).records
    expect(shown).toMatchObject({ title: 'Once there', snoozedInOrganisation: true })
    const days = (Date.parse(shown?.snoozedUntil ?? '') - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(365.9)
    expect(days).toBeLessThanOrEqual(366)
    expect([await unread(), (await count(anna)).count]).toEqual([[], 0])

    // another person there wakes it as little as the same person elsewhere
    await enter(BRIDGE, '20001', erik)
    await enter(ROCK, '20001', erik)
    expect((await count(anna)).count).toBe(0)

    await enter(BRIDGE)
    await enter(ROCK, '20002')
    expect((await count(anna)).count).toBe(0)
    await enter(ROCK)
    expect([await unread(), (await count(anna)).count]).toEqual([['Once there'], 1])

    // people who are there already must enter it again
    await snooze(id, 'organisation')
    await enter(ROCK)
    expect((await count(anna)).count).toBe(0)
    await snooze(id, null)
    expect(await unread()).toEqual(['Once there'])
    await expect(snooze(await send('Nowhere'), 'organisation')).rejects.toMatchObject({ status: 400 })
    expect(await unread()).toContain('Nowhere')
  })

  test('MSG-174 MSG-105 after its 366 days the message is unread wherever the person is, and a mark ends the wait', async () => {
    await enter(BRIDGE)
    const [late, marked] = [await send('Late', { orgId: ROCK }), await send('Marked', { orgId: ROCK })]
    await snooze(late, 'organisation')
    await snooze(marked, 'organisation')
    await mark(anna, [marked])
    await enter(ROCK)
    expect(await unread()).toEqual(['Late'])
    await enter(BRIDGE)
    await snooze(late, 'organisation')
    expect(await unread()).toEqual([])
    await world.database.system((db) =>
      sql`update message_receipt set snoozed_until = snoozed_until - interval '366 days 1 second'
        where wakes_in is not null`.execute(db),
    )
    expect([await unread(), (await count(anna)).count]).toEqual([['Late'], 1])
  })
})
