import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { AnnouncementText } from '@portico/contract/messages/announcements'
import type { Browser } from '../../../../test/sign-in/browser.ts'
import { changeObject } from '../../../../test/change-object.ts'
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
    ...{ mustRead: false, roleCodes: [], orgIds: [], productCodes: [], startsAt: ago(1), endsAt: null },
    ...more,
  })
  const draft = (more: Partial<AnnouncementText> = {}, person = admin) =>
    person.call('POST /api/admin/v1/announcements', { body: textOf(more) })
  const at = (id: number) => ({ params: { id: String(id) } })
  const call = (request: `${'POST' | 'PUT' | 'DELETE'} ${string}`, body?: object, match?: string) => {
    const [method, ...path] = request.split(' ')
    return changeObject(admin, `${method as 'PUT'} /api/admin/v1/announcements/${path.join('')}`, body, match)
  }
  const publish = (id: number) => call(`POST ${id}/publish`)
  const preview = (id: number) => call(`POST ${id}/preview`)
  const withdraw = (id: number) => call(`DELETE ${id}`)
  const list = async () => (await admin.call('GET /api/admin/v1/announcements')).items
  const read = (id: number) => admin.call('GET /api/admin/v1/announcements/{id}', at(id))
  const tagOf = async (id: number) =>
    String((await admin.request({ url: `/api/admin/v1/announcements/${id}` })).headers.etag)
  const banners = async (person = anna) =>
    (await person.call('GET /api/message/v4/messages/alerts')).filter(({ banner }) => banner !== undefined)

  test('MSG-150 a draft is delivered to no person, is changed, and shows its content as people will see it', async () => {
    const { id, contents, state, readCount } = await draft()
    expect([contents, state, readCount]).toEqual([{ en: '<p>From 6</p>' }, 'draft', null])
    expect(await call(`PUT ${id}`, textOf({ titles: { en: 'Maintenance on Monday' } }))).toBe(200)
    expect((await read(id)).titles).toEqual({ en: 'Maintenance on Monday' })
    expect(await banners()).toEqual([])
    await withdraw(id)
    expect(await list()).toEqual([])
  })

  test('MSG-187 a change names the whole audience; one that leaves a list out changes nothing', async () => {
    const { productCodes: _none, ...withoutProducts } = textOf()
    const { id, productCodes } = await admin.call('POST /api/admin/v1/announcements', { body: withoutProducts })
    expect(productCodes).toEqual([])
    expect(await call(`PUT ${id}`, textOf({ productCodes: ['plan'] }))).toBe(200)
    for (const list of ['roleCodes', 'orgIds', 'productCodes'] as const) {
      const { [list]: _left, ...incomplete } = textOf({ titles: { en: 'Wider' } })
      expect(await call(`PUT ${id}`, incomplete)).toBe(400)
    }
    expect(await read(id)).toMatchObject({ titles: { en: 'Maintenance on Sunday' }, productCodes: ['plan'] })
  })

  test('MSG-170 a preview shows a draft to the administrator alone, and publishes nothing', async () => {
    const { id } = await draft({ mustRead: true })
    await preview(id)
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
    expect(await changeObject(anna, `POST /api/admin/v1/announcements/${id}/preview`)).toBe(403)
    await mark(admin, [shown[0]?.id ?? 0])

    await publish(id)
    expect(await preview(id)).toBe(409)
    await withdraw(id)
  })

  test('MSG-171 a preview ends the former one, and an administrator has twenty in an hour', async () => {
    const first = await draft()
    const second = await draft({ titles: { en: 'Maintenance on Monday' } })
    await world.database.system((db) => sql`update message set posted_at = posted_at - interval '2 hours'`.execute(db))
    await preview(first.id)
    await preview(second.id)
    expect((await banners(admin)).map(({ title }) => title)).toEqual(['Maintenance on Monday'])
    for (let count = 2; count < 20; count++) await preview(first.id)
    expect(await preview(first.id)).toBe(429)
    expect((await banners(admin)).map(({ title }) => title)).toEqual(['Maintenance on Sunday'])
    const { id } = await draft({ roleCodes: ['supplier'] })
    expect(await publish(id)).toBe(200)
    expect(await banners(admin)).toEqual([])
  })

  test('MSG-171 previews of several drafts at once keep to the limit, and one of them remains', async () => {
    const drafts = await Promise.all([draft(), draft(), draft()])
    await world.database.system((db) => sql`update message set posted_at = posted_at - interval '2 hours'`.execute(db))
    for (let count = 0; count < 17; count++) await preview(drafts[0].id)
    const answers = await Promise.all([0, 1, 2, 0, 1, 2].map((index) => preview(drafts[index]?.id ?? 0)))
    expect(answers.toSorted((a, b) => a - b)).toEqual([204, 204, 204, 429, 429, 429])
    expect(await banners(admin)).toHaveLength(1)
  })

  test('MSG-176 an announcement is changed, previewed, published and withdrawn only as the administrator saw it', async () => {
    const { id } = await draft({ orgIds: [41001] })
    const { orgNames } = await read(id)
    expect(orgNames).toEqual([expect.stringMatching(/[a-z]/i)])
    const seen = await tagOf(id)
    expect(await call(`PUT ${id}`, textOf({ titles: { en: 'By somebody else' } }), seen)).toBe(200)
    const attempts = [
      await call(`PUT ${id}`, textOf(), seen),
      await call(`POST ${id}/preview`, undefined, seen),
      await call(`POST ${id}/publish`, undefined, seen),
      await call(`DELETE ${id}`, undefined, seen),
    ]
    expect(attempts).toEqual([412, 412, 412, 412])
    const without = await admin.request({ method: 'POST', url: `/api/admin/v1/announcements/${id}/publish` })
    expect(without.statusCode).toBe(428)
    expect(await read(id)).toMatchObject({ state: 'draft', titles: { en: 'By somebody else' } })
    const present = await tagOf(id)
    expect(await call(`POST ${id}/publish`, undefined, present)).toBe(200)
    expect(await call(`DELETE ${id}`, undefined, present)).toBe(412)
    // API-13: readers leave the tag as it is
    const published = await tagOf(id)
    await mark(anna, [(await banners())[0]?.id ?? 0])
    expect(await tagOf(id)).toBe(published)
  })

  test('API-12 MSG-176 announcements come in pages, the latest beginning first', async () => {
    for (const minutes of [3, 1, 2, 2]) await draft({ titles: { en: `${minutes}` }, startsAt: ago(minutes) })
    const page = (cursor?: string) =>
      admin.call('GET /api/admin/v1/announcements', {
        query: { limit: '3', ...(cursor === undefined ? {} : { cursor }) },
      })
    const first = await page()
    const second = await page(first.nextCursor ?? '')
    expect([...first.items, ...second.items].map(({ titles: { en } }) => en)).toEqual(['1', '2', '2', '3'])
    expect(second.nextCursor).toBeNull()
    const far = Buffer.from(JSON.stringify([Number.MAX_SAFE_INTEGER, 1])).toString('base64url')
    await expect(page(far)).rejects.toMatchObject({ status: 400 })
  })

  test('MSG-151 MSG-154 a published banner reaches its audience despite mutes, until they have read it', async () => {
    await anna.call('PUT /api/message/v4/preferences', { body: { muted: { pmpp: { until: null } } } })
    const { id } = await draft({ mustRead: true })
    expect(await publish(id)).toBe(200)
    expect(await read(id)).toMatchObject({ state: 'published', readCount: 0 })

    const [banner] = await banners()
    expect(banner).toMatchObject({ title: 'Maintenance on Sunday', banner: 'must-read', severity: 'normal' })
    expect(await banners(erik)).toEqual([])
    await anna.call('PUT /api/message/v4/messages/all', { body: {} })
    expect(await banners()).toHaveLength(1)
    await mark(anna, [banner?.id ?? 0])
    expect(await banners()).toEqual([])
    await anna.call('PUT /api/message/v4/preferences', { body: { muted: { pmpp: null } } })
    expect([await publish(id), await call(`PUT ${id}`, textOf())]).toEqual([409, 409])
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
    await withdraw(id)
    expect(await banners()).toEqual([])
    await expect(detail(anna, banner?.id ?? 0)).rejects.toMatchObject({ status: 404 })
    expect(await list()).toMatchObject([{ id, state: 'withdrawn' }])
    const ended = await draft({ startsAt: ago(9), endsAt: ago(5) })
    expect(await publish(ended.id)).toBe(409)
    const audited = await world.database.system((db) =>
      db
        .selectFrom('audit_log')
        .select('action')
        .where('action', 'in', ['announcement.published', 'announcement.withdrawn'])
        .orderBy('happened_at')
        .execute(),
    )
    expect(audited.slice(-2).map(({ action }) => action)).toEqual(['announcement.published', 'announcement.withdrawn'])
  })

  test('MSG-153, MSG-167, ADMIN-188 the administrator sees the readers in both orders, also as a table', async () => {
    const { id } = await draft({ roleCodes: ['supplier'], orgIds: [41001] })
    await publish(id)
    await mark(anna, [(await banners())[0]?.id ?? 0])
    expect(await list()).toMatchObject([{ readCount: 1 }])
    await mark(erik, [(await banners(erik))[0]?.id ?? 0])
    const page = (query: { limit?: string; cursor?: string; sort?: 'time' | '-time' }) =>
      admin.call('GET /api/admin/v1/announcements/{id}/readers', { ...at(id), query })
    const first = await page({ limit: '1' })
    expect(first.items).toMatchObject([
      { userId: 612, name: expect.any(String) as string, accountName: expect.any(String) as string },
    ])
    const second = await page({ limit: '1', cursor: first.nextCursor ?? '' })
    expect(second).toMatchObject({ items: [{ userId: 620 }], nextCursor: null })
    expect((await page({})).items).toEqual([...first.items, ...second.items])
    const last = await page({ limit: '1', sort: '-time' })
    expect(last.items).toEqual(second.items)
    expect((await page({ limit: '1', sort: '-time', cursor: last.nextCursor ?? '' })).items).toEqual(first.items)
    await expect(page({ cursor: last.nextCursor ?? '' })).rejects.toMatchObject({ status: 400 })
    const url = `/api/admin/v1/announcements/${id}/readers.csv`
    const file = await admin.request({ url })
    expect(file.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="announcement-${id}-readers.csv"`,
    })
    expect(file.payload).toMatch(/^\uFEFFuserId,name,accountName,readAt\r\n612,Anna Berg,[^,]+,20[^,]+Z\r\n[^\r]+\r\n$/)
    expect((await anna.request({ url })).statusCode).toBe(403)
  })

  test('MSG-150 a role or an organisation that is named twice counts once', async () => {
    const { id, roleCodes, orgIds } = await draft({ roleCodes: ['supplier', 'supplier'], orgIds: [41001, 41001] })
    expect([roleCodes, orgIds]).toEqual([['supplier'], [41001]])
    expect(await publish(id)).toBe(200)
  })

  test('MSG-180 an announcement is for the people who have a product when it begins: a role with a menu of it', async () => {
    const startsAt = new Date(Date.now() + 60_000).toISOString()
    const { id } = await draft({ productCodes: ['plan'], form: 'message', startsAt })
    expect(await publish(id)).toBe(200)
    // between publication and beginning, a further role gets the product
    const change = (statement: string) => world.database.system((db) => sql.raw(statement).execute(db))
    await change(`insert into role (tenant_id, code, names) values (20001, 'planner', '{"en":"Planner"}')`)
    await change(`insert into role_menu (tenant_id, role_code, menu_code)
      select 20001, 'planner', menu.code from menu join application on application.code = menu.application_code
      where application.product_code = 'plan' limit 1`)
    await change(`update announcement set starts_at = now() - interval '1 second'`)
    await postDueAnnouncements(world.database)
    const rolesWith = await world.database.system((db) =>
      sql<{ role_code: string }>`
        select distinct held.role_code from role_menu held join menu on menu.code = held.menu_code
        join application on application.code = menu.application_code
        where held.tenant_id = 20001 and application.product_code = 'plan' order by 1`.execute(db),
    )
    const audience = await world.database.system((db) =>
      sql<{ subject_kind: string; subject: string }>`
        select a.subject_kind, a.subject from message_audience a join announcement n
        on n.tenant_id = a.tenant_id and n.position = a.position where n.id = ${id} order by 2`.execute(db),
    )
    expect(rolesWith.rows).toContainEqual({ role_code: 'planner' })
    await change(`delete from role where tenant_id = 20001 and code = 'planner'`)
    expect(audience.rows).toEqual(rolesWith.rows.map(({ role_code }) => ({ subject_kind: 'role', subject: role_code })))
  })

  test('MSG-180 a product without a role reaches no person, and one that the tenant does not have is refused', async () => {
    await expect(draft({ productCodes: ['nothing'] })).rejects.toMatchObject({ status: 400 })
    const { id } = await draft({ productCodes: ['plan'], form: 'message' })
    await world.database.system((db) =>
      sql`update announcement set product_codes = '["nothing"]' where id = ${id}`.execute(db),
    )
    expect(await publish(id)).toBe(200)
    expect([await titles(anna, { unread: true }), await titles(erik, { unread: true })]).toEqual([[], []])
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
