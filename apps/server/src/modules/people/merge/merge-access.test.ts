import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { codeOf, mergeWorld, TENANT } from '../../../../test/merge-world.ts'
import { onBothDatabases } from '../../../../test/world.ts'

onBothDatabases((world) => {
  const { run, asAdmin, member, enter, twoMembers, join, grant, appoint, report, apply } = mergeWorld(world)

  test('ADMIN-205, ADMIN-206 a tenant administrator merges only members of no other tenant, and learns nothing of it', async () => {
    const [old, kept] = await twoMembers()
    const admin = await asAdmin()
    await join(old.id, 20002)
    const refused = await report(admin, kept.id, old.id)
    expect(refused.body).toMatchObject({ obstacles: ['elsewhere'], memberships: [], entries: [] })
    expect(codeOf(await apply(admin, [kept.id, old.id]))).toBe('FORBIDDEN')
    expect(codeOf(await apply(admin, [old.id, kept.id]))).toBe('FORBIDDEN')
    const stranger = await run<{ id: number }>(
      sql`select user_id as id from membership where user_id not in (select user_id from membership where tenant_id = ${TENANT}) limit 1`,
    )
    for (const ids of [
      [kept.id, stranger[0]?.id ?? 0],
      [kept.id, 9_999_999],
    ] as const) {
      expect((await report(admin, ids[0], ids[1])).status).toBe(404)
      expect((await apply(admin, [ids[0], ids[1]])).statusCode).toBe(404)
    }
    const ops = await world.signIn('ops', 10000)
    const seen = await report(ops, kept.id, old.id)
    expect(seen.body.memberships.map(({ tenantId, isShared }) => [tenantId, isShared])).toEqual([
      [TENANT, true],
      [20002, false],
    ])
    expect((await apply(ops, [kept.id, old.id], { tag: seen.tag })).statusCode).toBe(200)
    expect(await run(sql`select tenant_id from membership where user_id = ${kept.id} order by tenant_id`)).toEqual([
      { tenant_id: TENANT },
      { tenant_id: 20002 },
    ])
    // ADMIN-212: each tenant of the removed account has the merge in its log, and learns of no other one
    const entries = await run<{ tenant_id: number; after: object }>(sql`select tenant_id, target, after from audit_log
      where action = 'person.merge' and (target ->> 'removedUserId')::bigint = ${old.id} order by tenant_id`)
    expect(entries.map(({ tenant_id }) => tenant_id)).toEqual([10000, TENANT, 20002])
    expect(entries[1]).toMatchObject({
      target: { userId: kept.id, removedUserId: old.id },
      after: { moveLinks: false },
    })
    expect(JSON.stringify(entries.slice(1).map(({ after }) => after))).not.toContain('entries')
  })

  test('ADMIN-206 nobody merges their own account, a person with a right that they lack, a disabled account or without a proof', async () => {
    const [old, kept] = await twoMembers()
    const admin = await asAdmin()
    const [{ id: own = 0 } = {}] = await run<{ id: number }>(
      sql`select id from user_account where username = 'admin.nordbro'`,
    )
    expect((await report(admin, kept.id, kept.id)).body.obstacles).toEqual(['same'])
    expect((await report(admin, own, kept.id)).body.obstacles).toContain('self')
    expect(codeOf(await apply(admin, [kept.id, kept.id]))).toBe('CONFLICT')
    expect(codeOf(await apply(admin, [kept.id, own]))).toBe('CONFLICT')

    // a help desk that may change people, and lacks the rights of an administrator
    const [desk, chief] = await twoMembers()
    await run(sql`insert into administrator_role (tenant_id, code, names, rights)
      values (${TENANT}, 'merger', '{}', '["read person","edit person","act person"]') on conflict do nothing`)
    await appoint(desk.id, TENANT, 'merger')
    await appoint(chief.id, TENANT, 'auditor')
    const help = await enter(desk)
    for (const ids of [
      [chief.id, old.id],
      [old.id, chief.id],
    ] as const) {
      expect((await report(help, ids[0], ids[1])).body.obstacles).toEqual(['rights'])
      expect(codeOf(await apply(help, [ids[0], ids[1]]))).toBe('FORBIDDEN')
    }
    // ADMIN-5: neither does it give a role that it may not give
    await grant(old.id, 'supplier')
    expect(codeOf(await apply(help, [kept.id, old.id]))).toBe('FORBIDDEN')

    await run(sql`update user_account set disabled = true where id = ${old.id}`)
    expect((await report(admin, kept.id, old.id)).body.obstacles).toEqual(['disabled'])
    expect(codeOf(await apply(admin, [kept.id, old.id]))).toBe('CONFLICT')
    await run(sql`update user_account set disabled = false where id = ${old.id}`)
    await run(sql`update session set authenticated_at = now() - interval '11 minutes'`)
    expect(codeOf(await apply(admin, [kept.id, old.id]))).toBe('STEP_UP_REQUIRED')
  })

  test('ADMIN-236 roles and identities of participants are moved only by a person who may give any role', async () => {
    const [old, kept] = await twoMembers()
    const [desk] = await twoMembers()
    await run(sql`insert into administrator_role (tenant_id, code, names, rights)
      values (${TENANT}, 'half', '{}', '["read person","edit person","act person","grant role"]')`)
    await appoint(desk.id, TENANT, 'half')
    const half = await enter(desk)
    await grant(old.id, 'supplier')
    expect((await report(half, kept.id, old.id)).body.obstacles).toEqual(['rights'])
    expect(codeOf(await apply(half, [kept.id, old.id]))).toBe('FORBIDDEN')
    await run(sql`delete from org_grant where subject = ${String(old.id)}`)
    await run(sql`insert into user_identity
        (tenant_id, user_id, code, external_type, external_entity_id, participant_org_id, role_type, name)
      select tenant_id, ${old.id}, code, external_type, external_entity_id, participant_org_id, role_type, name
      from user_identity where tenant_id = ${TENANT} and external_entity_id is not null limit 1`)
    expect(codeOf(await apply(half, [kept.id, old.id]))).toBe('FORBIDDEN')
    expect((await apply(await asAdmin(), [kept.id, old.id])).statusCode).toBe(200)
  })

  test('ADMIN-206 a right in one tenant permits no merge of an administrator of another one', async () => {
    const [old, kept] = await twoMembers()
    await join(old.id, 20002)
    await appoint(old.id, 20002, 'tenant-administrator')
    const operator = await member('Operator')
    await join(operator.id, 10000)
    await run(sql`insert into administrator_role (tenant_id, code, names, rights)
      values (10000, 'people-operator', '{}', '["read person","edit person","act person"]') on conflict do nothing`)
    await appoint(operator.id, 10000, 'people-operator', 'platform')
    await appoint(operator.id, 10000, 'tenant-administrator')
    const browser = await enter(operator, 10000)
    expect((await report(browser, kept.id, old.id)).body).toMatchObject({ obstacles: ['rights'], memberships: [] })
    expect(codeOf(await apply(browser, [kept.id, old.id]))).toBe('FORBIDDEN')
  })

  test('ADMIN-8, ADMIN-206 the last administrator of a tenant is not merged into a disabled member', async () => {
    const [old, kept] = await twoMembers()
    await join(old.id, 20004)
    await join(kept.id, 20004, 0)
    await run(sql`delete from administrator_grant where tenant_id = 20004 and role_code = 'tenant-administrator'`)
    await appoint(old.id, 20004, 'tenant-administrator')
    const ops = await world.signIn('ops', 10000)
    expect((await report(ops, kept.id, old.id)).body.obstacles).toEqual(['last-administrator'])
    expect(codeOf(await apply(ops, [kept.id, old.id]))).toBe('LAST_ADMINISTRATOR')
    await run(sql`update membership set status = 1 where tenant_id = 20004 and user_id = ${kept.id}`)
    expect((await apply(ops, [kept.id, old.id])).statusCode).toBe(200)
    expect(
      await run(sql`select user_id from administrator_grant where tenant_id = 20004
      and role_code = 'tenant-administrator'`),
    ).toEqual([{ user_id: kept.id }])
  })
})
