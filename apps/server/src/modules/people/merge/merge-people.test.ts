import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { codeOf, entryOf, mergeWorld, TENANT } from '../../../../test/merge-world.ts'
import { onBothDatabases, PASSWORD } from '../../../../test/world.ts'
import { erasePerson, findPersonToErase } from '../../erasure/erasure.service.ts'
import { getOwnData } from '../../own-data/own-data.service.ts'
import { isOneOf } from '../../two-person-rule/approvers.service.ts'

onBothDatabases((world) => {
  const { run, asAdmin, member, enter, twoMembers, grant, appoint, report, apply } = mergeWorld(world)
  const count1 = async (query: ReturnType<typeof sql<{ n: number }>>) => (await run(query))[0]?.n

  test('ADMIN-207, ADMIN-208 a merge moves what the report says, and of two equal rows the own one stays', async () => {
    const [old, kept] = await twoMembers()
    await grant(old.id, 'supplier')
    await grant(old.id, null, 30020)
    await grant(kept.id, 'supplier')
    await appoint(old.id, TENANT, 'auditor')
    const favourite = (id: number, menu: string, name: string, key: number) =>
      run(sql`insert into collection (tenant_id, id, user_id, menu_name, product_code, source_type, menu_code, sort)
        values (${TENANT}, ${key}, ${id}, ${name}, 'plan', 'menu', ${menu}, 1)`)
    await favourite(old.id, 'plan.schedule', 'Old', 880_000)
    await favourite(kept.id, 'plan.schedule', 'Own', 881_000)
    await favourite(old.id, 'plan.other', 'Other', 882_000)
    await run(sql`insert into message_audience (tenant_id, subject_kind, subject, position)
      select tenant_id, 'user', ${String(old.id)}, position from message where id = 82`)
    await run(
      sql`insert into user_preference (user_id, document, updated_at) values (${old.id}, '{"locale":"sv-SE"}', now())`,
    )
    await run(sql`insert into workbench_note (tenant_id, user_id, org_id, text, updated_at)
      values (${TENANT}, ${old.id}, 41001, 'Private', now())`)
    await run(sql`update org_grant set messages_after = 7 where subject = ${String(old.id)}`)
    await run(sql`insert into support_ticket (tenant_id, id, user_id, ticket_no, state, question, branch_code, branch_names,
      fault_code, product_names, project_name, contact, account_name, channel, type, submission_key, changed_at)
      select ${TENANT}, 77000 + n, case n when 1 then ${old.id}::bigint else ${kept.id}::bigint end, 'M-' || ${kept.id}::bigint + n, 'received', 'Why?',
        'x', '{}', 'x', '{}', 'x', 'x', 'x', 'portal', 'x', 'same', now() from generate_series(1, 2) n`)

    const admin = await asAdmin()
    const seen = await report(admin, kept.id, old.id)
    expect(seen.body).toMatchObject({
      ...{ remaining: { id: kept.id, name: 'New' }, removed: { id: old.id, name: 'Old', accountName: old.account } },
      ...{ obstacles: [], mayMoveLinks: false },
      memberships: [
        {
          ...{ tenantId: TENANT, isShared: true, isActive: true, losesRoles: false },
          ...{ administratorRoles: [{ code: 'auditor' }], roles: [{ code: null }, { code: 'supplier' }] },
        },
      ],
    })
    expect(entryOf(seen.body, 'membership')).toMatchObject({ moves: 0, equal: 1 })
    expect(entryOf(seen.body, 'role')).toMatchObject({ moves: 1, equal: 1 })
    expect(entryOf(seen.body, 'administrator')).toMatchObject({ moves: 1 })
    expect(entryOf(seen.body, 'favourite')).toMatchObject({ moves: 1, equal: 1 })
    expect(entryOf(seen.body, 'private')).toMatchObject({ moves: 0, ends: 1 })
    expect(entryOf(seen.body, 'message')).toMatchObject({ moves: 1 })
    expect(entryOf(seen.body, 'ticket')).toMatchObject({ moves: 1 })
    // API-11: the same request again changes nothing more
    const key = crypto.randomUUID()
    const answer = await apply(admin, [kept.id, old.id], { tag: seen.tag, key })
    expect(JSON.parse(answer.payload)).toEqual(seen.body)
    expect((await apply(admin, [kept.id, old.id], { tag: seen.tag, key })).payload).toBe(answer.payload)

    expect(await run(sql`select menu_name from collection where user_id = ${kept.id} order by menu_name`)).toEqual([
      { menu_name: 'Other' },
      { menu_name: 'Own' },
    ])
    expect(
      await run(sql`select role_code, messages_after from org_grant where subject = ${String(kept.id)}
      and org_id = 30020`),
    ).toEqual([{ role_code: null, messages_after: 7 }])
    expect(await count1(sql`select count(*)::int as n from org_grant where subject = ${String(kept.id)}`)).toBe(2)
    expect(await run(sql`select role_code from administrator_grant where user_id = ${kept.id}`)).toEqual([
      { role_code: 'auditor' },
    ])
    expect(await run(sql`select document from user_preference where user_id = ${kept.id}`)).toEqual([
      { document: { locale: 'sv-SE' } },
    ])
    expect(await count1(sql`select count(*)::int as n from support_ticket where user_id = ${kept.id}`)).toBe(2)
    const person = await enter(kept)
    const { payload } = await person.request({ url: '/api/message/v4/messages/82' })
    expect(JSON.parse(payload)).toMatchObject({ id: 82 })
  })

  test('ADMIN-207, API-9 a merge is refused once its report has changed, and shows the present one', async () => {
    const [old, kept] = await twoMembers()
    const admin = await asAdmin()
    const { tag } = await report(admin, kept.id, old.id)
    await grant(old.id, 'supplier')
    const late = await apply(admin, [kept.id, old.id], { tag })
    expect(late.statusCode).toBe(412)
    expect(JSON.parse(late.payload)).toMatchObject({ details: { memberships: [{ roles: [{ code: 'supplier' }] }] } })
    const { tag: present } = await report(admin, kept.id, old.id)
    expect((await apply(admin, [kept.id, old.id], { tag: present })).statusCode).toBe(200)
  })

  test('ADMIN-209 sessions, password, passkeys and addresses of the removed account end at once, and those of the other stay', async () => {
    const [old, kept] = await twoMembers()
    const [oldBrowser, keptBrowser] = [await enter(old), await enter(kept)]
    await run(sql`insert into passkey (user_id, credential_id, public_key, counter, transports, rp_id, origin, name, is_backed_up)
      values (${old.id}, ${`c-${old.id}`}, '\\x00', 0, '[]', 'portal.test', 'http://portal.test', 'Key', false)`)
    await run(sql`insert into external_subject (tenant_id, issuer, subject, user_id)
      values (${TENANT}, 'https://id.example', ${`s-${old.id}`}, ${old.id})`)
    const admin = await asAdmin()
    const seen = await report(admin, kept.id, old.id)
    expect(entryOf(seen.body, 'sign-in-link')).toMatchObject({ ends: 1 })
    // only an operator can make an identity provider speak for the other account
    expect(codeOf(await apply(admin, [kept.id, old.id], { moveLinks: true }))).toBe('FORBIDDEN')
    expect((await apply(admin, [kept.id, old.id])).statusCode).toBe(200)
    expect((await oldBrowser.request({ url: '/api/uaa/user' })).statusCode).toBe(401)
    expect((await keptBrowser.request({ url: '/api/uaa/user' })).statusCode).toBe(200)
    expect((await world.browser().tryToSignIn(old.account, PASSWORD)).success).toBe(false)
    for (const table of ['passkey', 'external_subject', 'session', 'password_ticket'])
      expect(await run(sql`select user_id from ${sql.table(table)} where user_id = ${old.id}`), table).toEqual([])
    expect(await count1(sql`select count(*)::int as n from passkey where user_id = ${kept.id}`)).toBe(0)
    expect(
      await run(sql`select disabled, email, password_hash, nickname, merged_into_id from user_account
      where id = ${old.id}`),
    ).toEqual([{ disabled: true, email: null, password_hash: null, nickname: 'Old', merged_into_id: kept.id }])
  })

  test('ADMIN-209 an operator moves the links to identity providers if the call says so', async () => {
    const [old, kept] = await twoMembers()
    await run(sql`insert into external_subject (tenant_id, issuer, subject, user_id)
      values (${TENANT}, 'https://id.example', ${`s-${old.id}`}, ${old.id})`)
    const ops = await world.signIn('ops', 10000)
    const seen = await report(ops, kept.id, old.id)
    expect(seen.body.mayMoveLinks).toBe(true)
    expect((await apply(ops, [kept.id, old.id], { tag: seen.tag, moveLinks: true })).statusCode).toBe(200)
    expect(await run(sql`select subject from external_subject where user_id = ${kept.id}`)).toEqual([
      { subject: `s-${old.id}` },
    ])
  })

  test('ADMIN-210 roles of a disabled membership end, and a disabled membership stays disabled', async () => {
    const [old, kept] = await twoMembers()
    await grant(old.id, 'supplier')
    await appoint(old.id, TENANT, 'auditor')
    const setStatus = (id: number, status: number) =>
      run(sql`update membership set status = ${status} where tenant_id = ${TENANT} and user_id = ${id}`)
    await setStatus(old.id, 0)
    const admin = await asAdmin()
    const { body } = await report(admin, kept.id, old.id)
    expect(body.memberships[0]).toMatchObject({ losesRoles: true, isActive: true })
    expect(entryOf(body, 'role')).toMatchObject({ moves: 0, ends: 1 })
    expect((await apply(admin, [kept.id, old.id])).statusCode).toBe(200)
    expect(await run(sql`select id from org_grant where subject in (${String(kept.id)}, ${String(old.id)})`)).toEqual(
      [],
    )
    expect(await run(sql`select id from administrator_grant where user_id in (${kept.id}, ${old.id})`)).toEqual([])

    const [active, disabled] = await twoMembers()
    await setStatus(disabled.id, 0)
    expect((await apply(admin, [disabled.id, active.id])).statusCode).toBe(200)
    expect(await run(sql`select status from membership where user_id = ${disabled.id}`)).toEqual([{ status: 0 }])
  })

  test('ADMIN-211 nobody reads notes and conversations of the removed account by a merge', async () => {
    const [old, kept] = await twoMembers()
    await run(sql`insert into assistant_conversation (tenant_id, id, user_id, title, changed_at)
      values (${TENANT}, ${old.id}, ${old.id}, 'Private', now())`)
    await run(sql`insert into workbench_note (tenant_id, user_id, org_id, text, updated_at)
      values (${TENANT}, ${old.id}, 41001, 'Private', now())`)
    expect((await apply(await asAdmin(), [kept.id, old.id])).statusCode).toBe(200)
    for (const table of ['assistant_conversation', 'workbench_note'])
      expect(await run(sql`select user_id from ${sql.table(table)} where user_id in (${kept.id}, ${old.id})`)).toEqual(
        [],
      )
  })

  test('ADMIN-208 an unread message stays unread below the floor of the remaining account, and a read one read', async () => {
    const [old, kept] = await twoMembers()
    const [{ position = 0 } = {}] = await run<{ position: number }>(
      sql`select position from message where id = 82 and tenant_id = ${TENANT}`,
    )
    const floor = (id: number, at: number) =>
      run(sql`insert into message_floor (tenant_id, user_id, position) values (${TENANT}, ${id}, ${at})
        on conflict (tenant_id, user_id) do update set position = excluded.position`)
    await floor(old.id, 0)
    await floor(kept.id, position + 1)
    const send = (id: number, at: number) =>
      run(sql`insert into message_audience (tenant_id, subject_kind, subject, position)
      values (${TENANT}, 'user', ${String(id)}, ${at})`)
    const [{ other = 0 } = {}] = await run<{ other: number }>(
      sql`select position as other from message where id = 81 and tenant_id = ${TENANT}`,
    )
    await send(old.id, position)
    await send(kept.id, other)
    expect((await apply(await asAdmin(), [kept.id, old.id])).statusCode).toBe(200)
    expect(await run(sql`select position, read_at from message_receipt where user_id = ${kept.id}`)).toEqual([
      { position, read_at: null },
    ])
  })

  test('ADMIN-212 the log still names the removed account, and the person finds the merge in their own log', async () => {
    const [old, kept] = await twoMembers()
    await appoint(old.id, TENANT, 'tenant-administrator')
    const former = await enter(old)
    await former.call('POST /api/admin/v1/people', { body: { email: `by-${old.id}@merge.example`, name: 'Third' } })
    const sealOf = () => run(sql`select id, actor_user_id, target from audit_log where actor_user_id = ${old.id}`)
    const before = await sealOf()
    const ops = await world.signIn('ops', 10000)
    expect((await apply(ops, [kept.id, old.id])).statusCode).toBe(200)
    expect(await sealOf()).toEqual(before)
    const { items } = await (
      await asAdmin()
    ).call('GET /api/admin/v1/audit', {
      query: { objectKind: 'person', objectId: String(old.id) },
    })
    expect(items.map(({ action }) => action)).toContain('person.merge')
    const own = await (await asAdmin()).call('GET /api/admin/v1/audit', { query: { action: 'person.create' } })
    expect(own.items.find(({ actorUserId }) => actorUserId === old.id)).toMatchObject({ actorName: 'Old' })
    expect(
      await run(sql`select event, by_name from security_event where user_id = ${kept.id}
      and event = 'ACCOUNT_MERGED'`),
    ).toEqual([{ event: 'ACCOUNT_MERGED', by_name: expect.any(String) as string }])
  })

  test('ADMIN-213 own data and erasure of the remaining account include the removed one', async () => {
    const [first, second] = await twoMembers()
    const last = await member('Last')
    const admin = await asAdmin()
    expect((await apply(admin, [second.id, first.id])).statusCode).toBe(200)
    expect((await apply(admin, [last.id, second.id])).statusCode).toBe(200)
    await run(
      sql`insert into security_event (user_id, event, result, address) values (${first.id}, 'SIGN_IN', 'SUCCESS', '192.0.2.77')`,
    )
    const data = await world.database.system((db) => getOwnData(db, { userId: last.id } as never))
    expect(JSON.stringify(data.tables['security_event'])).toContain('192.0.2.77')
    expect(data.tables['user_account']).toHaveLength(2)
    await world.database.system(async (db) => {
      const person = await findPersonToErase(db, last.account)
      if (person) await erasePerson(db, person, 'Request')
    })
    expect(
      await run(sql`select distinct nickname like 'erased-%' as gone from user_account
      where id in (${first.id}, ${second.id}, ${last.id})`),
    ).toEqual([{ gone: true }])
    expect(await count1(sql`select count(*)::int as n from security_event where user_id = ${first.id}`)).toBe(0)
  })

  test('ADMIN-214 the rule of two people takes the removed account for the same person', async () => {
    const [old, kept] = await twoMembers()
    const other = await member('Other')
    expect((await apply(await asAdmin(), [kept.id, old.id])).statusCode).toBe(200)
    const isAuthor = (id: number) => world.database.system((db) => isOneOf(db, id, [old.id]))
    expect(await isAuthor(kept.id)).toBe(true)
    expect(await isAuthor(other.id)).toBe(false)
  })
})
