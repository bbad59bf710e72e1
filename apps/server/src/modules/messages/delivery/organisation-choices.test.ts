import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { MessagePreferenceChanges } from '@portico/contract/messages/message-preferences'
import type { Browser } from '../../../../test/sign-in/browser.ts'
import { onBothDatabases } from '../../../../test/world.ts'
import { count, markAll, post, titles } from '../messages.fixtures.ts'

const ANNA = '612'
const ROCK = 41001
const BRIDGE = 41010
/** An organisation of another tenant. */
const FOREIGN = 51001

onBothDatabases((world) => {
  let anna: Browser
  let erik: Browser
  beforeAll(async () => {
    anna = await world.signIn('anna', 20001)
    erik = await world.signIn('erik', 20001)
    await world.database.system((db) =>
      sql`insert into message_kind (product_code, code, names, severity, mandatory)
        values ('plan', 'approval', '{"en": "Approvals"}', 'normal', false),
          ('plan', 'alarm', '{"en": "Alarms"}', 'alert', true)`.execute(db),
    )
  })
  beforeEach(async () => {
    await world.database.system(async (db) => {
      await sql`delete from message_organisation_choice`.execute(db)
      await sql`delete from message_preference`.execute(db)
    })
    await markAll(anna)
  })

  const change = (body: MessagePreferenceChanges, person = anna) =>
    person.call('PUT /api/message/v4/preferences', { body })
  const choose = (organisation: NonNullable<MessagePreferenceChanges['organisation']>) => change({ organisation })
  const organisations = async (person = anna) =>
    (await person.call('GET /api/message/v4/preferences')).organisations.map(({ name: _name, ...choices }) => choices)
  const send = async (title: string, more: Partial<Parameters<typeof post>[1]> & { kind?: string } = {}) => {
    const id = await post(world, { to: [['user', ANNA]], title, ...more })
    if (more.kind !== undefined)
      await world.database.system((db) => sql`update message set kind = ${more.kind} where id = ${id}`.execute(db))
    return id
  }
  const alerts = () => anna.call('GET /api/message/v4/messages/alerts')
  const alertTitles = async () => (await alerts()).map(({ title }) => title)
  const ruleOf = async (id: number) =>
    (await anna.call('GET /api/message/v4/messages/{id}/delivery', { params: { id: String(id) } })).rule

  test('MSG-181 a choice for an organisation counts for the messages that lead into it alone', async () => {
    await choose({ orgId: ROCK, bySource: { plan: { normal: 'none', alert: 'badge' } } })
    const silent = await send('There', { orgId: ROCK })
    await send('Alert there', { orgId: ROCK, severity: 'alert' })
    await send('Elsewhere', { orgId: BRIDGE })
    await send('Alert elsewhere', { orgId: BRIDGE, severity: 'alert' })
    await send('Of another source', { orgId: ROCK, source: 'doc' })
    await send('Nowhere')

    expect(await titles(anna, { unread: true })).not.toContain('There')
    expect([await alertTitles(), (await count(anna)).count]).toEqual([['Alert elsewhere'], 5])
    expect(await ruleOf(silent)).toBe('organisation')
    expect(await organisations()).toEqual([
      { orgId: ROCK, bySource: { plan: { normal: 'none', alert: 'badge' } }, byKind: {}, browserByKind: {} },
    ])
    expect(await organisations(erik)).toEqual([])

    await choose({ orgId: ROCK, isReset: true })
    expect([await organisations(), (await count(anna)).count]).toEqual([[], 6])
    expect((await alertTitles()).toSorted()).toEqual(['Alert elsewhere', 'Alert there'])
  })

  test('MSG-182 a choice for a kind counts before its source, and one for the organisation first', async () => {
    const channel = async () => {
      await markAll(anna)
      await send('Approve', { orgId: ROCK, kind: 'approval' })
      return [(await alertTitles()).length, (await count(anna)).count]
    }
    const [popup, badge, none] = [
      [1, 1],
      [0, 1],
      [0, 0],
    ]
    await change({ bySource: { plan: { normal: 'popup' } } })
    expect(await channel()).toEqual(popup)
    await choose({ orgId: ROCK, bySource: { plan: { normal: 'none' } } })
    expect(await channel()).toEqual(none)
    await change({ byKind: { plan: { approval: 'badge' } } })
    expect(await channel()).toEqual(badge)
    await choose({ orgId: ROCK, byKind: { plan: { approval: 'popup' } } })
    expect(await channel()).toEqual(popup)
    // null ends the choice, so that the choice for all organisations applies
    await choose({ orgId: ROCK, byKind: { plan: { approval: null } } })
    expect(await channel()).toEqual(badge)
  })

  test('MSG-201 an organisation, a kind or a source that the person cannot choose is refused', async () => {
    const plan = { bySource: { plan: { normal: 'none' as const } } }
    for (const wrong of [
      { orgId: FOREIGN, ...plan },
      { orgId: 999_999, ...plan },
      { orgId: ROCK, bySource: { nothing: { normal: 'none' as const } } },
      { orgId: ROCK, byKind: { plan: { alarm: 'none' as const } } },
      { orgId: ROCK, browserByKind: { plan: { alarm: false } } },
    ])
      await expect(choose(wrong)).rejects.toMatchObject({ status: 400 })
    expect(await organisations()).toEqual([])

    await choose({ orgId: ROCK, bySource: { plan: { normal: 'none', alert: 'none' } } })
    await send('Alarm', { orgId: ROCK, kind: 'alarm', severity: 'alert' })
    expect(await alertTitles()).toEqual(['Alarm'])
  })

  test('MSG-201 MSG-202 an organisation without the right is refused, and one whose right is lost is not named', async () => {
    const [SOUTH, NORTH] = [30010, 30020]
    const liWei = await world.signIn('li.wei', 20001)
    const refused = { orgId: NORTH, bySource: { plan: { normal: 'none' as const } } }
    await expect(change({ organisation: refused }, liWei)).rejects.toMatchObject({ status: 400 })

    await world.database.system(async (db) => {
      const person = sql`from user_account where username = 'li.wei'`
      await sql`insert into message_organisation_choice (tenant_id, user_id, org_id, source, normal)
        select 20001, id, unnest(array[${SOUTH}, ${NORTH}]::bigint[]), 'plan', 'badge' ${person}`.execute(db)
      await sql`insert into message_mute (tenant_id, user_id, scope, source, subject)
        select 20001, id, 'organisation', '', unnest(array[${String(SOUTH)}, ${String(NORTH)}]) ${person}`.execute(db)
    })
    const preferences = await liWei.call('GET /api/message/v4/preferences')
    expect(new Map(preferences.organisations.map(({ orgId, name }) => [orgId, name]))).toEqual(
      new Map([
        [SOUTH, 'Region South'],
        [NORTH, null],
      ]),
    )
    expect(new Map(preferences.mutes.map(({ subject, name }) => [subject, name]))).toEqual(
      new Map([
        [String(SOUTH), 'Region South'],
        [String(NORTH), null],
      ]),
    )

    const mute = { scope: 'organisation' as const, source: '', subject: String(NORTH), isMuted: false }
    const ended = await change({ organisation: { orgId: NORTH, isReset: true }, mutes: [mute] }, liWei)
    expect([ended.organisations.length, ended.mutes.length]).toEqual([1, 1])
    await change({ organisation: { orgId: SOUTH, isReset: true }, mutes: [{ ...mute, subject: String(SOUTH) }] }, liWei)
  })

  test('MSG-201 fifty organisations have choices of their own; another one is refused', async () => {
    await world.database.system((db) =>
      sql`insert into message_organisation_choice (tenant_id, user_id, org_id, source, normal)
        select 20001, 612, id, 'plan', 'badge' from org_node
        where tenant_id = 20001 and id not in (${ROCK}, ${BRIDGE}) order by id limit 49`.execute(db),
    )
    const plan = { bySource: { plan: { normal: 'none' as const } } }
    const answers = await Promise.allSettled([ROCK, BRIDGE].map((orgId) => choose({ orgId, ...plan })))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await organisations()).toHaveLength(50)
    // a source without any choice is omitted
    const chosen = (await organisations()).find(({ orgId }) => orgId === ROCK || orgId === BRIDGE)!
    await choose({ orgId: chosen.orgId, bySource: { plan: {} } })
    expect(await organisations()).toHaveLength(49)
  })

  test('MSG-183 a pop-up is no notification of the browser where the person has chosen so', async () => {
    const inBrowser = async (more: Parameters<typeof send>[1] = {}) => {
      await markAll(anna)
      await send('Alert', { severity: 'alert', ...more })
      return (await alerts()).map((alert) => alert.inBrowser)
    }
    expect(await inBrowser()).toEqual([undefined])
    await change({ bySource: { plan: { browser: false } } })
    expect(await inBrowser()).toEqual([false])
    expect(await inBrowser({ source: 'doc' })).toEqual([undefined])
    expect(await inBrowser({ kind: 'alarm' })).toEqual([undefined])
    await change({ browserByKind: { plan: { approval: true } } })
    expect(await inBrowser({ kind: 'approval' })).toEqual([undefined])
    await choose({ orgId: ROCK, browserByKind: { plan: { approval: false } } })
    expect(await inBrowser({ kind: 'approval' })).toEqual([undefined])
    expect(await inBrowser({ kind: 'approval', orgId: ROCK })).toEqual([false])
    expect(await anna.call('GET /api/message/v4/preferences')).toMatchObject({
      bySource: { plan: { browser: false } },
      browserByKind: { plan: { approval: true } },
      organisations: [{ orgId: ROCK, browserByKind: { plan: { approval: false } } }],
    })
  })
})
