import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Organisation } from '@portico/contract/organisations/organisations'
import type { Browser } from '../../../../test/sign-in/browser.ts'
import { onBothDatabases } from '../../../../test/world.ts'

const LIST = 'POST /api/org-permission/v4/orgs/list-auth-org'
const CHILDREN = 'POST /api/org-permission/v4/projects/list-page-child-project'
const FATHERS = 'POST /api/org-permission/v4/projects/list-page-father-project'
const ids = (nodes: readonly Organisation[] | undefined) => (nodes ?? []).map(({ orgId }) => orgId)

onBothDatabases((world) => {
  let anna: Browser
  beforeAll(async () => {
    anna = await world.signIn('anna', 20001)
  })

  const list = (body: object, person = anna) => person.call(LIST, { body })

  test('ORG-25 projects are listed once each, filtered by keyword, status and a part of an extension', async () => {
    const page = await anna.call(CHILDREN, { body: { pageSize: 200, includeProjectExtendData: true } })
    expect(new Set(ids(page.data)).size).toBe(page.recordTotal)
    expect(page.data.every(({ type, authType }) => type === 'general-project' && authType === 1)).toBe(true)
    expect(page.data.find(({ orgId }) => orgId === 41001)?.projectExtendData).toEqual([
      { code: 'SAP_CODE', value: 'SE-4711' },
    ])

    const extendField = { code: 'SAP_CODE', value: 'se-47' }
    const byNumber = await anna.call(CHILDREN, { body: { extendField } })
    expect(ids(byNumber.data)).toEqual([41001])
    expect(byNumber.data[0]?.projectExtendData).toEqual([])
    const planned = await anna.call(CHILDREN, { body: { keyword: 'road', status: ['planned'] } })
    expect(new Set(planned.data.map(({ status }) => status))).toEqual(new Set(['planned']))
    expect((await anna.call(CHILDREN, { body: { extendField: { code: 'SAP_CODE', value: '%' } } })).data).toEqual([])
  })

  test('ORG-26 parent projects are listed with their children, and childless ones on request', async () => {
    const all = await anna.call(FATHERS, { body: { pageSize: 200 } })
    const parents = await anna.call(FATHERS, { body: { includeNonRelProject: false } })

    expect(ids(all.data)).not.toContain(41002)
    expect(ids(all.data)).not.toContain(41074)
    expect(all.totalPage).toBe(Math.ceil(all.recordTotal / 200))
    expect(parents.data.map(({ orgId, childProjects }) => [orgId, ids(childProjects)])).toEqual([
      [41001, [41002, 41003, 41004]],
      [41041, [41074]],
    ])
    expect(parents).toMatchObject({ recordTotal: 2, totalPage: 1 })
    expect(parents.data[0]?.childProjects[0]).toMatchObject({
      parentProjectFlag: 1,
      isSonProjectNode: true,
      parentId: 41001,
    })
    expect(parents.data[0]?.projectExtendData).toEqual([])
    const withData = await anna.call(FATHERS, { body: { includeNonRelProject: false, includeExtendData: true } })
    expect(withData.data[0]?.projectExtendData).toHaveLength(1)
  })

  test('ORG-26, ORG-97 a keyword finds a parent by its child, and a closed parent is listed for its child', async () => {
    const hits = await anna.call(FATHERS, { body: { keyword: 'Immersed' } })
    expect(ids(hits.data)).toEqual([41001])

    const liWei = await world.signIn('li.wei', 20001)
    await world.database.system((db) =>
      sql`insert into org_grant (tenant_id, id, subject_kind, subject, org_id, inherit, auth_type) values (20001, 951, 'user', '501', 41001, false, 0)`.execute(
        db,
      ),
    )
    const [closed] = (await liWei.call(FATHERS, { body: { includeNonRelProject: false } })).data
    expect(closed).toMatchObject({ orgId: 41001, authType: 0 })
    expect(ids(closed?.childProjects)).toEqual([41002, 41003, 41004])
  })

  test('ORG-27, ORG-98 the tree of child projects has, with a keyword, only the paths to the matches', async () => {
    const tree = (body: object) =>
      anna.call('POST /api/org-permission/v4/projects/child-project-tree', { body: body as { orgId: number } })
    await world.database.system((db) =>
      sql`insert into org_relation (tenant_id, id, org_id, parent_project_id, kind, status) values
        (20001, 900000000101, 41011, 41003, 'father-child', 1), (20001, 900000000102, 41001, 41011, 'father-child', 1)`.execute(
        db,
      ),
    )
    try {
      const whole = await tree({ orgId: 41001 })
      expect(ids(whole)).toEqual([41002, 41003, 41004])
      expect(ids(whole[1]?.childProjects)).toEqual([41011])
      // 41001 would be below itself.
      expect(whole[1]?.childProjects[0]?.childProjects).toEqual([])

      const hits = await tree({ orgId: 41001, keyword: 'CITYTUNNEL' })
      expect(ids(hits)).toEqual([41003])
      expect(ids(hits[0]?.childProjects)).toEqual([41011])
      expect(await tree({ orgId: 41001, keyword: '%' })).toEqual([])
      expect(await tree({ orgId: 42001 })).toEqual([])
      expect(await tree({ orgId: 99_999_999 })).toEqual([])
      expect(await tree({ orgId: -1 })).toEqual([])
    } finally {
      await world.database.system((db) =>
        sql`delete from org_relation where tenant_id = 20001 and id > 900000000100`.execute(db),
      )
    }
  })

  test('ORG-28 the project information is returned for projects only', async () => {
    const info = (id: number) =>
      anna.call('GET /api/org-permission/v4/orgs/{id}/projects/basic-info', { params: { id: String(id) } })

    expect(await info(41001)).toEqual({
      projectId: 41001,
      orgId: 41001,
      projectName: 'Öresund Tunnel',
      projectCode: 'OT-01',
      shortName: 'Tunnel',
      status: 'in_progress',
      parentProjectId: null,
      manager: { id: 612, nickname: 'Anna Berg' },
      startDate: '2025-03-03',
      endDate: '2030-06-28',
      location: 'Malmö',
      projectExtendData: [{ code: 'SAP_CODE', value: 'SE-4711' }],
    })
    expect(await info(41002)).toMatchObject({ parentProjectId: 41001 })
    expect(await info(41020)).toMatchObject({ manager: null, startDate: '2024-02-29', location: null })
    expect(await info(41014)).toMatchObject({ manager: null, startDate: null, location: null })
    for (const id of [30010, 41131, 42001, 99_999_999]) await expect(info(id)).rejects.toMatchObject({ status: 404 })
  })

  test('ORG-29 a favourite requires an organisation in which the person may work', async () => {
    const focus = (id: number, status: '0' | '1') =>
      anna.call('PUT /api/project-focus/{id}/status/{status}', { params: { id: String(id), status } })
    const isFocused = async (id: number) =>
      (await list({ keyword: 'Fjälkinge' })).data.find(({ orgId }) => orgId === id)?.userFocus

    expect(await focus(41016, '1')).toEqual({ orgId: 41016, userFocus: 1 })
    expect(await focus(41016, '1')).toEqual({ orgId: 41016, userFocus: 1 })
    expect(await isFocused(41016)).toBe(1)
    expect(await focus(41016, '0')).toEqual({ orgId: 41016, userFocus: 0 })
    expect(await isFocused(41016)).toBe(0)
    await expect(focus(30012, '1')).rejects.toMatchObject({ status: 403 })
    await expect(focus(30019, '1')).rejects.toMatchObject({ status: 403 })
    for (const id of [41131, 42001, 99_999_999]) await expect(focus(id, '1')).rejects.toMatchObject({ status: 404 })
    await expect(focus(41016, '2' as '1')).rejects.toMatchObject({ status: 400 })
  })

  test('ORG-32 the dictionary lists the project statuses', async () => {
    const items = (dictFullCode: string, status?: '0' | '1') =>
      anna.call('GET /api/general-dictionary/v4/dict-items/list-by-dict-full-code', {
        query: status ? { dictFullCode, status } : { dictFullCode },
      })

    const statuses = await items('xmzt', '1')
    expect(statuses.map(({ code }) => code)).toEqual(['planned', 'in_progress', 'suspended', 'completed'])
    expect(statuses[0]).toEqual({
      id: 1, code: 'planned', xmzt_zh: '未开工', xmzt_en: 'Planned', xmzt_sv: 'Planerad', status: 1, sort: 1,
    }) // prettier-ignore
    expect(await items('xmzt', '0')).toEqual([])
    expect(await items('gender')).toEqual([])
  })
})
