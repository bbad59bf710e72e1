import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { onBothDatabases } from '../../../test/world.ts'
import { seedDemonstration } from './demonstration.ts'
import { setServiceState } from './catalogue/service-state.ts'
import { seedSynthetic } from './synthetic/seed-synthetic.ts'

onBothDatabases((world) => {
  test('OPS-13 the demonstration leaves a database with people unchanged', async () => {
    const people = () =>
      world.database.system((db) => db.selectFrom('user_account').selectAll().orderBy('id').execute())
    const before = await people()

    await seedDemonstration(world.database)

    expect(await people()).toEqual(before)
    expect(before).toHaveLength(11)
  })

  test('DEMO-28 an earlier demonstration gets the names of its business organisations, unless one was renamed', async () => {
    const names = () =>
      world.database.system((db) =>
        db.selectFrom('biz_org').select(['id', 'names']).where('tenant_id', '=', 20001).orderBy('id').execute(),
      )
    const written = await names()
    await world.database.system((db) => db.updateTable('biz_org').set({ names: '{}' }).execute())
    await world.database.system((db) =>
      db
        .updateTable('biz_org')
        .set({ name: 'South, renamed' })
        .where('tenant_id', '=', 20001)
        .where('id', '=', 9001)
        .execute(),
    )

    await seedDemonstration(world.database)

    expect(await names()).toEqual(written.map((row) => (row.id === 9001 ? { id: 9001, names: {} } : row)))
    expect(written.at(-1)?.names).toEqual({ 'zh-CN': '北部成本组织', 'sv-SE': 'Ekonomienhet Nord' })
  })

  test('MENU-6 the services that menus depend on can be switched', async () => {
    const start = (name: string) => world.database.system((db) => setServiceState(db, name, 'up'))
    expect(await start('mobile-service')).toBe(true)
    expect(await start('nobody-knows')).toBe(false)

    const state = await world.database.system((db) =>
      db.selectFrom('runtime_service').selectAll().where('service', '=', 'mobile-service').executeTakeFirst(),
    )
    expect(state).toEqual({ service: 'mobile-service', enabled: true, status: 'UP' })
  })

  test('OPS-13 a tenant for measurements has the requested size, and a person can work in it', async () => {
    expect(await seedSynthetic(world.database, 3000)).toBe(true)
    expect(await seedSynthetic(world.database, 3000)).toBe(false)

    const person = await world.signIn('measure', 30001)
    const root = await person.call('GET /api/org-permission/v4/orgs/default-auth-org')
    const [tree] = await person.call('POST /api/org-permission/v4/orgs/auth-tree', { body: { depth: 3 } })
    const { rows } = await world.database.system((db) =>
      sql<{ count: number; lost: number }>`
        select count(*) as count, count(*) filter (where p.id is null and n.parent_id is not null
          or n.path <> concat(p.path, '/', n.id)) as lost
        from org_node n left join org_node p on p.tenant_id = n.tenant_id and p.id = n.parent_id
        where n.tenant_id = 30001`.execute(db),
    )

    expect(rows).toEqual([{ count: 3000, lost: 0 }])
    expect(root.orgId).toBe(1_000_000_000)
    expect(tree?.childNodes).toHaveLength(1)
    expect(tree?.childNodes[0]?.childNodes.map(({ type }) => type)).toEqual(['company', 'company', 'company'])
  })

  test('ORG-36, ORG-102, ORG-103 every organisation is indexed, and the second account may work in 200 subtrees', async () => {
    const person = await world.signIn('measure.200', 30001)
    const list = (body: object) => person.call('POST /api/org-permission/v4/orgs/list-auth-org', { body })
    const { rows } = await world.database.system((db) =>
      sql`select count(*)::int as nodes, count(ordinal)::int as placed,
        (select count(*)::int from org_extend where tenant_id = 30001 and code = 'SAP_CODE') > 500 as numbered,
        (select count(*)::int from org_grant where tenant_id = 30001 and subject = '691' and auth_type = 1) as grants
      from org_node where tenant_id = 30001`.execute(db),
    )

    expect(rows).toEqual([{ nodes: 3000, placed: 3000, numbered: true, grants: 200 }])
    for (const keyword of ['大桥', '隧道', 'SE-']) {
      const { recordTotal } = await list({ keyword })
      expect(recordTotal).toBeGreaterThan(0)
    }
  })

  test('ORG-5 a level that exceeds one answer is omitted as a whole and requested later', async () => {
    const person = await world.signIn('measure', 30001)
    const [tree] = await person.call('POST /api/org-permission/v4/orgs/auth-tree', { body: { depth: 9 } })
    const divisions = tree?.childNodes.flatMap(({ childNodes }) => childNodes) ?? []
    const departments = divisions.flatMap(({ childNodes }) => childNodes)

    expect(departments.length).toBeGreaterThan(10)
    expect(departments.every(({ childNodes, isLeaf }) => childNodes.length === 0 && !isLeaf)).toBe(true)
  })
})
