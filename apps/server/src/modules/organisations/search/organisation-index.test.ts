import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Browser } from '../../../../test/sign-in/browser.ts'
import { onBothDatabases } from '../../../../test/world.ts'
import { indexAll, indexChanged, indexOrganisations } from '../../../db/org-index/build.ts'

onBothDatabases((world) => {
  const change = (text: string) => world.database.system((db) => sql.raw(text).execute(db))
  const find = async (person: Browser, keyword: string, more: object = {}) => {
    const { data, recordTotal } = await person.call('POST /api/org-permission/v4/orgs/list-auth-org', {
      body: { keyword, pageSize: 200, ...more },
    })
    expect(data).toHaveLength(recordTotal)
    return new Set(data.map(({ orgId }) => orgId))
  }
  const unindexed = async () => {
    const { rows } = await world.database.system((db) =>
      sql<{
        count: number
      }>`select count(*)::int as count from org_node where tenant_id = 20001 and ordinal is null`.execute(db),
    )
    return rows[0]?.count
  }

  test('ORG-34, ORG-99 every keyword finds exactly the texts that contain it, indexed or not', async () => {
    const person = await world.signIn('auditor', 20001)
    const { rows } = await world.database.system((db) =>
      sql<{ id: number; text: string; sap: string | null }>`
        select n.id, concat_ws(E'\\x01', n.search_text, n.names_text) as text, lower(e.value) as sap from org_node n
        left join org_extend e on e.tenant_id = n.tenant_id and e.org_id = n.id and e.code = 'SAP_CODE'
        where n.tenant_id = 20001 and n.id <> 30049`.execute(db),
    )
    const keywords = [
      'ö',
      'ro',
      'broar',
      'väg 1',
      '公路',
      '隧道',
      'elsd',
      'road',
      'bridge',
      'se-50',
      's-0',
      'lund, ',
      '-',
    ]
    const model = (keyword: string) =>
      new Set(rows.flatMap(({ id, text, sap }) => (text.includes(keyword) || sap?.includes(keyword) ? [id] : [])))

    for (const keyword of keywords)
      expect(await find(person, keyword.toUpperCase()), keyword).toEqual(model(keyword.trim()))
    await change('update org_node set ordinal = null where tenant_id = 20001 and id % 2 = 0')
    for (const keyword of keywords) expect(await find(person, keyword), keyword).toEqual(model(keyword.trim()))
    await indexOrganisations(world.database, 20001)
    expect(await unindexed()).toBe(0)
    for (const keyword of keywords) expect(await find(person, keyword), keyword).toEqual(model(keyword.trim()))
  })

  test('ORG-35, ORG-101 changed, added and removed organisations are found at once, and after indexing', async () => {
    const person = await world.signIn('admin.nordbro', 20001)
    await change(`update org_node set name = 'Quartz Cavern', code = 'QC-7' where tenant_id = 20001 and id = 41020`)
    await change(`insert into org_node (tenant_id, id, parent_id, path, depth, type, name, enable, sort) values
      (20001, 49001, 30010, '/20001/30010/49001', 3, 'general-project', 'Quartz Quarry', 1, 990)`)
    await change(`insert into org_extend (tenant_id, org_id, code, value) values (20001, 41021, 'SAP_CODE', 'QX-991')`)
    await change('delete from org_node where tenant_id = 20001 and id = 41026')
    const isRight = async () => {
      expect(await find(person, 'quartz')).toEqual(new Set([41020, 49001]))
      expect(await find(person, 'qc-7')).toEqual(new Set([41020]))
      expect(await find(person, 'älmhult')).toEqual(new Set([41020]))
      expect(await find(person, 'new alignment')).toEqual(new Set())
      expect(await find(person, 'QX-99')).toEqual(new Set([41021]))
      expect(await find(person, 'Lund–Dalby')).toEqual(new Set())
    }

    expect(await unindexed()).toBe(3)
    await isRight()
    await indexAll(world.database)
    expect(await unindexed()).toBe(0)
    await isRight()

    await change('update org_node set sort = sort + 1, enable = 1 - enable where tenant_id = 20001')
    await indexAll(world.database)
    const { rows } = await world.database.system((db) =>
      sql`select max(ordinal) + 1 = count(*) as dense from org_node where tenant_id = 20001`.execute(db),
    )
    expect(rows).toEqual([{ dense: true }])
    await change('update org_node set enable = 1 - enable where tenant_id = 20001')
    await indexAll(world.database)
    await isRight()
  })

  test('ORG-35, ORG-100 a running server indexes many changes, but leaves a few unindexed', async () => {
    const person = await world.signIn('admin.nordbro', 20001)
    await change('update org_node set ordinal = null where tenant_id = 20001 and id in (41020, 41021)')
    await indexChanged(world.database)
    expect(await unindexed()).toBe(2)
    await change(`update org_node set name = name || ' qx7' where tenant_id = 20001`)
    const changed = await unindexed()
    expect(changed).toBeGreaterThanOrEqual(50)
    await indexChanged(world.database)
    expect(await unindexed()).toBe(0)
    const { recordTotal } = await person.call('POST /api/org-permission/v4/orgs/list-auth-org', {
      body: { keyword: 'qx7', pageSize: 200 },
    })
    expect(recordTotal).toBeGreaterThanOrEqual(50)
    await change(`update org_node set name = replace(name, ' qx7', '') where tenant_id = 20001`)
    expect(await find(person, 'qx7')).toEqual(new Set())
    await indexChanged(world.database)
    expect(await find(person, 'qx7')).toEqual(new Set())
    const { rows } = await world.database.system((db) =>
      sql<{ count: number }>`select count(*)::int as count from org_freed_ordinal where tenant_id = 20001`.execute(db),
    )
    expect(rows).toEqual([{ count: 1 }])

    // abandoned ordinals are not reused
    await change(`update org_node set name = name || ' yw8' where tenant_id = 20001 and ordinal > 50`)
    await indexChanged(world.database)
    expect(await find(person, 'qx7')).toEqual(new Set())
    expect((await find(person, 'yw8')).size).toBeGreaterThan(50)
    await change(`update org_node set name = replace(name, ' yw8', '') where tenant_id = 20001`)
    await indexOrganisations(world.database, 20001)
    expect(await find(person, 'yw8')).toEqual(new Set())
  })

  test('ORG-33 initials find a Chinese name', async () => {
    const person = await world.signIn('li.wei', 20002)

    expect((await find(person, 'zskhdq')).size).toBe(1)
    expect(await find(person, 'ZSKH')).toEqual(await find(person, '舟山跨海'))
  })
})
