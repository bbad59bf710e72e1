import { expect, test } from 'vitest'
import { onBothDatabases } from '../../../../test/world.ts'
import { importOrganisations } from './import-organisations.ts'

const HEAD = 'code,parent,type,name,short_name,status,sap_code\n'

onBothDatabases((world) => {
  const treeOf = async () =>
    world.database.system((db) =>
      db
        .selectFrom('org_node')
        .select(['id', 'parent_id', 'path', 'name', 'code', 'status_code'])
        .where('tenant_id', '=', 20005)
        .orderBy('id')
        .execute(),
    )

  test('ORG-37 a file is imported completely, a second time without a change, and its organisations are found by search', async () => {
    const file = `${HEAD}IMP-P,IMP-G,general-project,海底隧道二期,海底,in_progress,SE-99001\nIMP-G,,company,Import group,,,\n`
    const before = await treeOf()
    expect(await importOrganisations(world.database, 20005, Buffer.from(file))).toBe(2)
    const after = await treeOf()
    expect(after).toHaveLength(before.length + 2)
    const group = after.find(({ code }) => code === 'IMP-G')
    const project = after.find(({ code }) => code === 'IMP-P')
    expect(project).toMatchObject({
      parent_id: group?.id,
      path: `/${group?.id}/${project?.id}`,
      status_code: 'in_progress',
    })
    await importOrganisations(world.database, 20005, Buffer.from(file))
    expect(await treeOf()).toEqual(after)
    const { term } = await world.database.system((db) =>
      db
        .selectFrom('org_posting')
        .select('term')
        .where('tenant_id', '=', 20005)
        .where('term', 'like', '%海底%')
        .executeTakeFirstOrThrow(),
    )
    expect(term).toContain('海底')
  })

  test('ORG-136 another name or short name in a file removes those by language, and the same one leaves them', async () => {
    const fileOf = (name: string, shortName: string) => `${HEAD}NAMED,,company,${name},${shortName},,\n`
    const imported = async (name: string, shortName: string) => {
      await importOrganisations(world.database, 20005, Buffer.from(fileOf(name, shortName)))
      return world.database.system((db) =>
        db
          .selectFrom('org_node')
          .select(['name', 'names', 'short_names', 'initials', 'names_text'])
          .where('tenant_id', '=', 20005)
          .where('code', '=', 'NAMED')
          .executeTakeFirstOrThrow(),
      )
    }
    await imported('Harbour', 'H')
    const [names, shortNames] = [{ 'zh-CN': '港口' }, { 'sv-SE': 'Hn' }]
    await world.database.system((db) =>
      db
        .updateTable('org_node')
        .set({ names: JSON.stringify(names), short_names: JSON.stringify(shortNames) })
        .where('tenant_id', '=', 20005)
        .where('code', '=', 'NAMED')
        .execute(),
    )
    expect(await imported('Harbour', 'H')).toMatchObject({ names, short_names: shortNames, initials: 'gk' })
    expect(await imported('Harbour', 'Port')).toEqual({
      ...{ name: 'Harbour', names, short_names: {}, initials: 'gk', names_text: '港口' },
    })
    expect(await imported('Shipyard', 'Port')).toEqual({
      ...{ name: 'Shipyard', names: {}, short_names: {}, initials: null, names_text: null },
    })
  })

  test('ORG-37 a file with a wrong line imports nothing', async () => {
    const before = await treeOf()
    const circle = `${HEAD}NEW,,company,New,,,\nIMP-G,IMP-P,company,Import group,,,\n`
    await expect(importOrganisations(world.database, 20005, Buffer.from(circle))).rejects.toThrow(
      'Line 3: IMP-G would be its own ancestor.',
    )
    await expect(
      importOrganisations(world.database, 20005, Buffer.from(`${HEAD}NEW,,company,New,,abandoned,\n`)),
    ).rejects.toThrow(/^Line 2: the status abandoned is unknown/)
    expect(await treeOf()).toEqual(before)
    expect(
      await importOrganisations(world.database, 99_999, Buffer.from(`${HEAD}NEW,,company,New,,,\n`)),
    ).toBeUndefined()
  })
})
