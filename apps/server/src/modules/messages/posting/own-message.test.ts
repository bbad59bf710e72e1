import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { OwnMessage } from '@portico/contract/messages/posting'
import type { Browser } from '../../../../test/sign-in/browser.ts'
import { onBothDatabases } from '../../../../test/world.ts'
import { detail, markAll, page, titles } from '../messages.fixtures.ts'

onBothDatabases((world) => {
  let anna: Browser
  let keys = 0
  beforeAll(async () => {
    anna = await world.signIn('anna', 20001)
  })
  beforeEach(() => world.database.system((db) => db.deleteFrom('own_message_posting').execute()))

  const send = (more: Partial<OwnMessage> = {}, person = anna) =>
    person.call('POST /api/message/v4/messages/own', {
      body: { applicationCode: 'plan-core', key: `own-${(keys += 1)}`, titles: { en: 'Report ready' }, ...more },
    })

  test('MSG-120 an application posts to the person who uses it, and to nobody else, under its product’s name', async () => {
    const { id } = await send({
      titles: { en: 'Report <b>ready</b>', 'sv-SE': 'Rapporten är klar' },
      texts: { en: 'Week 3 & 4\nfor <script>alert(1)</script>\n\nRegards' },
      target: { menuCode: 'plan.milestone', orgId: 41001, params: { week: '3' } },
    })

    expect(await detail(anna, id)).toMatchObject({
      title: 'Report <b>ready</b>',
      content: '<p>Week 3 &amp; 4<br>for &lt;script&gt;alert(1)&lt;/script&gt;</p><p>Regards</p>',
      source: 'plan',
      severity: 'normal',
      tenantId: 20001,
      webContentUrl: {
        type: 2,
        url: null,
        applicationCode: 'plan-core',
        productCode: 'plan',
        moduleCode: 'plan.milestone',
        orgId: 41001,
        extendParamers: { week: '3' },
      },
    })
    const auditor = await world.signIn('auditor', 20001)
    await expect(detail(auditor, id)).rejects.toMatchObject({ status: 404 })
  })

  test('MSG-120 an application that the person may not open is not found, like an unknown one', async () => {
    const auditor = await world.signIn('auditor', 20001)
    await expect(send({ applicationCode: 'quality-core' }, auditor)).rejects.toMatchObject({ status: 404 })
    await expect(send({ applicationCode: 'nowhere' })).rejects.toMatchObject({ status: 404 })
  })

  test('MSG-120 the same key posts once, also at the same time; another text with it is a conflict', async () => {
    const once = { key: 'import-42', titles: { en: 'Only once' } }
    const answers = await Promise.all([send(once), send(once)])
    expect(answers[0]).toEqual(answers[1])
    expect((await titles(anna)).filter((title) => title === 'Only once')).toHaveLength(1)
    await expect(send({ ...once, titles: { en: 'Other' } })).rejects.toMatchObject({ status: 409 })
  })

  test('MSG-204 unread messages with the same dedupe key are one row, the newest', async () => {
    await markAll(anna)
    const sendKeyed = (title: string, dedupeKey?: string) =>
      send({ titles: { en: title }, ...(dedupeKey === undefined ? {} : { dedupeKey }) })
    await sendKeyed('Import: 10 %', 'import of week 3')
    await sendKeyed('Import: all', 'import of week 3')
    await sendKeyed('Import of week 4', 'import of week 4')
    await sendKeyed('Report ready')
    const { records } = await page(anna, { unread: true, grouped: true })
    expect(records.map(({ title, similar }) => [title, similar ?? 0])).toEqual([
      ['Report ready', 0],
      ['Import of week 4', 0],
      ['Import: all', 1],
    ])
  })

  test('MSG-121 an application posts 20 messages an hour to a person; another application or person has its own', async () => {
    const statuses = []
    for (let turn = 0; turn < 21; turn += 1) {
      statuses.push(
        await send().then(
          () => 200,
          ({ status }: { status: number }) => status,
        ),
      )
    }
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429])
    await send({ applicationCode: 'quality-core' })
    await send({}, await world.signIn('auditor', 20001))
  })

  test.each([
    ['no title', { titles: {} }],
    ['a long title', { titles: { en: 'x'.repeat(201) } }],
    ['a long text', { texts: { en: 'x'.repeat(2001) } }],
    ['an unknown language', { titles: { tlh: 'x' } as never }],
    ['no key', { key: '' }],
  ])('MSG-120 %s is refused', async (_case, more) => {
    await expect(send(more)).rejects.toMatchObject({ status: 400 })
  })
})
