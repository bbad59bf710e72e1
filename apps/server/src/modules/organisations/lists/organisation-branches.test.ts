import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Organisation } from '@portico/contract/organisations/organisations'
import type { Browser } from '../../../../test/sign-in/browser.ts'
import { onBothDatabases } from '../../../../test/world.ts'

const ids = (nodes: readonly Organisation[] | undefined) => (nodes ?? []).map(({ orgId }) => orgId)

onBothDatabases((world) => {
  let anna: Browser
  let administrator: Browser
  beforeAll(async () => {
    anna = await world.signIn('anna', 20001)
    administrator = await world.signIn('admin.nordbro', 20001)
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

    // A terminated and a suspended tenant, one without membership, an unknown one, and another person's identity.
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

  test('ORG-23, ORG-94 a branch is the next level, and children take the position of an omitted node', async () => {
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

  test('ORG-23, ORG-96 nothing is returned below a node that the person may not see, existing or not', async () => {
    expect(await below([30041, 42001, 99_999_999])).toEqual({ 30041: [], 42001: [], 99999999: [] })
    expect(await below([])).toEqual({})
    await expect(below(Array.from({ length: 201 }, (_, index) => index + 1))).rejects.toMatchObject({ status: 400 })
  })

  test('ORG-23, ORG-95 a project is shown below its parent project, unless the same answer has it at its own position', async () => {
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

  test('ORG-24 branches are requested by the ids of nodes', async () => {
    const children = (body: object) =>
      anna.call('POST /api/org-permission/v4/orgs/list-child-nodes', { body: body as { ids: number[] } })
    const [, , approach] = (await children({ ids: [41001], isSonProjectNode: true }))['41001'] ?? []
    const nodeId = approach?.id ?? 0

    expect(nodeId).not.toBe(41004)
    expect(await children({ ids: [nodeId], isSonProjectNode: true })).toEqual({ [nodeId]: [] })
    expect(ids((await children({ ids: [30010] }))['30010'])).toContain(30011)
    expect(ids((await children({ ids: [30010], isViewModeTree: false }))['30010'])).not.toContain(30011)
    expect(ids((await children({ ids: [30010], status: ['planned'] }))['30010'])).not.toContain(41010)
  })

  test('ORG-30 the organisations of business systems are those in which the person may work', async () => {
    const relations = (status?: '0' | '1') =>
      anna.call('GET /api/biz-orgs/list-relation', status ? { query: { status } } : {})

    expect(await relations('1')).toEqual([
      { id: 9001, bizOrgId: 9001, orgId: 30010, bizType: 'dcost', name: 'Cost organisation South', status: 1 },
      { id: 9002, bizOrgId: 9002, orgId: 30020, bizType: 'dcost', name: 'Cost organisation West', status: 1 },
    ])
    expect((await relations()).map(({ id }) => id)).toEqual([9001, 9002, 9003])
  })

  test('ORG-31 the organisations of a participant are returned to its people', async () => {
    const organisations = (person: Browser, participantId?: string) =>
      person.call(
        'GET /api/participants/users/cur-user-auth-participant-orgs',
        participantId ? { query: { participantId } } : {},
      )
    const erik = await world.signIn('erik', 20001)

    expect(await organisations(erik, '7001')).toEqual([
      {
        id: 7101,
        name: 'Krandepå Malmö',
        fullName: ['Kranbolaget AB', 'Syd', 'Krandepå Malmö'],
        bizType: 'participant_admin',
      },
      {
        id: 7102,
        name: 'Krandepå Lund',
        fullName: ['Kranbolaget AB', 'Syd', 'Krandepå Lund'],
        bizType: 'participant_supplier',
      },
    ])
    expect(await organisations(erik)).toHaveLength(2)
    expect(await organisations(erik, '7999')).toEqual([])
    expect(await organisations(anna, '7001')).toEqual([])
    expect(await organisations(anna)).toEqual([])

    const set = (kinds: Record<number, string>, status: number) =>
      world.database.system(async (db) => {
        for (const [id, kind] of Object.entries(kinds))
          await sql`update participant_org set biz_type = ${kind} where tenant_id = 20001 and id = ${Number(id)}`.execute(
            db,
          )
        await sql`update participant_entity set status = ${status} where tenant_id = 20001 and id = 7001`.execute(db)
      })
    try {
      await set({ 7101: 'participant_supplier', 7102: 'participant_admin' }, 1)
      expect((await organisations(erik)).map(({ id }) => id)).toEqual([7102, 7101])
      await set({}, 0)
      expect(await organisations(erik, '7001')).toEqual([])
    } finally {
      await set({ 7101: 'participant_admin', 7102: 'participant_supplier' }, 1)
    }
  })

  test('ORG-82 an answer of branches holds at most 2,000 nodes, even if nodes below are omitted', async () => {
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
})
