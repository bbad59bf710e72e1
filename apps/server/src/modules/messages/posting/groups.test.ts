import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { MessageFilter } from '@portico/contract/messages/messages'
import type { Browser } from '../../../../test/sign-in/browser.ts'
import { onBothDatabases } from '../../../../test/world.ts'
import { authorizePlanning, count, mark, markAll, page, post, titles } from '../messages.fixtures.ts'

const ANNA = '612'

onBothDatabases((world) => {
  let anna: Browser
  let authorization: string
  beforeAll(async () => {
    anna = await world.signIn('anna', 20001)
    authorization = await authorizePlanning(world)
  })
  beforeEach(() => markAll(anna))

  const send = (title: string, more: Partial<Parameters<typeof post>[1]> = {}) =>
    post(world, { to: [['user', ANNA]], title, ...more })
  const rows = async (filter: MessageFilter = {}) => {
    const { records, recordTotal } = await page(anna, { unread: true, grouped: true, ...filter })
    return { recordTotal, rows: records.map(({ title, similar }) => [title, similar ?? 0]) }
  }
  const call = (path: string, payload: object, key = 'retire-test') =>
    world.app.inject({
      method: 'POST',
      url: `/api/message/v4/messages${path}`,
      headers: { authorization, 'idempotency-key': key },
      payload,
    })

  test('MSG-130 unread messages of one source and subject are one row, the newest, which counts the others', async () => {
    const topic = 'drawing A-101'
    const first = await send('Comment 1', { topic })
    await send('Comment 2', { topic })
    await send('Other source', { topic, source: 'doc' })
    await send('Alert', { topic, severity: 'alert' })
    await send('No subject')
    await send('Comment 3', { topic })

    expect(await rows()).toEqual({
      recordTotal: 4,
      rows: [['Comment 3', 2], ['No subject', 0], ['Alert', 0], ['Other source', 0]], // prettier-ignore
    })
    expect((await count(anna)).count).toBe(6)
    expect(await titles(anna, { subject: topic, productCode: 'plan', unread: true })).toEqual([
      'Comment 3',
      'Alert',
      'Comment 2',
      'Comment 1',
    ])
    expect((await rows({ pageSize: 2, pageIndex: 2 })).rows).toEqual([['Alert', 0], ['Other source', 0]]) // prettier-ignore

    await mark(anna, [first])
    expect((await rows()).rows[0]).toEqual(['Comment 3', 1])
    expect((await rows({ unread: null, keyword: 'comment' })).rows).toEqual([['Comment 3', 1], ['Comment 1', 0]]) // prettier-ignore
  })

  test('MSG-236 the messages of a row include those of a muted source, and one mark reaches each of them', async () => {
    const topic = 'drawing A-200'
    const first = await send('Comment 1', { topic })
    const second = await send('Comment 2', { topic })
    await anna.call('PUT /api/message/v4/preferences', { body: { muted: { plan: { until: null } } } })
    try {
      expect((await rows({ unread: null, subject: topic })).rows).toEqual([['Comment 2', 1]])
      const group = {
        unread: true,
        productCode: 'plan',
        groupKey: (await page(anna, { subject: topic })).records[0]?.groupKey,
      }
      expect(await titles(anna, group)).toEqual([])
      const { records } = await page(anna, { ...group, uncounted: true })
      expect(records.map(({ id }) => id)).toEqual([second, first])
      await mark(
        anna,
        records.map(({ id }) => id),
      )
      expect(await titles(anna, { ...group, uncounted: true })).toEqual([])
    } finally {
      await anna.call('PUT /api/message/v4/preferences', { body: { muted: { plan: null } } })
    }
  })

  test('MSG-217 the newest message of a group pops up, and reading it makes no older one pop up', async () => {
    const topic = 'drawing A-300'
    await anna.call('PUT /api/message/v4/preferences', { body: { bySource: { plan: { normal: 'popup' } } } })
    const popUps = async () => (await anna.call('GET /api/message/v4/messages/alerts')).map(({ title }) => title)
    await send('Comment 1', { topic })
    await send('No subject')
    expect(await popUps()).toEqual(['Comment 1', 'No subject'])
    await send('Comment 2', { topic })
    await send('Alert', { topic, severity: 'alert' })
    const newest = await send('Comment 3', { topic })
    expect(await popUps()).toEqual(['No subject', 'Alert', 'Comment 3'])
    await mark(anna, [newest])
    expect(await popUps()).toEqual(['No subject', 'Alert'])
    expect((await count(anna)).count).toBe(4)
    await send('Comment 4', { topic })
    expect(await popUps()).toEqual(['No subject', 'Alert', 'Comment 4'])
    await anna.call('PUT /api/message/v4/preferences', { body: { bySource: { plan: {} } } })
  })

  test('MSG-184 MSG-185 unread messages of one kind and key are one row; mentions and important ones are not', async () => {
    const kindOf = (code: string, mention?: boolean) => ({
      ...{ code, names: { en: code }, severity: 'normal', channel: null, mandatory: false },
      ...{ retentionDays: null, mailAfterMinutes: null, ...(mention === undefined ? {} : { mention }) },
    })
    const registered = await world.app.inject({
      method: 'PUT',
      url: '/api/message/v4/kinds',
      headers: { authorization },
      payload: { kinds: [kindOf('comment'), kindOf('review'), kindOf('mention', true)] },
    })
    expect(registered.json<{ kinds: { code: string; mention: boolean }[] }>().kinds).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ code: 'comment', mention: false }),
        expect.objectContaining({ code: 'mention', mention: true }),
      ]) as never,
    )
    let keys = 0
    const posted = async (title: string, more: object = {}) => {
      const body = { tenantId: 20001, to: { userIds: [612] }, titles: { en: title }, contents: { en: '<p>Any</p>' } }
      const answer = await call('', { ...body, kind: 'comment', dedupeKey: 'A-101', ...more }, `dedupe-${(keys += 1)}`)
      expect(answer.statusCode).toBe(200)
      return answer.json<{ id: number }>().id
    }
    const first = await posted('Comment 1', { subject: 'Doors' })
    await posted('Comment 2', { subject: 'Windows' })
    await posted('Other object', { dedupeKey: 'A-102' })
    await posted('Other kind', { kind: 'review' })
    await posted('Mention 1', { kind: 'mention', subject: 'Doors' })
    await posted('Mention 2', { kind: 'mention', subject: 'Doors' })
    await posted('Important', { severity: 'alert' })
    await posted('Comment 3')

    expect(await rows()).toEqual({
      recordTotal: 6,
      rows: [
        ['Comment 3', 2],
        ['Important', 0],
        ['Mention 2', 0],
        ['Mention 1', 0],
        ['Other kind', 0],
        ['Other object', 0],
      ],
    })
    const [newest] = (await page(anna, { unread: true, grouped: true })).records
    const inside = { unread: true, productCode: 'plan', groupKey: newest?.groupKey ?? '' }
    expect(await titles(anna, inside)).toEqual(['Comment 3', 'Comment 2', 'Comment 1'])
    expect(await titles(anna, { ...inside, productCode: 'doc' })).toEqual([])

    await mark(anna, [first])
    expect((await rows()).rows[0]).toEqual(['Comment 3', 1])
    // another person's messages with the same key are a separate group
    const erik = await world.signIn('erik', 20001)
    expect(await titles(erik, inside)).toEqual([])
  })

  test('MSG-131 an application withdraws its messages that are done elsewhere, for everybody', async () => {
    const posting = (title: string, retireKey?: string) => ({
      tenantId: 20001,
      to: { userIds: [612], tenant: true },
      titles: { en: title },
      contents: { en: '<p>Please decide.</p>' },
      ...(retireKey === undefined ? {} : { retireKey }),
    })
    await call('', posting('Approve 4711', 'approval 4711'), 'retire-1')
    await call('', posting('Approve 4712', 'approval 4712'), 'retire-2')
    await send('Of another source', { source: 'doc' })
    const auditor = await world.signIn('auditor', 20001)
    expect(await titles(auditor)).toContain('Approve 4711')

    const retire = (retireKey: string, tenantId = 20001) => call('/retire', { tenantId, retireKey })
    expect((await retire('approval 4711')).json()).toEqual({ retired: 1 })
    expect((await retire('approval 4711')).json()).toEqual({ retired: 0 })

    expect(await titles(anna, { unread: true })).toEqual(['Of another source', 'Approve 4712'])
    expect(await titles(auditor)).not.toContain('Approve 4711')
    expect((await retire('approval 4712', 999_999)).statusCode).toBe(404)
    // one of the same source and key that another application of the product has posted
    await world.database.tenant(20001, (db) =>
      sql`update message set retire_key = 'approval 4711' where titles ->> 'en' = 'Approve 4712'`.execute(db),
    )
    const byOther = (application: string) =>
      world.database.tenant(20001, (db) =>
        sql`
          update message_posting set application_code = ${application}
          where position = (select position from message where titles ->> 'en' = 'Approve 4712')`.execute(db),
      )
    const owner = await world.database.tenant(20001, (db) =>
      db.selectFrom('message_posting').select('application_code').executeTakeFirstOrThrow(),
    )
    await byOther('doc-core')
    expect((await retire('approval 4711')).json()).toEqual({ retired: 0 })
    await byOther(owner.application_code)
    expect(await titles(anna, { unread: true })).toContain('Approve 4712')
    const stranger = await world.app.inject({
      method: 'POST',
      url: '/api/message/v4/messages/retire',
      payload: { tenantId: 20001, retireKey: 'approval 4712' },
    })
    expect(stranger.statusCode).toBe(401)
    expect(await titles(anna, { unread: true })).toContain('Approve 4712')
  })

  test('MSG-132 one list has the messages of all tenants of the person, and of none that was left', async () => {
    const liWei = await world.signIn('li.wei', 20002)
    await post(world, { tenant: 20003, to: [['user', '501']], title: 'In Sundbyggarna' })
    await post(world, { tenant: 20002, to: [['user', '501']], title: 'Here' })
    await post(world, { tenant: 20003, to: [['user', ANNA]], title: 'To Anna' })
    const everywhere = async (person: Browser, body: MessageFilter = {}) =>
      (await person.call('POST /api/message/v4/messages/everywhere', { body })).records.map(
        ({ title, memberTenant }) => [title, memberTenant?.id ?? null],
      )

    const all = await everywhere(liWei)
    expect(all.slice(0, 2)).toEqual([['Here', null], ['In Sundbyggarna', 20003]]) // prettier-ignore
    expect(all).not.toContainEqual(['To Anna', 20003])
    expect(await everywhere(liWei, { pageSize: 1, pageIndex: 2 })).toEqual([['In Sundbyggarna', 20003]])
    expect(await titles(liWei)).not.toContain('In Sundbyggarna')

    await world.database.system((db) =>
      db
        .updateTable('membership')
        .set({ status: 0 })
        .where('user_id', '=', 501)
        .where('tenant_id', '=', 20003)
        .execute(),
    )
    expect(await everywhere(liWei)).not.toContainEqual(['In Sundbyggarna', 20003])
    expect(Object.keys((await count(liWei)).byTenant)).not.toContain('20003')
  })

  test('MSG-132 a tenant that this session could not enter is not in the list of all tenants', async () => {
    const liWei = await world.signIn('li.wei', 20002)
    await post(world, { tenant: 20001, to: [['user', '501']], title: 'Behind a second factor' })
    const listed = async () =>
      (await liWei.call('POST /api/message/v4/messages/everywhere', { body: {} })).records.map(({ title }) => title)
    expect(await listed()).toContain('Behind a second factor')

    await world.database.system((db) =>
      db
        .insertInto('sign_in_policy')
        .values({ tenant_id: 20001, second_factor: 'all' } as never)
        .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet({ second_factor: 'all' } as never))
        .execute(),
    )
    expect(await listed()).not.toContain('Behind a second factor')
  })
})
