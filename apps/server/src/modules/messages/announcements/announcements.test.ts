import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { AnnouncementText } from '@portico/contract/messages/announcements'
import type { Browser } from '../../../../test/browser.ts'
import { onBothDatabases } from '../../../../test/world.ts'
import { detail, mark, markAll, titles } from '../messages.fixtures.ts'
import { postDueAnnouncements } from './post-announcements.ts'

onBothDatabases((world) => {
  let anna: Browser
  let erik: Browser
  let admin: Browser
  beforeAll(async () => {
    anna = await world.signIn('anna', 20001)
    erik = await world.signIn('erik', 20001)
    admin = await world.signIn('admin.nordbro', 20001)
  })
  beforeEach(async () => {
    await world.database.system((db) => db.deleteFrom('announcement').execute())
    await markAll(anna)
    await markAll(erik)
  })

  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
  const textOf = (more: Partial<AnnouncementText> = {}): AnnouncementText => ({
    ...{ titles: { en: 'Maintenance on Sunday' }, contents: { en: '<p>From 6<script>x</script></p>' }, form: 'banner' },
    ...{ mustRead: false, roleCodes: [], orgIds: [], startsAt: ago(1), endsAt: null },
    ...more,
  })
  const draft = (more: Partial<AnnouncementText> = {}, person = admin) =>
    person.call('POST /api/admin/v1/announcements', { body: textOf(more) })
  const at = (id: number) => ({ params: { id: String(id) } })
  const publish = (id: number) => admin.call('POST /api/admin/v1/announcements/{id}/publish', at(id))
  const list = () => admin.call('GET /api/admin/v1/announcements')
  const banners = async (person = anna) =>
    (await person.call('GET /api/message/v4/messages/alerts')).filter(({ banner }) => banner !== undefined)

  test('MSG-150 a draft reaches nobody, is changed, and shows its content as people will see it', async () => {
    const { id, contents, state, readCount } = await draft()
    expect([contents, state, readCount]).toEqual([{ en: '<p>From 6</p>' }, 'draft', null])
    const changed = await admin.call('PUT /api/admin/v1/announcements/{id}', {
      ...at(id),
      body: textOf({ titles: { en: 'Maintenance on Monday' } }),
    })
    expect(changed.titles).toEqual({ en: 'Maintenance on Monday' })
    expect(await banners()).toEqual([])
    await admin.call('DELETE /api/admin/v1/announcements/{id}', at(id))
    expect(await list()).toEqual([])
  })

  test('MSG-170 a preview shows a draft to the administrator alone, and publishes nothing', async () => {
    const { id } = await draft({ mustRead: true })
    const preview = () => admin.call('POST /api/admin/v1/announcements/{id}/preview', at(id))
    await preview()
    const shown = await banners(admin)
    expect(shown).toMatchObject([{ title: 'Maintenance on Sunday', banner: 'must-read' }])
    expect((await detail(admin, shown[0]?.id ?? 0)).content).toBe('<p>From 6</p>')
    expect([await banners(anna), await banners(erik)]).toEqual([[], []])
    expect(await list()).toMatchObject([{ state: 'draft', readCount: null }])
    const { rows } = await world.database.system((db) =>
      sql<{ minutes: number }>`
        select extract(epoch from expires_at - now())::int / 60 as minutes from message
        where id = ${shown[0]?.id ?? 0}`.execute(db),
    )
    expect(rows[0]?.minutes).toBeGreaterThanOrEqual(58)
    expect(rows[0]?.minutes).toBeLessThanOrEqual(60)
    await expect(anna.call('POST /api/admin/v1/announcements/{id}/preview', at(id))).rejects.toMatchObject({
      status: 403,
    })
    await mark(admin, [shown[0]?.id ?? 0])

    await publish(id)
    await expect(preview()).rejects.toMatchObject({ status: 409 })
    await admin.call('DELETE /api/admin/v1/announcements/{id}', at(id))
  })

  test('MSG-171 a preview ends the former one, and an administrator has twenty in an hour', async () => {
    const first = await draft()
    const second = await draft({ titles: { en: 'Maintenance on Monday' } })
    const preview = (id: number) => admin.call('POST /api/admin/v1/announcements/{id}/preview', at(id))
    await world.database.system((db) => sql`update message set posted_at = posted_at - interval '2 hours'`.execute(db))
    await preview(first.id)
    await preview(second.id)
    expect((await banners(admin)).map(({ title }) => title)).toEqual(['Maintenance on Monday'])
    for (let asked = 2; asked < 20; asked++) await preview(first.id)
    await expect(preview(first.id)).rejects.toMatchObject({ status: 429 })
    expect((await banners(admin)).map(({ title }) => title)).toEqual(['Maintenance on Sunday'])
  })

  test('MSG-151 MSG-154 a published banner reaches its audience, whatever they have muted, until they have read it', async () => {
    await anna.call('PUT /api/message/v4/preferences', { body: { muted: { pmpp: { until: null } } } })
    const { id } = await draft({ mustRead: true })
    expect(await publish(id)).toMatchObject({ state: 'published', readCount: 0 })

    const [banner] = await banners()
    expect(banner).toMatchObject({ title: 'Maintenance on Sunday', banner: 'must-read', severity: 'normal' })
    expect(await banners(erik)).toEqual([])
    await anna.call('PUT /api/message/v4/messages/all', { body: {} })
    expect(await banners()).toHaveLength(1)
    await mark(anna, [banner?.id ?? 0])
    expect(await banners()).toEqual([])
    await anna.call('PUT /api/message/v4/preferences', { body: { muted: { pmpp: null } } })
    await expect(publish(id)).rejects.toMatchObject({ status: 409 })
    const change = admin.call('PUT /api/admin/v1/announcements/{id}', { ...at(id), body: textOf() })
    await expect(change).rejects.toMatchObject({ status: 409 })
  })

  test('MSG-151 an announcement to a role is an important message of its people alone, once it begins', async () => {
    const { id } = await draft({
      ...{ form: 'alert', roleCodes: ['supplier'], startsAt: new Date(Date.now() + 60_000).toISOString() },
    })
    await publish(id)
    await postDueAnnouncements(world.database)
    expect(await titles(erik, { unread: true })).toEqual([])
    await world.database.system((db) =>
      sql`update announcement set starts_at = now() - interval '1 second'`.execute(db),
    )
    await Promise.all([postDueAnnouncements(world.database), postDueAnnouncements(world.database)])
    expect(await titles(erik, { unread: true, severity: 'alert' })).toEqual(['Maintenance on Sunday'])
    expect(await titles(anna, { unread: true })).toEqual([])
  })

  test('MSG-152 an announcement ends at its end, and at once when it is withdrawn; both are on the record', async () => {
    const { id } = await draft()
    await publish(id)
    const [banner] = await banners()
    await admin.call('DELETE /api/admin/v1/announcements/{id}', at(id))
    expect(await banners()).toEqual([])
    await expect(detail(anna, banner?.id ?? 0)).rejects.toMatchObject({ status: 404 })
    expect(await list()).toMatchObject([{ id, state: 'withdrawn' }])
    const ended = await draft({ startsAt: ago(9), endsAt: ago(5) })
    await expect(publish(ended.id)).rejects.toMatchObject({ status: 409 })
    const audited = await world.database.system((db) =>
      db
        .selectFrom('audit_log')
        .select('action')
        .where('action', 'like', 'announcement.%')
        .orderBy('happened_at')
        .execute(),
    )
    expect(audited.slice(-2).map(({ action }) => action)).toEqual(['announcement.published', 'announcement.withdrawn'])
  })

  test('MSG-153, MSG-167 the administrator sees who has read it, also as a table', async () => {
    const { id } = await draft()
    await publish(id)
    await mark(anna, [(await banners())[0]?.id ?? 0])
    expect(await list()).toMatchObject([{ readCount: 1 }])
    expect(await admin.call('GET /api/admin/v1/announcements/{id}/readers', at(id))).toMatchObject([
      { userId: 612, name: expect.any(String) as string, accountName: expect.any(String) as string },
    ])
    const url = `/api/admin/v1/announcements/${id}/readers.csv`
    const file = await admin.request({ url })
    expect(file.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="announcement-${id}-readers.csv"`,
    })
    expect(file.payload).toMatch(/^\uFEFFuserId,name,accountName,readAt\r\n612,Anna Berg,[^,]+,20[^,]+Z\r\n$/)
    expect((await anna.request({ url })).statusCode).toBe(403)
  })

  test('MSG-150 a role or an organisation that is named twice counts once', async () => {
    const { id, roleCodes, orgIds } = await draft({ roleCodes: ['supplier', 'supplier'], orgIds: [41001, 41001] })
    expect([roleCodes, orgIds]).toEqual([['supplier'], [41001]])
    expect(await publish(id)).toMatchObject({ state: 'published' })
  })

  test('MSG-150 others than administrators, unknown roles, and an end before the beginning are refused', async () => {
    await expect(draft({}, anna)).rejects.toMatchObject({ status: 403 })
    await expect(draft({ roleCodes: ['nobody'] })).rejects.toMatchObject({ status: 400 })
    await expect(draft({ orgIds: [51001] })).rejects.toMatchObject({ status: 400 })
    await expect(draft({ endsAt: ago(60) })).rejects.toMatchObject({ status: 400 })
    const { id } = await draft()
    const readers = anna.call('GET /api/admin/v1/announcements/{id}/readers', at(id))
    await expect(readers).rejects.toMatchObject({ status: 403 })
  })
})
