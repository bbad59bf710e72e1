import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Organisation } from '@portico/contract/organisations/organisations'
import type { Browser } from '../../../test/sign-in/browser.ts'
import { onBothDatabases } from '../../../test/world.ts'

const flat = (nodes: Organisation[]): Organisation[] => nodes.flatMap((node) => [node, ...flat(node.childNodes)])
const ids = (nodes: Organisation[]) => flat(nodes).map(({ orgId }) => orgId)

type Question = Parameters<typeof ask>[1]
const ask = (person: Browser, body: { [key: string]: unknown }) =>
  person.call('POST /api/org-permission/v4/orgs/auth-tree', { body: body as object })
const tree = async (person: Browser, query: Question) => flat(await ask(person, query))
const single = (person: Browser, id: number) =>
  person.call('GET /api/org-permission/v4/orgs/{id}', { params: { id: String(id) } })
const validate = (person: Browser, id: number) =>
  person.call('GET /api/org-permission/v4/orgs/{id}/validate', { params: { id: String(id) } })

onBothDatabases((world) => {
  let anna: Browser
  beforeAll(async () => {
    anna = await world.signIn('anna', 20001)
  })

  test('ORG-1 the parent of the root is -1', async () => {
    const [root] = await ask(anna, {})

    expect(root).toMatchObject({ orgId: 20001, parentId: -1, name: 'Nordbro', fullId: '/20001', fullName: 'Nordbro' })
  })

  test('ORG-2 a node in which the person may not work is visible only above a node in which they may', async () => {
    const nodes = await tree(anna, { depth: 9 })
    const authType = (id: number) => nodes.find(({ orgId }) => orgId === id)?.authType

    expect(authType(41001)).toBe(1)
    expect(authType(30012)).toBe(0)
    expect(authType(41009)).toBe(1)
    expect([30040, 30043, 30044, 41130].map(authType)).toEqual([0, 0, 0, 1])
    expect(authType(30041)).toBeUndefined()
    expect(authType(41131)).toBeUndefined()
  })

  test('ORG-2 every child of a visible node may be closed to the person', async () => {
    const mines = (await tree(anna, { depth: 9 })).find(({ orgId }) => orgId === 30043)

    expect(mines?.authType).toBe(0)
    expect(mines?.childNodes.map(({ authType }) => authType)).toEqual([0])
  })

  test('ORG-3 the default organisation is the person’s own', async () => {
    const node = await anna.call('GET /api/org-permission/v4/orgs/default-auth-org')

    expect(node).toMatchObject({
      id: 41001,
      orgId: 41001,
      realId: 41001,
      name: 'Öresund Tunnel',
      shortName: 'Tunnel',
      fullName: 'Nordbro/Region South/Öresund Tunnel',
      fullId: '/20001/30010/41001',
      type: 'general-project',
      tenantId: 20001,
      parentId: 30010,
      authType: 1,
      userFocus: 1,
      code: 'OT-01',
      status: 'in_progress',
      enable: 1,
      orgInfo: { enable: 1, shortName: 'Tunnel' },
      projectExtendData: [{ code: 'SAP_CODE', value: 'SE-4711' }],
    })
  })

  test('ORG-3 the first accessible organisation is the default if the person’s own may not be entered', async () => {
    const set = (id: number | null) =>
      world.database.system((db) =>
        db.updateTable('membership').set({ default_org_id: id }).where('user_id', '=', 612).execute(),
      )
    const defaultOrganisation = async () => (await anna.call('GET /api/org-permission/v4/orgs/default-auth-org')).orgId

    await set(30012)
    expect(await defaultOrganisation()).toBe(20001)
    await set(42001)
    expect(await defaultOrganisation()).toBe(20001)
    await set(null)
    expect(await defaultOrganisation()).toBe(20001)
    await set(41001)
  })

  test('ORG-3 each account has its default organisation, or none without access', async () => {
    const defaultOrganisation = async (account: string, tenant: number) => {
      const person = await world.signIn(account, tenant)
      return (await person.call('GET /api/org-permission/v4/orgs/default-auth-org')).orgId
    }

    expect(await defaultOrganisation('erik', 20001)).toBe(41001)
    expect(await defaultOrganisation('auditor', 20001)).toBe(41001)
    expect(await defaultOrganisation('li.wei', 20002)).toBe(51001)
    expect(await defaultOrganisation('ops', 10000)).toBe(10000)

    await world.database.system((db) => db.deleteFrom('org_grant').where('subject', '=', '670').execute())
    await expect(defaultOrganisation('ops', 10000)).rejects.toMatchObject({ status: 404 })
  })

  test('ORG-4 validate explains why a person may not work somewhere, and treats foreign ids like unknown ones', async () => {
    expect(await validate(anna, 41001)).toEqual({ orgId: 41001, valid: true, authType: 1, reason: null })
    expect(await validate(anna, 30012)).toEqual({ orgId: 30012, valid: false, authType: 0, reason: 'no_access' })
    expect(await validate(anna, 30019)).toEqual({ orgId: 30019, valid: false, authType: 1, reason: 'category' })
    const unknown = { valid: false, authType: 0, reason: 'not_found' }
    expect(await validate(anna, 99999999)).toEqual({ orgId: 99999999, ...unknown })
    expect(await validate(anna, 42001)).toEqual({ orgId: 42001, ...unknown })
    expect(await validate(anna, 41131)).toEqual({ orgId: 41131, ...unknown })
    expect(await validate(anna, 30049)).toEqual({ orgId: 30049, ...unknown })
  })

  test('ORG-5, ORG-88 the tree has the requested depth, and marks nodes with further descendants', async () => {
    const [root] = await ask(anna, { depth: 2 })

    expect(root?.childNodes.map(({ orgId, isLeaf, childNodes }) => [orgId, isLeaf, childNodes.length])).toEqual([
      [30010, false, 0],
      [30020, false, 0],
      [30030, false, 0],
      [30040, false, 0],
    ])
    expect(ids(await ask(anna, { depth: 1 }))).toEqual([20001])
    expect(ids(await ask(anna, {}))).toHaveLength(5)
    expect((await tree(anna, { depth: 9 })).filter(({ type }) => type === 'general-project')).toHaveLength(117)
  })

  test('ORG-5 categories without visible descendants are omitted', async () => {
    const administrator = await world.signIn('admin.nordbro', 20001)
    const hits = ids(await ask(administrator, { depth: 9 }))

    expect(hits).toContain(30019)
    expect(hits).not.toContain(30049)
    await expect(single(administrator, 30049)).rejects.toMatchObject({ status: 404 })
  })

  test('ORG-5 types filter the tree, and descendants of a filtered node move up', async () => {
    const withoutCategories = await tree(anna, { depth: 9, excludeTypes: ['category'] })
    const south = withoutCategories.find(({ orgId }) => orgId === 30010)
    const projects = await ask(anna, { depth: 9, types: ['general-project'] })

    expect(withoutCategories.some(({ type }) => type === 'category')).toBe(false)
    expect(south?.childNodes.map(({ orgId }) => orgId)).toContain(41033)
    expect(projects.map(({ orgId }) => orgId)).toContain(41001)
    expect(flat(projects).every(({ type }) => type === 'general-project')).toBe(true)
  })

  test('ORG-5 enable and status filter the tree; all statuses equal none', async () => {
    const all = ids(await ask(anna, { depth: 9 }))
    const enabled = ids(await ask(anna, { depth: 9, enable: 1 }))
    const planned = await tree(anna, { depth: 9, status: ['planned'] })

    expect(all).toContain(41015)
    expect(all.filter((id) => !enabled.includes(id))).toEqual([41015])
    expect(new Set(planned.map(({ status }) => status))).toEqual(new Set([null, 'planned']))
    expect(ids(await ask(anna, { depth: 9, status: [] }))).toEqual(all)
    expect(ids(await ask(anna, { depth: 9, status: ['completed', 'in_progress', 'planned', 'suspended'] }))).toEqual(
      all,
    )
  })

  test.each([
    ['a name, whatever the case', 'öRESUND tunnel', 41001],
    ['a short name', 'Halvor', 41044],
    ['a code', 'ot-01', 41001],
    ['a number of the finance system', 'SE-4711', 41001],
  ])('ORG-5 a keyword finds by %s, with the way to it', async (_by, keyword, id) => {
    const hits = ids(await ask(anna, { keyword }))

    expect(hits).toContain(id)
    expect(hits[0]).toBe(20001)
  })

  test('ORG-9 numbers of the finance system are searched only if the deployment has them', async () => {
    const setting = (value: object) =>
      world.database.system((db) =>
        sql`insert into deployment_setting (name, value) values ('environment', ${JSON.stringify(value)}::jsonb)
          on conflict (name) do update set value = excluded.value`.execute(db),
      )
    await setting({ sapCode: false })
    try {
      expect(ids(await ask(anna, { keyword: 'SE-4711' }))).toEqual([])
      expect(ids(await ask(anna, { keyword: 'ot-01' }))).toContain(41001)
    } finally {
      await setting({})
    }
    expect(ids(await ask(anna, { keyword: 'SE-4711' }))).toContain(41001)
  })

  test('ORG-5 a keyword finds only visible organisations, and its wildcards are plain characters', async () => {
    expect(ids(await ask(anna, { keyword: 'Kiruna' }))).toEqual([])
    expect(ids(await ask(anna, { keyword: 'Öland' }))).toEqual([])
    expect(ids(await ask(anna, { keyword: '%' }))).toEqual([])
    expect(ids(await ask(anna, { keyword: 'R_ad' }))).toEqual([])
    expect(ids(await ask(anna, { keyword: '\\' }))).toEqual([])
    expect(
      (await tree(anna, { keyword: 'road' })).filter(({ type }) => type === 'general-project').length,
    ).toBeGreaterThan(50)
  })

  test('ORG-5 two characters find some projects and not others', async () => {
    const person = await world.signIn('li.wei', 20002)
    const hits = await tree(person, { keyword: '隧道' })

    expect(hits.map(({ name }) => name)).toContain('钱塘江过江隧道')
    expect(hits.map(({ name }) => name)).not.toContain('舟山跨海大桥')
  })

  test('ORG-8 a project below a parent project is another node of the same organisation', async () => {
    const tunnel = await single(anna, 41001)
    const [portal, , approach] = tunnel.childProjects

    expect(tunnel.childProjects.map(({ realId }) => realId)).toEqual([41002, 41003, 41004])
    expect(approach).toMatchObject({ orgId: 41004, realId: 41004, parentProjectFlag: 1, isSonProjectNode: true })
    expect(approach?.id).not.toBe(41004)
    expect(new Set(tunnel.childProjects.map(({ id }) => id)).size).toBe(3)
    expect(portal?.fullId).toBe('/20001/30010/41001/41002')
  })

  test('ORG-8 a tree with a project at its own position does not repeat it below its parent project', async () => {
    const deep = await tree(anna, { depth: 9 })
    const shallow = await tree(anna, { depth: 4 })
    const below = (nodes: Organisation[], id: number) =>
      nodes.find(({ orgId }) => orgId === id)?.childNodes.map(({ realId }) => realId)

    expect(below(deep, 41001)).toEqual([41002, 41003])
    expect(deep.filter(({ realId }) => realId === 41004)).toHaveLength(1)
    expect(below(deep, 41041)).toEqual([])
    // its own position is one level deeper than requested
    expect(below(shallow, 41041)).toEqual([41074])
    expect(shallow.find(({ realId }) => realId === 41074)).toMatchObject({ isSonProjectNode: true, parentId: 41041 })
  })

  test('ORG-2 a participant sees only the organisations of that identity', async () => {
    const erik = await world.signIn('erik', 20001)
    const open = (await tree(erik, { depth: 9 })).filter(({ authType }) => authType === 1)

    expect(open.map(({ orgId }) => orgId).toSorted((a, b) => a - b)).toEqual([30015, 41001, 41006])
    await expect(single(erik, 41002)).rejects.toMatchObject({ status: 404 })
  })

  test('ORG-2 a refusal overrides a permission at the same organisation', async () => {
    const auditor = await world.signIn('auditor', 20001)
    expect((await validate(auditor, 41081)).valid).toBe(true)

    await world.database.system((db) =>
      db
        .insertInto('org_grant')
        .values([
          { ...refusal, id: 901, auth_type: 1 },
          { ...refusal, id: 902, auth_type: 0 },
        ])
        .execute(),
    )

    expect(await validate(auditor, 41081)).toMatchObject({ valid: false, reason: 'not_found' })
    expect((await validate(auditor, 41101)).valid).toBe(true)
  })

  test('ORG-81 a grant that is added or removed, of any kind, takes effect with the next call', async () => {
    const auditor = await world.signIn('auditor', 20001)
    const list = () =>
      auditor.call('POST /api/org-permission/v4/orgs/list-auth-org', { body: { keyword: 'Öresund Tunnel' } })
    const is = async (open: boolean) => {
      expect((await validate(auditor, 41001)).valid).toBe(open)
      expect(ids((await list()).data).includes(41001)).toBe(open)
      const hits = await single(auditor, 41001).catch(({ status }: { status: number }) => status)
      expect(hits).toEqual(open ? expect.objectContaining({ authType: 1 }) : 404)
      const { 30010: branch = [] } = await auditor.call(
        'POST /api/org-permission/v4/orgs/list-auth-descendant-by-org-ids',
        { body: { orgIds: [30010] } },
      )
      expect(ids(branch).includes(41001)).toBe(open)
    }

    await is(true)
    await world.database.system((db) =>
      db
        .insertInto('org_grant')
        .values({ ...refusal, id: 903, org_id: 41001, inherit: true, auth_type: 0 })
        .execute(),
    )
    await is(false)
    await world.database.system((db) => db.deleteFrom('org_grant').where('id', '=', 903).execute())
    await is(true)
  })

  test('ISO-10 the tenant in the body is ignored', async () => {
    expect(await ask(anna, { tenantId: 20003, depth: 9 })).toEqual(await ask(anna, { depth: 9 }))
  })

  test.each([
    { depth: 0 },
    { depth: 33 },
    { types: ['palace'] },
    { enable: 2 },
    { keyword: 'x'.repeat(10_001) },
    { status: Array.from({ length: 51 }, () => 'planned') },
  ])('SEC-5 a query of the wrong shape is refused: %o', async (query) => {
    await expect(ask(anna, query)).rejects.toMatchObject({ status: 400 })
  })

  const refusal = {
    tenant_id: 20001,
    subject_kind: 'user' as const,
    subject: '680',
    org_id: 30031,
    inherit: true,
    role_code: null,
  }
})
