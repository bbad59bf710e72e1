import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { OwnData } from '@portico/contract/account/account'
import type { PersonErasure } from '@portico/contract/administration/person-erasure'
import { codeOf, mergeWorld, TENANT } from '../../../test/merge-world.ts'
import type { Browser } from '../../../test/sign-in/browser.ts'
import { onBothDatabases } from '../../../test/world.ts'
import { CLEARED_WITH_PERSON, DELETED_WITH_PERSON, PRESERVED_WITH_PERSON } from '../erasure/erasure.service.ts'
import { MERGE_COLUMNS } from './merge/merge-columns.ts'

const OTHER = 20007

onBothDatabases((world) => {
  const { run, asAdmin, member, enter, join, appoint, grant } = mergeWorld(world)
  const urlOf = (id: number) => `/api/admin/v1/people/${id}`
  const report = async (caller: Browser, id: number) => {
    const { statusCode, payload, headers } = await caller.request({ url: `${urlOf(id)}/erasure` })
    return { statusCode, body: JSON.parse(payload) as PersonErasure, tag: String(headers.etag) }
  }
  const post = (caller: Browser, url: string, { body = {}, tag = '*' }: { body?: object; tag?: string } = {}) =>
    caller.request({
      ...{ method: 'POST', url, payload: JSON.stringify(body) },
      headers: { ...(tag && { 'if-match': tag }), 'content-type': 'application/json' },
    })
  const erase = (caller: Browser, id: number, tag = '*') =>
    post(caller, `${urlOf(id)}/erasure/apply`, { body: { reason: 'Request of the person' }, tag })
  const accountOf = (id: number) => run(sql`select account_name, email, disabled from user_account where id = ${id}`)
  const strangerOf = async () => {
    const [row] = await run<{ id: number }>(sql`select user_id as id from membership
      where user_id not in (select user_id from membership where tenant_id = ${TENANT}) limit 1`)
    return row?.id ?? 0
  }

  test('ADMIN-224 a report says what is removed, what no longer names the person and what stays', async () => {
    const nora = await member('Nora')
    await enter(nora)
    await grant(nora.id, null)
    await run(sql`update project_info set manager_user_id = ${nora.id}
      where (tenant_id, org_id) = (select tenant_id, org_id from project_info where tenant_id = ${TENANT} limit 1)`)
    const admin = await asAdmin()
    const { body } = await report(admin, nora.id)
    expect(body.obstacles).toEqual([])
    expect(body.entries).toEqual(
      expect.arrayContaining([
        { kind: 'membership', removed: 1, cleared: 0, stays: 0 },
        { kind: 'role', removed: 1, cleared: 0, stays: 0 },
        { kind: 'responsibility', removed: 0, cleared: 1, stays: 0 },
      ]),
    )
    const [{ stays = 0 } = {}] = body.entries.filter(({ kind }) => kind === 'record')
    const [{ count = 0 } = {}] = await run<{ count: number }>(
      sql`select count(*)::int as count from audit_log where actor_user_id = ${nora.id}`,
    )
    expect(stays).toBe(count)
    expect(await accountOf(nora.id)).toMatchObject([{ email: nora.account, disabled: false }])
  })

  test('ADMIN-224 the report counts every column that names a person', () => {
    const named = [...DELETED_WITH_PERSON, ...CLEARED_WITH_PERSON, ...PRESERVED_WITH_PERSON]
    expect(named.filter((name) => !(name in MERGE_COLUMNS))).toEqual([])
  })

  test('ADMIN-223 an administrator erases a member of no other tenant, with an entry in the log', async () => {
    const nora = await member('Nora')
    const own = await enter(nora)
    const admin = await asAdmin()
    const { tag } = await report(admin, nora.id)
    expect((await erase(admin, nora.id, '')).statusCode).toBe(428)
    expect((await erase(admin, nora.id, tag)).statusCode).toBe(200)

    expect(await accountOf(nora.id)).toEqual([{ account_name: `erased-${nora.id}`, email: null, disabled: true }])
    expect(await run(sql`select from membership where user_id = ${nora.id}`)).toEqual([])
    expect((await own.request({ url: '/api/uaa/user' })).statusCode).toBe(401)
    const entries = await run(sql`select tenant_id, after, actor_user_id is not null as has_actor from audit_log
      where action = 'person.erase' and (target ->> 'userId')::bigint = ${nora.id}`)
    expect(entries).toEqual([{ tenant_id: TENANT, after: { reason: 'Request of the person' }, has_actor: true }])
    expect((await erase(admin, nora.id)).statusCode).toBe(404)
  })

  test('ADMIN-223 a person of another tenant, too, and the own account are not erased', async () => {
    const nora = await member('Nora')
    await join(nora.id, OTHER)
    const admin = await asAdmin()
    expect((await report(admin, nora.id)).body).toEqual({ id: nora.id, obstacles: ['elsewhere'], entries: [] })
    expect(codeOf(await erase(admin, nora.id))).toBe('FORBIDDEN')
    expect(await accountOf(nora.id)).toMatchObject([{ email: nora.account, disabled: false }])

    const chief = await member('Chief')
    await appoint(chief.id, TENANT, 'tenant-administrator')
    const own = await enter(chief)
    expect((await report(own, chief.id)).body.obstacles).toEqual(['self'])
    expect(codeOf(await erase(own, chief.id))).toBe('CONFLICT')
    const stranger = await strangerOf()
    expect((await report(admin, stranger)).statusCode).toBe(404)
    expect((await erase(admin, stranger)).statusCode).toBe(404)
    expect((await post(admin, `${urlOf(stranger)}/data`)).statusCode).toBe(404)
    expect((await admin.request({ url: `${urlOf(stranger)}/identities` })).statusCode).toBe(404)
  })

  test('ADMIN-223 an erasure needs both rights in the whole tenant, those of the person and a recent proof', async () => {
    const [nora, chief, desk, part] = [await member('Nora'), await member('Chief'), await member('Desk'), await member('Part')] // prettier-ignore
    await appoint(chief.id, TENANT, 'auditor')
    await run(sql`insert into administrator_role (tenant_id, code, names, rights)
      values (${TENANT}, 'eraser', '{}', '["read person","edit person","act person"]') on conflict do nothing`)
    await appoint(desk.id, TENANT, 'eraser')
    await run(sql`insert into administrator_grant (tenant_id, id, user_id, role_code, scope, org_id)
      values (${TENANT}, (select max(id) + 1 from administrator_grant), ${part.id}, 'eraser', 'organisation', 41001)`)
    await grant(nora.id, null)
    const [eraser, delegate] = [await enter(desk), await enter(part)]
    expect((await report(eraser, chief.id)).body.obstacles).toEqual(['rights'])
    expect(codeOf(await erase(eraser, chief.id))).toBe('FORBIDDEN')
    expect((await report(delegate, nora.id)).statusCode).toBe(403)
    expect(codeOf(await erase(delegate, nora.id))).toBe('FORBIDDEN')
    expect((await post(delegate, `${urlOf(nora.id)}/data`)).statusCode).toBe(403)

    await run(sql`update session set authenticated_at = now() - interval '11 minutes' where user_id = ${desk.id}`)
    expect(codeOf(await erase(eraser, nora.id))).toBe('STEP_UP_REQUIRED')
    expect(codeOf(await post(eraser, `${urlOf(nora.id)}/data`))).toBe('STEP_UP_REQUIRED')
    expect(await accountOf(nora.id)).toMatchObject([{ disabled: false }])
  })

  test('ADMIN-8, ADMIN-223 the last administrator of a tenant is not erased', async () => {
    const [last, desk] = [await member('Last'), await member('Desk')]
    await appoint(last.id, TENANT, 'tenant-administrator')
    await run(sql`insert into administrator_role (tenant_id, code, names, rights)
      select ${TENANT}, 'everything', '{}', rights from administrator_role
      where tenant_id = ${TENANT} and code = 'tenant-administrator' on conflict do nothing`)
    await appoint(desk.id, TENANT, 'everything')
    const caller = await enter(desk)
    const others = await run<{ id: number }>(sql`delete from administrator_grant where tenant_id = ${TENANT}
      and role_code = 'tenant-administrator' and user_id <> ${last.id} returning user_id as id`)
    expect((await report(caller, last.id)).body.obstacles).toEqual(['last-administrator'])
    expect(codeOf(await erase(caller, last.id))).toBe('LAST_ADMINISTRATOR')
    for (const { id } of others) await appoint(id, TENANT, 'tenant-administrator')
    expect((await erase(caller, last.id)).statusCode).toBe(200)
  })

  test('ADMIN-228 the export has what the tenant stores about a member, and nothing of other tenants or of private entries', async () => {
    const nora = await member('Nora')
    await join(nora.id, OTHER)
    await grant(nora.id, null)
    await run(sql`insert into user_identity (tenant_id, user_id, code, external_type, role_type, name)
      values (${OTHER}, ${nora.id}, 'X-1', 0, 'CANARY-OTHER', 'Name')`)
    const admin = await asAdmin()
    const answer = await post(admin, `${urlOf(nora.id)}/data`)
    const { account, tables } = JSON.parse(answer.payload) as OwnData
    expect(account).toMatchObject({ id: nora.id, email: nora.account })
    expect(Object.keys(tables).toSorted()).toEqual([
      ...['administrator_grant', 'agreement_acceptance', 'external_subject', 'identity_terms_acceptance'],
      ...['membership', 'org_grant', 'user_identity'],
    ])
    const tenants = new Set(Object.values(tables).flatMap((rows) => rows.map((row) => row['tenant_id'])))
    expect([...tenants]).toEqual([TENANT])
    expect(tables['org_grant']).toHaveLength(1)
    expect(answer.payload).not.toContain('CANARY-OTHER')
    const entries = await run(sql`select tenant_id from audit_log where action = 'person.data'
      and (target ->> 'userId')::bigint = ${nora.id}`)
    expect(entries).toEqual([{ tenant_id: TENANT }])
  })

  test('ADMIN-229 identities and links to providers of this tenant are read, without the number at the provider', async () => {
    const nora = await member('Nora')
    await join(nora.id, OTHER)
    const admin = await asAdmin()
    for (const tenantId of [TENANT, OTHER])
      await run(sql`insert into external_subject (tenant_id, issuer, subject, user_id, linked_at)
        values (${tenantId}, ${`https://${tenantId}.example.com`}, 'secret-subject', ${nora.id}, '2026-03-01Z')`)
    const { payload } = await admin.request({ url: `${urlOf(nora.id)}/identities` })
    expect(JSON.parse(payload)).toEqual({
      identities: [{ code: 'T-20001', name: 'Nordbro AB', isParticipant: false, roleType: 'STAFF', isDefault: true }],
      links: [{ issuer: `https://${TENANT}.example.com`, linkedAt: '2026-03-01T00:00:00.000Z' }],
    })
    expect(payload).not.toContain('secret-subject')
    const helper = await member('Helper')
    expect((await (await enter(helper)).request({ url: `${urlOf(nora.id)}/identities` })).statusCode).toBe(403)
  })
})
