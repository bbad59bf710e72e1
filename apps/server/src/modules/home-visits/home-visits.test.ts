import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Browser } from '../../../test/sign-in/browser.ts'
import { onBothDatabases, type World } from '../../../test/world.ts'
import { postMessage } from '../messages/post-message.service.ts'

const VISIT = 'POST /api/workbench/v4/home-visits'
const TENANT = 20001
const AUDITOR = 680

const visit = (person: Browser, orgId = '41001') => person.call(VISIT, { query: { orgId } })
/** Posts a message and returns its id. */
const post = async (world: World, kind: 'user' | 'tenant', subject: string, title: string): Promise<number> => {
  const { id } = await world.database.tenant(TENANT, (db) =>
    postMessage(db, {
      ...{ tenantId: TENANT, source: 'plan', severity: 'normal', target: null, attachments: [], about: null },
      ...{ expiresAt: null, topic: null, titles: { en: title }, contents: { en: '<p>Content</p>' } },
      audience: [{ subject_kind: kind, subject }],
    }),
  )
  return id
}
const run = (world: World, ...statements: string[]) =>
  world.database.system(async (db) => {
    for (const statement of statements) await sql.raw(statement).execute(db)
  })

onBothDatabases((world) => {
  /** A person whose last visit was some minutes ago. */
  async function returning(account: string, minutes = 120): Promise<Browser> {
    const person = await world.signIn(account, TENANT)
    await run(
      world,
      `delete from home_visit where user_id = (select id from user_account where username = '${account}')`,
    )
    await visit(person)
    await age(account, minutes)
    return person
  }
  const age = (account: string, minutes: number) =>
    run(
      world,
      `update home_visit set seen_at = seen_at - interval '${minutes} minutes'
        where user_id = (select id from user_account where username = '${account}')`,
    )

  test('HOME-11 the first visit compares with nothing, and calls without a pause continue a visit', async () => {
    const person = await world.signIn('auditor', TENANT)
    expect(await visit(person)).toMatchObject({
      since: null,
      messages: { count: 0 },
      applications: { count: 0, latest: [] },
    })
    expect((await visit(person)).since).toBeNull()

    await age('auditor', 29)
    expect((await visit(person)).since).toBeNull()

    await age('auditor', 120)
    const { since } = await visit(person)
    expect(since).not.toBeNull()
    expect((await visit(person)).since).toBe(since)
  })

  test('HOME-11 changes of more than 90 days ago are not listed', async () => {
    const person = await returning('auditor', 60 * 24 * 400)
    const { since } = await visit(person)
    const days = (Date.now() - Date.parse(since ?? '')) / 86_400_000
    expect(Math.round(days)).toBe(90)
  })

  test('HOME-12 unread messages since the former visit are counted and the newest three listed', async () => {
    const person = await returning('auditor')
    const read = await post(world, 'user', String(AUDITOR), 'Read meanwhile')
    await person.call('PUT /api/message/v4/messages/ids', { body: { ids: [read] } })
    for (const title of ['One', 'Two', 'Three', 'Four']) await post(world, 'user', String(AUDITOR), title)

    const { messages } = await visit(person)
    expect(messages.count).toBe(4)
    expect(messages.latest.map(({ title }) => title)).toEqual(['Four', 'Three', 'Two'])
  })

  test('HOME-12 messages from before the former visit, and those of other people, are not listed', async () => {
    const person = await world.signIn('auditor', TENANT)
    await post(world, 'user', String(AUDITOR), 'Before')
    await run(world, `delete from home_visit where user_id = ${AUDITOR}`)
    await visit(person)
    // the visit ends now, and the next visit is later
    await run(
      world,
      `update message set posted_at = posted_at - interval '1 day' where tenant_id = ${TENANT}`,
      `update home_visit set seen_at = now() - interval '1 hour' where user_id = ${AUDITOR}`,
    )
    await post(world, 'user', '612', 'For somebody else')
    expect((await visit(person)).messages).toEqual({ count: 0, latest: [] })
  })

  test('HOME-12 an announcement is listed apart from messages', async () => {
    const person = await returning('auditor')
    const id = await post(world, 'tenant', '', 'The portal moves')
    await run(
      world,
      `insert into announcement (tenant_id, id, titles, contents, form, must_read, role_codes, org_ids, starts_at, state, position)
        select ${TENANT}, 77, '{}', '{}', 'message', false, '[]', '[]', now(), 'published', position
        from message where tenant_id = ${TENANT} and id = ${id}`,
    )
    const { messages, announcements } = await visit(person)
    expect(announcements).toMatchObject({ count: 1, latest: [{ messageId: id, title: 'The portal moves' }] })
    expect(messages.latest.map(({ title }) => title)).not.toContain('The portal moves')
  })

  test('HOME-12 status and dates of projects that changed are listed, named in the reader’s language', async () => {
    const anna = await returning('anna')
    await run(
      world,
      `update org_node set status_code = 'suspended' where tenant_id = ${TENANT} and id = 41004`,
      `update project_info set end_date = '2028-12-15' where tenant_id = ${TENANT} and org_id = 41004`,
      // back to the former value: no change
      `update org_node set status_code = 'completed' where tenant_id = ${TENANT} and id = 41002`,
      `update org_node set status_code = 'in_progress' where tenant_id = ${TENANT} and id = 41002`,
      // no status and no date
      `update org_node set short_name = 'Other' where tenant_id = ${TENANT} and id = 41003`,
    )
    const { projects } = await visit(anna)
    const ofRoad = projects.latest.filter(({ orgId }) => orgId === 41004)
    expect(ofRoad).toContainEqual({
      orgId: 41004,
      name: 'Öresund Tunnel, Approach Road',
      kind: 'status',
      before: 'In progress',
      after: 'Suspended',
      changedAt: expect.any(String) as string,
    })
    expect(ofRoad).toContainEqual(expect.objectContaining({ kind: 'end', before: '2028-03-14', after: '2028-12-15' }))
    expect(projects.latest.map(({ orgId }) => orgId)).not.toContain(41002)
    expect(projects.latest.map(({ orgId }) => orgId)).not.toContain(41003)
    expect(projects.count).toBe(projects.latest.length)
  })

  test('HOME-12 a project in which the person may not work is not listed', async () => {
    const erik = await returning('erik')
    await run(world, `update org_node set status_code = 'completed' where tenant_id = ${TENANT} and id = 41079`)
    const listed = (await erik.call('GET /api/org-permission/v4/orgs/{id}/validate', { params: { id: '41079' } })).valid
    expect(listed).toBe(false)
    expect((await visit(erik)).projects.latest.map(({ orgId }) => orgId)).not.toContain(41079)
  })

  test('HOME-12 an application that the tenant has enabled since, and that the person may open, is listed', async () => {
    const anna = await returning('anna')
    await run(
      world,
      `update tenant_application set enabled = false where tenant_id = ${TENANT} and application_code in ('doc-core', 'platform-core')`,
      `update tenant_application set enabled = true where tenant_id = ${TENANT} and application_code in ('doc-core', 'platform-core')`,
      `update tenant_application set version = '2.0' where tenant_id = ${TENANT} and application_code = 'plan-core'`,
    )
    const { applications } = await visit(anna)
    expect([applications.count, applications.latest.map(({ code }) => code)]).toEqual([1, ['doc-core']])
  })

  test('HOME-12 decided view requests of the person are listed; a refusal does not reveal the page', async () => {
    const anna = await returning('anna')
    const row = (id: number, tenant: number, state: string, more: string) => `
      insert into view_request (tenant_id, id, user_id, source_tenant_id, org_id, asked, product_code, menu_code, role_code,
        state, requested_at, decided_by, decided_at, expires_at)
      select ${tenant}, ${id}, 612, ${tenant === TENANT ? 'null' : TENANT}, n.id, '{"productCode":"plan","menuCode":"plan.schedule"}',
        'plan', 'plan.schedule', r.code,
        '${state}', now() - interval '1 day', ${more}
      from (select min(id) as id from org_node where tenant_id = ${tenant} and type = 'general-project') n,
        (select min(code) as code from role where tenant_id = ${tenant}) r`
    await run(
      world,
      row(9101, TENANT, 'granted', `610, now(), now() + interval '1 day'`),
      row(9102, 20003, 'refused', `610, now(), null`),
      row(9103, TENANT, 'pending', `null, null, null`),
      row(9104, TENANT, 'refused', `610, now() - interval '5 hours', null`),
    )
    const { count, latest: requests } = (await visit(anna)).requests
    expect(count).toBe(2)
    expect(requests.map(({ requestId }) => requestId).toSorted((one, other) => one - other)).toEqual([9101, 9102])
    expect(requests.find(({ requestId }) => requestId === 9101)).toMatchObject({
      ...{ state: 'granted', name: 'Schedule' },
      page: { productCode: 'plan', menuCode: 'plan.schedule' },
    })
    const { rows } = await world.database.system((db) =>
      sql<{ name: string }>`select name from tenant where id = 20003`.execute(db),
    )
    expect(requests.find(({ requestId }) => requestId === 9102)).toMatchObject({
      name: rows[0]?.name,
      page: null,
    })
  })

  test('HOME-11 an organisation in which the person may not work is refused', async () => {
    const erik = await world.signIn('erik', TENANT)
    await expect(visit(erik, '41079')).rejects.toMatchObject({ status: 404 })
  })
})
