import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { PersonAccess } from '@portico/contract/administration/person-access'
import { mergeWorld, TENANT } from '../../../test/merge-world.ts'
import type { Browser } from '../../../test/sign-in/browser.ts'
import { onBothDatabases } from '../../../test/world.ts'

const ANNA = 612

onBothDatabases((world) => {
  const { run, asAdmin, member, enter, appoint, grant } = mergeWorld(world)
  const read = async (caller: Browser, id: number, query = '') => {
    const { statusCode, payload } = await caller.request({ url: `/api/admin/v1/people/${id}/access${query}` })
    return { statusCode, ...(JSON.parse(payload) as PersonAccess) }
  }
  const readAll = async (caller: Browser, id: number, query: string) => {
    const items: PersonAccess['items'] = []
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: PersonAccess = await read(caller, id, `${query}&limit=40${cursor && `&cursor=${cursor}`}`)
      items.push(...page.items)
      cursor = page.nextCursor
    }
    return items
  }
  const idOf = async (userName: string) =>
    (await run<{ id: number }>(sql`select id from user_account where username = ${userName}`))[0]?.id ?? 0
  const entriesOf = (id: number) =>
    run<{ target: object }>(sql`select target from audit_log where action = 'menu.explain'
      and (target ->> 'userId')::bigint = ${id} and target ->> 'menuCode' is null order by happened_at, id`)

  test('ADMIN-222 the open menus of a person are those of their own menu tree in that organisation', async () => {
    const admin = await asAdmin()
    for (const name of ['anna', 'erik', 'li.wei']) {
      const id = await idOf(name)
      const person = await world.signIn(name, TENANT)
      for (const orgId of [41001, 30011]) {
        const tree = await person.request({ url: `/api/workbench/v4/portal-menus/auth-tree?orgId=${orgId}` })
        const shown = new Set([...tree.payload.matchAll(/"sourceModuleCode":"([^"]+)"/g)].map(([, code]) => code))
        const items = await readAll(admin, id, `?organisation=${orgId}`)
        expect(items.length).toBeGreaterThan(20)
        for (const { menuCode, state } of items)
          expect([name, orgId, menuCode, state !== 'hidden']).toEqual([name, orgId, menuCode, shown.has(menuCode)])
        const open = await readAll(admin, id, `?organisation=${orgId}&menus=open`)
        const closed = await readAll(admin, id, `?organisation=${orgId}&menus=closed`)
        expect(open.every(({ state, reasons }) => state === 'open' && reasons.length === 0)).toBe(true)
        expect(closed.every(({ state, reasons }) => state !== 'open' && reasons.length > 0)).toBe(true)
        expect(open.length + closed.length).toBe(items.length)
      }
    }
  })

  test('ADMIN-222 each menu names the roles that give it, and each grant its organisation', async () => {
    const nora = await member('Nora')
    const admin = await asAdmin()
    await run(sql`insert into role (tenant_id, code, names) values (${TENANT}, 'walker', '{"en":"Walker"}')`)
    await run(sql`insert into role_menu (tenant_id, role_code, menu_code, authority_codes)
      values (${TENANT}, 'walker', 'plan.schedule', '["plan.schedule.view"]')`)
    await grant(nora.id, 'walker')

    const { access, organisation, grants, identityCode } = await read(admin, nora.id, '?organisation=41001')
    expect({ access, organisation: organisation?.id, identityCode }).toEqual({
      ...{ access: 'allowed', organisation: 41001, identityCode: 'T-20001' },
    })
    expect(grants).toMatchObject([
      { source: 'person', from: null, role: { code: 'walker', names: { en: 'Walker' } }, orgId: 41001 },
    ])
    const open = await readAll(admin, nora.id, '?organisation=41001&menus=open')
    expect(open.find(({ menuCode }) => menuCode === 'plan.schedule')).toMatchObject({
      ...{ authorityCodes: ['plan.schedule.view'], roles: [{ code: 'walker' }], isByRequest: false, isByRight: false },
    })
    const without = (await readAll(admin, nora.id, '?organisation=41001&menus=closed')).find(
      ({ menuCode }) => menuCode === 'cost.budget',
    )
    expect(without).toMatchObject({ roles: [], authorityCodes: [], reasons: [{ kind: 'authority' }] })
    // without a choice it is the person's default organisation (ORG-3)
    expect((await read(admin, nora.id)).organisation?.id).toBe(20001)
  })

  test('ADMIN-222 a nearer denial decides, and the other grants remain visible', async () => {
    const nora = await member('Nora')
    const admin = await asAdmin()
    const [root] = await run<{ id: number }>(sql`select outer_node.id from org_node inner_node join org_node outer_node
      on outer_node.tenant_id = inner_node.tenant_id and starts_with(inner_node.path, outer_node.path || '/')
      where inner_node.tenant_id = ${TENANT} and inner_node.id = 41001 order by length(outer_node.path) limit 1`)
    await grant(nora.id, null, root?.id)
    await run(sql`insert into org_grant (tenant_id, id, subject_kind, subject, org_id, inherit, auth_type)
      values (${TENANT}, (select max(id) + 1 from org_grant), 'user', ${String(nora.id)}, 41001, false, 0)`)

    const { access, grants } = await read(admin, nora.id, '?organisation=41001')
    expect(access).toBe('denied')
    expect(grants.map(({ access: own, isDecisive, orgId }) => [own, isDecisive, orgId])).toEqual([
      ['denied', true, 41001],
      ['allowed', false, root?.id],
    ])
    expect(await readAll(admin, nora.id, '?organisation=41001&menus=open')).toEqual([])
  })

  test('ADMIN-222 a grant that comes with a role names that role, and an identity has its own grants', async () => {
    const nora = await member('Nora')
    const admin = await asAdmin()
    await run(sql`insert into role (tenant_id, code, names) values (${TENANT}, 'outer', '{"en":"Outer"}')`)
    await grant(nora.id, 'outer')
    await run(sql`insert into org_grant (tenant_id, id, subject_kind, subject, org_id, inherit, auth_type)
      values (${TENANT}, (select max(id) + 1 from org_grant), 'role', 'outer', 41001, true, 1)`)
    const { grants } = await read(admin, nora.id, '?organisation=41001')
    expect(grants.map(({ source, from }) => [source, from?.code ?? null])).toEqual([
      ['person', null],
      ['role', 'outer'],
    ])

    const wei = await idOf('li.wei')
    const own = await read(admin, wei, '?organisation=41001')
    expect(own.identities.map(({ code }) => code)).toEqual(['T-20001', 'P-7001'])
    const participant = await read(admin, wei, '?organisation=41001&identity=P-7001')
    expect(participant.identityCode).toBe('P-7001')
    expect(participant.grants.every(({ source }) => source !== 'person')).toBe(true)
    expect((await read(admin, wei, '?organisation=41001&identity=P-9999')).statusCode).toBe(404)
  })

  test('ADMIN-222, MENU-74 each reading is in the log, and a disabled member has no access', async () => {
    const nora = await member('Nora')
    const admin = await asAdmin()
    await grant(nora.id, null)
    await read(admin, nora.id, '?organisation=41001')
    expect(await entriesOf(nora.id)).toEqual([{ target: { userId: nora.id, identityCode: 'T-20001', orgId: 41001 } }])
    await run(sql`update membership set status = 0 where tenant_id = ${TENANT} and user_id = ${nora.id}`)
    expect(await read(admin, nora.id)).toMatchObject({ access: 'disabled', identityCode: null, grants: [], items: [] })
  })

  test('ADMIN-222 people and organisations outside the scope of the reader do not exist for them', async () => {
    const admin = await asAdmin()
    const [foreign] = await run<{ id: number }>(sql`select user_id as id from membership
      where user_id not in (select user_id from membership where tenant_id = ${TENANT}) limit 1`)
    expect((await read(admin, foreign?.id ?? 0)).statusCode).toBe(404)
    for (const orgId of [42001, 49_999_999])
      expect((await read(admin, ANNA, `?organisation=${orgId}`)).statusCode).toBe(404)

    const [nora, desk, other] = [await member('Nora'), await member('Desk'), await member('Olle')]
    await run(sql`insert into administrator_role (tenant_id, code, names, rights, built_in)
      values (${TENANT}, 'role-reader', '{"en":"Reader"}', '["read role"]', false)`)
    await run(sql`insert into administrator_grant (tenant_id, id, user_id, role_code, scope, org_id)
      values (${TENANT}, (select max(id) + 1 from administrator_grant), ${desk.id}, 'role-reader', 'organisation', 41001)`)
    const delegate = await enter(desk)
    await grant(nora.id, null)
    const [root] = await run<{ id: number }>(sql`select id from org_node where tenant_id = ${TENANT}
      and parent_id is null order by id limit 1`)
    await run(sql`insert into role (tenant_id, code, names) values (${TENANT}, 'above', '{"en":"Above"}')`)
    await grant(nora.id, 'above')
    await run(sql`insert into org_grant (tenant_id, id, subject_kind, subject, org_id, inherit, auth_type)
      values (${TENANT}, (select max(id) + 1 from org_grant), 'role', 'above', ${root?.id}, true, 1)`)

    const seen = await read(delegate, nora.id, '?organisation=41001')
    expect(seen.grants.map(({ orgId }) => orgId)).toContain(41001)
    expect(seen.grants.filter(({ source }) => source === 'role')).toMatchObject([{ orgId: null, orgName: null }])
    const items = await readAll(delegate, nora.id, '?organisation=41001')
    expect(items.length).toBeGreaterThan(10)
    expect(items.flatMap(({ reasons }) => reasons).filter(({ kind }) => kind === 'rule')).toEqual([])
    expect((await read(delegate, nora.id, `?organisation=${root?.id}`)).statusCode).toBe(404)
    expect((await read(delegate, other.id, '?organisation=41001')).statusCode).toBe(404)

    const helper = await member('Helper')
    await appoint(helper.id, TENANT, 'help-desk')
    const [rights] = await run<{ rights: string[] }>(sql`select rights from administrator_role
      where tenant_id = ${TENANT} and code = 'help-desk'`)
    expect(rights?.rights).not.toContain('read role')
    expect((await read(await enter(helper), nora.id)).statusCode).toBe(403)
  })
})
