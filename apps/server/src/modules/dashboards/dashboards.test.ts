import { expect, test } from 'vitest'
import { onBothDatabases } from '../../../test/world.ts'

const LIST = 'GET /api/workbench/v4/dashboards/list'
const BOARD = 'GET /api/workbench/v4/portal-menus/project-bulletin-board'
const PORTALS = 'GET /api/workbench/v4/enterprise-portals/list'

onBothDatabases((world) => {
  const insert = (id: number, content_url: string, enabled = true) =>
    world.database.system((db) =>
      db
        .insertInto('dashboard')
        .values({
          tenant_id: 20001,
          id,
          org_id: 41010,
          names: JSON.stringify({ en: `Dashboard ${id}` }),
          icon: null,
          content_url,
          bulletin_board: false,
          sort: id,
          enabled,
        })
        .execute(),
    )

  test('HELP-20 HELP-21 the dashboards and the bulletin board are those of the organisation', async () => {
    const anna = await world.signIn('anna', 20001)

    expect((await anna.call(LIST, { query: { orgId: '41001' } })).map(({ id, name }) => [id, name])).toEqual([
      [51, 'Progress of the works'],
      [52, 'Cost at a glance'],
      [53, 'Quality of the works'],
    ])
    expect(await anna.call(BOARD, { query: { orgId: '41001' } })).toMatchObject({
      id: 50,
      name: 'Project bulletin board',
      contentUrl: '/apps/plan-core/milestones',
    })
    expect(await anna.call(LIST, { query: { orgId: '41002' } })).toEqual([])
    expect(await anna.call(BOARD, { query: { orgId: '41002' } })).toBeNull()
  })

  test('HELP-20 an organisation where the person may not work, or of another tenant, has no dashboards', async () => {
    const erik = await world.signIn('erik', 20001)
    for (const orgId of ['42001', '99999999']) {
      expect(await erik.call(LIST, { query: { orgId } }), orgId).toEqual([])
      expect(await erik.call(BOARD, { query: { orgId } }), orgId).toBeNull()
    }
  })

  test('HELP-9 a dashboard with a hostile address, or that is switched off, is left out', async () => {
    await insert(901, 'javascript:alert(1)')
    await insert(902, '//evil.example')
    await insert(903, '/apps/plan-core/progress', false)
    await insert(904, 'https://bi.example.org/')
    const anna = await world.signIn('anna', 20001)

    expect((await anna.call(LIST, { query: { orgId: '41010' } })).map(({ id }) => id)).toEqual([904])
  })

  test('HELP-30 the enterprise portals are those of the entered tenant, the default one first', async () => {
    await world.database.system((db) =>
      db
        .insertInto('enterprise_portal')
        .values({
          tenant_id: 20001,
          id: 69,
          names: JSON.stringify({ en: 'Hostile' }),
          url: 'javascript:alert(1)',
          icon_url: null,
          is_default: false,
          sort: 1,
          enabled: true,
        })
        .execute(),
    )
    const anna = await world.signIn('anna', 20001)
    expect((await anna.call(PORTALS)).map(({ id, name, isDefault }) => ({ id, name, isDefault }))).toEqual([
      { id: 61, name: 'Nordbro intranet', isDefault: true },
      { id: 62, name: 'Supplier portal', isDefault: false },
    ])
    const li = await world.signIn('li.wei', 20002)
    expect(await li.call(PORTALS)).toEqual([])
  })
})
