import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Organisation } from '@portico/contract/organisations'
import type { Browser } from '../../../test/browser.ts'
import { onBothDatabases } from '../../../test/world.ts'
import { indexOrganisations } from '../../db/org-index/build.ts'

const LIST = 'POST /api/org-permission/v4/orgs/list-auth-org'
const CHILDREN = 'POST /api/org-permission/v4/projects/list-page-child-project'
const FATHERS = 'POST /api/org-permission/v4/projects/list-page-father-project'
const ids = (nodes: readonly Organisation[] | undefined) => (nodes ?? []).map(({ orgId }) => orgId)

onBothDatabases((world) => {
  let anna: Browser
  let administrator: Browser
  beforeAll(async () => {
    anna = await world.signIn('anna', 20001)
    administrator = await world.signIn('admin.nordbro', 20001)
  })

  const list = (body: object, person = anna) => person.call(LIST, { body })
  const everything = async (person: Browser, body: object = {}) => {
    const all: Organisation[] = []
    for (let pageIndex = 1; ; pageIndex++) {
      const { data, recordTotal } = await list({ ...body, pageIndex }, person)
      all.push(...data)
      if (all.length >= recordTotal || data.length === 0) return all
    }
  }

  test('ORG-7, ORG-20 pages hold 50, or what was asked for up to 200, and the total counts what is on all of them', async () => {
    const first = await list({})
    const second = await list({ pageIndex: 2 })
    const all = await everything(anna)

    expect(first).toMatchObject({ currentPage: 1, pageSize: 50 })
    expect(first.data).toHaveLength(50)
    expect(first.recordTotalCapped).toBeUndefined()
    expect(second.currentPage).toBe(2)
    expect(ids(first.data).some((id) => ids(second.data).includes(id))).toBe(false)
    expect(new Set(ids(all)).size).toBe(first.recordTotal)
    expect(await list({ pageSize: 1_000_000_000 })).toMatchObject({ pageSize: 200 })
    expect((await list({ pageIndex: 1_000_000_000, pageSize: 1_000_000_000 })).data).toEqual([])
    await expect(list({ pageSize: 0 })).rejects.toMatchObject({ status: 400 })
    await expect(list({ pageIndex: 0 })).rejects.toMatchObject({ status: 400 })
    await expect(list({ pageSize: 1.5 })).rejects.toMatchObject({ status: 400 })
  })

  // What counts is counted by the server, alike on both.
  test.runIf(world.kind === 'postgres')(
    'ORG-20, ORG-90 beyond 10,000 the total says that there are more, and no page goes there, in the index and outside of it',
    async () => {
      await world.database.system((db) =>
        sql`insert into org_node (tenant_id, id, parent_id, path, depth, type, name, enable, sort)
          select 20001, 70000 + n, 30011, '/20001/30011/' || (70000 + n), 3, 'general-project', 'Spur ' || n, 1, 9000 + n
          from generate_series(1, 10100) n`.execute(db),
      )
      const spurs = (pageIndex: number) =>
        administrator.call('POST /api/org-permission/v4/orgs/list-auth-org', {
          body: { keyword: 'spur', pageIndex, pageSize: 200 },
        })
      const isCapped = async () => {
        const last = await spurs(50)
        expect(last).toMatchObject({ recordTotal: 10_000, recordTotalCapped: true, currentPage: 50 })
        expect(last.data).toHaveLength(200)
        expect((await spurs(51)).data).toEqual([])
      }
      try {
        await isCapped()
        await indexOrganisations(world.database, 20001)
        await isCapped()
      } finally {
        await world.database.system((db) =>
          sql`delete from org_node where tenant_id = 20001 and id > 70000 and id <= 80100`.execute(db),
        )
      }
    },
  )

  test('ORG-21 only what the person may work in is listed, favourites first, and no empty category', async () => {
    const all = await everything(anna)

    expect(all.every(({ authType }) => authType === 1)).toBe(true)
    expect(new Set(ids(all).slice(0, 2))).toEqual(new Set([41001, 41010]))
    expect(all.slice(0, 3).map(({ userFocus }) => userFocus)).toEqual([1, 1, 0])
    expect(ids(all)).not.toContain(30012)
    expect(ids(all)).not.toContain(30040)
    expect(ids(all)).toContain(30019)
    expect(ids(await everything(administrator))).not.toContain(30049)
  })

  test('ORG-21 keyword, types, enable and status narrow the list', async () => {
    const companies = await everything(anna, { types: ['company'] })
    const withoutProjects = await everything(anna, { excludeTypes: ['general-project', 'category'] })
    const planned = await everything(anna, { types: ['general-project'], status: ['planned'] })

    expect(new Set(ids(companies))).toEqual(new Set([20001, 30010, 30020, 30030]))
    expect(new Set(withoutProjects.map(({ type }) => type))).not.toContain('general-project')
    expect(new Set(planned.map(({ status }) => status))).toEqual(new Set(['planned']))
    expect(ids(await everything(anna, { enable: 0 }))).toEqual([41015])
    expect((await list({ keyword: 'road' })).recordTotal).toBeGreaterThan(50)
    expect(ids((await list({ keyword: 'ot-01' })).data)[0]).toBe(41001)
    expect(ids((await list({ keyword: 'SE-4711' })).data)).toEqual([41001])
    expect(await list({ keyword: 'Kiruna' })).toMatchObject({ data: [], recordTotal: 0 })
  })

  test('ORG-21, ORG-91 the organisation whose code is the keyword comes before those that contain it', async () => {
    const found = ids((await list({ keyword: 'nb-s' }, administrator)).data)

    expect(found[0]).toBe(30010)
    expect(found).toContain(30030)
  })

  test.each(['%', '_', "'", '"', '\\', "' or 1=1 --", '%%%', '$1', '\u202e', '\ud83d\ude00', 'x'.repeat(10_000)])(
    'ORG-21, ORG-92 a keyword is looked for as it stands: %j',
    async (keyword) => {
      expect(await list({ keyword })).toMatchObject({ data: [], recordTotal: 0 })
    },
  )

  test('ORG-21 a keyword that is no text, or has half a character, is refused', async () => {
    const send = (payload: string) =>
      anna.request({
        method: 'POST',
        url: LIST.slice(5),
        headers: { 'content-type': 'application/json' },
        payload,
      })

    expect((await send('{"keyword":"\\ud800"}')).statusCode).toBe(400)
    expect((await send('{"keyword":"a\\u0000b"}')).statusCode).toBe(400)
    expect((await send(JSON.stringify({ keyword: 'x'.repeat(10_001) }))).statusCode).toBe(400)
    expect((await send('{"keyword":["road"]}')).statusCode).toBe(400)
    expect((await list({ keyword: '   ' })).recordTotal).toBe((await list({})).recordTotal)
  })

  test('ORG-22, ORG-93 the roots of each tenant are those of the named identity', async () => {
    const liWei = await world.signIn('li.wei', 20001)
    const roots = (body: object[], person = liWei) =>
      person.call('POST /api/org-permission/v4/orgs/list-auth-root-orgs-by-tenant-ids', { body: body as never })

    const asOneself = await roots([{ tenantId: 20001 }, { tenantId: 20002, externalType: 0, externalEntityId: null }])
    expect(asOneself.map(({ orgId, tenantId, authType }) => [tenantId, orgId, authType])).toEqual([
      [20001, 20001, 1],
      [20002, 20002, 1],
    ])
    const [asParticipant] = await roots([{ tenantId: 20001, externalType: 1, externalEntityId: 7001 }])
    expect(asParticipant).toMatchObject({ orgId: 20001, authType: 0 })

    // Terminated, suspended, not a member's, nobody's, somebody else's identity.
    expect(await roots([{ tenantId: 20006 }, { tenantId: 20005 }, { tenantId: 20004 }, { tenantId: 29_999 }])).toEqual(
      [],
    )
    expect(await roots([{ tenantId: 20001, externalType: 1, externalEntityId: 7001 }], anna)).toEqual([])
    expect(await roots([{ tenantId: 20003 }], anna)).toEqual([])
    expect(await roots([{ tenantId: 20001 }, { tenantId: 20001 }], anna)).toHaveLength(1)
    await world.database.system((db) =>
      db.deleteFrom('agreement_acceptance').where('tenant_id', '=', 20002).where('user_id', '=', 501).execute(),
    )
    expect(await roots([{ tenantId: 20002 }])).toEqual([])
  })

  const below = async (orgIds: number[], more: object = {}, person = anna) =>
    person.call('POST /api/org-permission/v4/orgs/list-auth-descendant-by-org-ids', { body: { orgIds, ...more } })

  test('ORG-23, ORG-94 a branch is the next level, and what is left out makes room for what is below it', async () => {
    const branches = await below([20001, 30019])

    expect(Object.keys(branches)).toEqual(['20001', '30019'])
    expect(ids(branches['20001'])).toEqual([30010, 30020, 30030, 30040])
    expect(ids(branches['30019'])).toEqual([41033, 41034, 41035, 41036, 41037])
    expect(branches['30019']?.[0]).toMatchObject({ parentId: 30019, isLeaf: true, type: 'general-project' })

    const south = (await below([30010]))['30010']
    const withoutCategories = (await below([30010], { excludeTypes: ['category'] }))['30010']
    expect(ids(south)).toContain(30019)
    expect(ids(south)).not.toContain(41033)
    expect(ids(withoutCategories)).not.toContain(30019)
    expect(ids(withoutCategories)).toContain(41033)
    expect(ids(south)).toContain(30016)
    expect(ids((await below([30010], { includeBureau: false }))['30010'])).not.toContain(30016)
    expect(ids((await below([30010], { enable: 1 }))['30010'])).not.toContain(41015)
  })

  test('ORG-23, ORG-96 below what the person may not see there is nothing, whether it exists or not', async () => {
    expect(await below([30041, 42001, 99_999_999])).toEqual({ 30041: [], 42001: [], 99999999: [] })
    expect(await below([])).toEqual({})
    await expect(below(Array.from({ length: 201 }, (_, index) => index + 1))).rejects.toMatchObject({ status: 400 })
  })

  test('ORG-23, ORG-95 a project is shown below its parent project, unless the same answer has it in its own place', async () => {
    const projects = (orgIds: number[], status: string[] = []) =>
      anna.call('POST /api/org-permission/v4/orgs/list-project-auth-descendant-by-org-ids', {
        body: { orgIds, status },
      })

    const alone = (await projects([41001]))['41001']
    expect(ids(alone)).toEqual([41002, 41003, 41004])
    expect(alone?.[2]).toMatchObject({ isSonProjectNode: true, parentId: 41001 })
    const both = await projects([41001, 30010])
    expect(ids(both['41001'])).toEqual([41002, 41003])
    expect(ids(both['30010'])).toContain(41004)
    expect(both['30010']?.every(({ type }) => type === 'general-project')).toBe(true)
    const completed = (await projects([30010], ['completed']))['30010']
    expect(new Set(completed?.map(({ status }) => status))).toEqual(new Set(['completed']))
    expect(await projects([30010], ['planned', 'completed', 'suspended', 'in_progress'])).toEqual(
      await projects([30010]),
    )
  })

  test('ORG-24 branches are asked for by the ids of nodes', async () => {
    const children = (body: object) =>
      anna.call('POST /api/org-permission/v4/orgs/list-child-nodes', { body: body as { ids: number[] } })
    const [, , approach] = (await children({ ids: [41001], isSonProjectNode: true }))['41001'] ?? []
    const place = approach?.id ?? 0

    expect(place).not.toBe(41004)
    expect(await children({ ids: [place], isSonProjectNode: true })).toEqual({ [place]: [] })
    expect(ids((await children({ ids: [30010] }))['30010'])).toContain(30011)
    expect(ids((await children({ ids: [30010], isViewModeTree: false }))['30010'])).not.toContain(30011)
    expect(ids((await children({ ids: [30010], status: ['planned'] }))['30010'])).not.toContain(41010)
  })

  test('ORG-25 projects are listed once each, by keyword, status and a part of an extension', async () => {
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

  test('ORG-26 parent projects come with their children, and those without any when asked for', async () => {
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

  test('ORG-26, ORG-97 a keyword finds a parent by a child, and a parent that is closed is there for its child', async () => {
    const found = await anna.call(FATHERS, { body: { keyword: 'Immersed' } })
    expect(ids(found.data)).toEqual([41001])

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

  test('ORG-27, ORG-98 the tree of child projects, and with a keyword the ways to what it finds', async () => {
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

      const found = await tree({ orgId: 41001, keyword: 'CITYTUNNEL' })
      expect(ids(found)).toEqual([41003])
      expect(ids(found[0]?.childProjects)).toEqual([41011])
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

  test('ORG-28 what is known of a project, and of nothing else', async () => {
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
      startDate: '2025-04-01',
      endDate: '2029-12-31',
      location: 'Malmö',
      projectExtendData: [{ code: 'SAP_CODE', value: 'SE-4711' }],
    })
    expect(await info(41002)).toMatchObject({ parentProjectId: 41001 })
    expect(await info(41020)).toMatchObject({ manager: null, startDate: null, location: null })
    for (const id of [30010, 41131, 42001, 99_999_999]) await expect(info(id)).rejects.toMatchObject({ status: 404 })
  })

  test('ORG-29 a favourite is somewhere the person may work', async () => {
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

  test('ORG-30 the organisations of business systems are those of where the person may work', async () => {
    const relations = (status?: '0' | '1') =>
      anna.call('GET /api/biz-orgs/list-relation', status ? { query: { status } } : {})

    expect(await relations('1')).toEqual([
      { id: 9001, bizOrgId: 9001, orgId: 30010, bizType: 'dcost', name: 'Cost organisation South', status: 1 },
      { id: 9002, bizOrgId: 9002, orgId: 30020, bizType: 'dcost', name: 'Cost organisation West', status: 1 },
    ])
    expect((await relations()).map(({ id }) => id)).toEqual([9001, 9002, 9003])
  })

  test('ORG-31 the organisations of a participant are told to those who work for it', async () => {
    const organisations = (person: Browser, participantId?: string) =>
      person.call(
        'GET /api/participants/users/cur-user-auth-participant-orgs',
        participantId ? { query: { participantId } } : {},
      )
    const erik = await world.signIn('erik', 20001)

    expect(await organisations(erik, '7001')).toEqual([
      {
        id: 7101,
        name: 'Crane Yard Malmö',
        fullName: ['Kranbolaget AB', 'South', 'Crane Yard Malmö'],
        bizType: 'participant_admin',
      },
      {
        id: 7102,
        name: 'Crane Yard Lund',
        fullName: ['Kranbolaget AB', 'South', 'Crane Yard Lund'],
        bizType: 'participant_supplier',
      },
    ])
    expect(await organisations(erik)).toHaveLength(2)
    expect(await organisations(erik, '7999')).toEqual([])
    expect(await organisations(anna, '7001')).toEqual([])
    expect(await organisations(anna)).toEqual([])
  })

  test('ORG-82 an answer of branches holds 2,000 nodes at most, also where some of what is below is left out', async () => {
    await world.database.system((db) =>
      sql`insert into org_node (tenant_id, id, parent_id, path, depth, type, name, enable, sort, status_code)
        select 20001, 60000 + n, 30011, '/20001/30011/' || (60000 + n), 3, case when n % 10 = 0 then 'category' else 'general-project' end,
          'Row ' || n, 1, 5000 + n, case when n % 10 = 1 then 'completed' else 'planned' end from generate_series(1, 2700) n`.execute(
        db,
      ),
    )
    try {
      const below = async (body: object = {}) =>
        (
          await administrator.call('POST /api/org-permission/v4/orgs/list-child-nodes', {
            body: { ids: [30011], ...body },
          })
        )['30011'] ?? []
      expect(await below()).toHaveLength(2000)
      expect((await below()).every(({ type }) => type !== 'category')).toBe(true)
      expect(await below({ status: ['planned'] })).toHaveLength(2000)
      const completed = await below({ status: ['completed'] })
      expect(completed.length).toBeGreaterThanOrEqual(270)
      expect(completed.length).toBeLessThan(2000)
    } finally {
      await world.database.system((db) =>
        sql`delete from org_node where tenant_id = 20001 and id > 60000 and id <= 62700`.execute(db),
      )
    }
  })

  test('ORG-32 the dictionary of project statuses', async () => {
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
