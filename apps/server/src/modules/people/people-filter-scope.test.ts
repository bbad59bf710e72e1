import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { mergeWorld, TENANT } from '../../../test/merge-world.ts'
import { onBothDatabases } from '../../../test/world.ts'

onBothDatabases((world) => {
  const { run, member, enter, twoMembers, grant, appoint } = mergeWorld(world)

  test('SEC-84 a help desk learns by the filters of people nothing of roles and organisations that it may not read', async () => {
    const [held, other] = await twoMembers()
    await grant(held.id, 'supplier')
    const desk = await member('Desk')
    await appoint(desk.id, TENANT, 'help-desk')
    const browser = await enter(desk)
    const found = async (query: { role?: string; organisation?: string }) => {
      const { items } = await browser.call('GET /api/admin/v1/people', { query: { ...query, limit: '200' } })
      return items.map(({ id }) => id).filter((id) => id === held.id || id === other.id)
    }
    const all = [{ role: 'supplier' }, { organisation: '41001' }, { role: 'supplier', organisation: '41001' }]
    expect(new Set(await found({}))).toEqual(new Set([held.id, other.id]))
    for (const query of all) expect(await found(query)).toEqual([])

    await run(sql`insert into administrator_role (tenant_id, code, names, rights)
      values (${TENANT}, 'reader', '{}', '["read role","read organisation"]') on conflict do nothing`)
    await run(sql`insert into administrator_grant (tenant_id, id, user_id, role_code, scope, org_id)
      values (${TENANT}, 9300001, ${desk.id}, 'reader', 'organisation', 41001)`)
    for (const query of all) expect(await found(query)).toEqual([held.id])
    await run(sql`update org_grant set org_id = (select id from org_node
      where tenant_id = ${TENANT} and path not like '%/41001%' and id <> 41001 order by id limit 1)
      where subject = ${String(held.id)}`)
    for (const query of all) expect(await found(query)).toEqual([])
  })
})
