import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import type { ConfigurationDocument } from '@portico/contract/administration/configuration'
import type { Browser } from '../../../test/sign-in/browser.ts'
import { refusal } from '../../../test/refusal.ts'
import { onBothDatabases } from '../../../test/world.ts'
import { applyConfiguration } from './apply.ts'
import { exportTenant } from './clone-configuration.service.ts'
import { deploymentActor } from './deployment-actor.ts'
import { toYaml } from '../../documents/to-yaml.ts'
import { readDocuments } from '../../documents/read-documents.ts'

const ROOT = '/api/admin/v1'
const [TENANT, TUNNEL, ANNA] = [20001, 41001, 612]

const header = <const K extends ConfigurationDocument['kind']>(kind: K) => ({ apiVersion: 'portico/v1' as const, kind })
const names = (en: string) => ({ 'zh-CN': `${en} 中文`, en, 'sv-SE': `${en} på svenska` })
const WIDGET = {
  ...{ code: 'plan.today', names: names('Today'), address: '/apps/plan-core/progress' },
  ...{ width: 4, height: 5, enabled: true },
}
const PORTAL = {
  ...{ names: names('Intranet'), address: 'https://intranet.nordbro.example/', picture: null },
  ...{ isDefault: true, enabled: true },
}
const STEP = { anchor: 'tabs' as const, titles: names('Tabs'), texts: names('Each page has a tab.'), enabled: true }
const DASHBOARD = {
  ...{ names: names('Progress'), icon: 'icon-progress', address: '/apps/plan-core/progress' },
  ...{ bulletinBoard: false, enabled: true },
}
const LISTS: ConfigurationDocument[] = [
  { ...header('Widgets'), widgets: [WIDGET] },
  { ...header('EnterprisePortals'), portals: [PORTAL] },
  { ...header('GuideTour'), steps: [STEP] },
  { ...header('LandingPage'), page: { address: 'https://board.nordbro.example/', opens: 'newWindow' } },
  { ...header('Dashboards'), code: 'OT-01', dashboards: [DASHBOARD] },
]
const EMPTY: ConfigurationDocument[] = [
  { ...header('Widgets'), widgets: [] },
  { ...header('EnterprisePortals'), portals: [] },
  { ...header('GuideTour'), steps: [] },
  { ...header('LandingPage'), page: null },
  { ...header('Dashboards'), code: 'OT-01', dashboards: [] },
]
const PLATFORM = ['ApplicationGroups', 'ProjectStatuses', 'Services', 'ReleaseNotes'] as const

onBothDatabases((world) => {
  const run = (statement: string) => world.database.system((db) => sql.raw(statement).execute(db))
  const send = (person: Browser, documents: ConfigurationDocument[], dryRun = false) =>
    person.call(`POST ${ROOT}/configuration`, { body: { documents, dryRun } })
  const documentsOf = async (person: Browser) =>
    (await person.call(`GET ${ROOT}/configuration`)).documents as ConfigurationDocument[]
  const kindsOf = async (person: Browser) => new Set((await documentsOf(person)).map(({ kind }) => kind))
  afterEach(() => run(`delete from administrator_grant where tenant_id = ${TENANT} and user_id = ${ANNA}`))

  test('CONF-63 lists of the tenant are changed by documents, and the portal follows them', async () => {
    const admin = await world.signIn('admin.nordbro', TENANT)
    const before = toYaml(await documentsOf(admin))
    await send(admin, EMPTY)
    expect((await send(admin, LISTS)).changes.map(({ kind }) => kind)).toEqual([
      ...['LandingPage', 'Widgets', 'EnterprisePortals', 'GuideTour', 'Dashboards'],
    ])
    expect(await send(admin, LISTS)).toEqual({ changes: [], unchanged: 5 })

    const anna = await world.signIn('anna', TENANT)
    const query = { orgId: String(TUNNEL) } as never
    const { available } = await anna.call('GET /api/workbench/v4/user-widgets/workbench-config', { query })
    expect(available.filter(({ contentUrl }) => contentUrl)).toMatchObject([{ code: 'plan.today', w: 4, h: 5 }])
    const dashboards = await anna.call('GET /api/workbench/v4/dashboards/list', { query })
    expect(dashboards).toMatchObject([{ contentUrl: '/apps/plan-core/progress' }])
    const portals = await anna.call('GET /api/workbench/v4/enterprise-portals/list')
    expect(portals).toMatchObject([{ url: 'https://intranet.nordbro.example/', isDefault: true }])
    const tour = await anna.call('GET /api/workbench/v4/guide-tour')
    expect(tour).toMatchObject({ code: '20001', steps: [{ anchor: 'tabs' }] })
    const landing = await anna.call('GET /api/param/v4/param-values/pmpp-custom-thirdUrl')
    expect(JSON.parse(landing.paramValue ?? '')).toEqual({ url: 'https://board.nordbro.example/', openMethod: 1 })

    await send(admin, EMPTY)
    await send(admin, readYaml(before) as ConfigurationDocument[])
    expect(toYaml(await documentsOf(admin))).toBe(before)
  })

  test('CONF-63 a changed entry keeps its id, and each change of a list is in the log', async () => {
    const admin = await world.signIn('admin.nordbro', TENANT)
    const idOf = async () =>
      (
        await world.database.system((db) =>
          sql<{
            id: number
          }>`select id from dashboard where tenant_id = ${TENANT} and content_url = '/apps/plan-core/progress'`.execute(
            db,
          ),
        )
      ).rows
    await send(admin, LISTS)
    const before = await idOf()
    await send(admin, [{ ...header('Dashboards'), code: 'OT-01', dashboards: [{ ...DASHBOARD, enabled: false }] }])
    expect(await idOf()).toEqual(before)
    const { items } = await admin.call(`GET ${ROOT}/audit`, { query: { limit: '1' } as never })
    expect(items[0]).toMatchObject({ action: 'dashboards.set', target: { code: 'OT-01' } })
  })

  test('CONF-63 hostile addresses, repeated codes and unknown organisations are refused', async () => {
    const admin = await world.signIn('admin.nordbro', TENANT)
    const wrong: ConfigurationDocument[] = [
      { ...header('Widgets'), widgets: [WIDGET, WIDGET] },
      { ...header('Widgets'), widgets: [{ ...WIDGET, code: 'notes' }] },
      { ...header('Widgets'), widgets: [{ ...WIDGET, address: 'https://elsewhere.example/' }] },
      { ...header('EnterprisePortals'), portals: [{ ...PORTAL, address: 'javascript:alert(1)' }] },
      { ...header('LandingPage'), page: { address: '//elsewhere.example', opens: 'within' } },
      { ...header('Dashboards'), code: 'OT-01', dashboards: [{ ...DASHBOARD, address: 'data:text/html,x' }] },
    ]
    for (const document of wrong) expect(await refusal(send(admin, [document])), document.kind).toBe('VALIDATION')
    expect(await refusal(send(admin, [{ ...header('Dashboards'), code: 'GONE', dashboards: [] }]))).toBe('NOT_FOUND')
  })

  test('CONF-63 lists need their rights in the whole tenant, and reach no other tenant', async () => {
    const admin = await world.signIn('admin.nordbro', TENANT)
    const exportOf = (tenantId: number) => world.database.system((db) => exportTenant(db, tenantId))
    const before = toYaml(await exportOf(20003))
    await send(admin, LISTS)
    expect(toYaml(await exportOf(20003))).toBe(before)
    await run(`insert into administrator_grant (tenant_id, id, user_id, role_code, scope)
      values (${TENANT}, 9000001, ${ANNA}, 'brand-editor', 'tenant')`)
    const anna = await world.signIn('anna', TENANT)
    const read = await kindsOf(anna)
    for (const kind of ['Widgets', 'EnterprisePortals', 'GuideTour', 'Dashboards'] as const)
      expect(read).toContain(kind)
    expect(read).not.toContain('LandingPage')
    expect(await refusal(send(anna, [{ ...header('LandingPage'), page: null }], true))).toBe('FORBIDDEN')
    expect((await send(anna, [{ ...header('Widgets'), widgets: [] }], true)).changes).toHaveLength(1)
  })

  test('CONF-64 lists of the platform are changed by its operators, and exported with equal bytes', async () => {
    const ops = await world.signIn('ops', 10000)
    const all = await documentsOf(ops)
    const before = toYaml(all)
    const own = all.filter(({ kind }) => PLATFORM.some((name) => name === kind))
    expect(own.map(({ kind }) => kind)).toEqual([...PLATFORM])
    const release = {
      ...{ version: '99.10', releasedOn: '2026-02-28', titles: names('News') },
      items: [{ titles: names('Lists'), texts: names('Lists are configuration.') }],
    }
    const [groups, statuses] = own as [never, never]
    const { groups: present } = groups as { groups: { code: string }[] }
    const { statuses: known } = statuses as { statuses: { code: string }[] }
    const changed = [
      { ...header('ApplicationGroups'), groups: [...present, { code: 'extra', names: names('Extra'), icon: null }] },
      { ...header('ProjectStatuses'), statuses: known.slice(1) },
      { ...header('Services'), services: [{ code: 'extra', enabled: true, status: 'UP' }] },
      { ...header('ReleaseNotes'), releases: [{ ...release, version: '99.9' }, release] },
    ] as ConfigurationDocument[]
    expect((await send(ops, changed)).changes).toHaveLength(4)
    expect(await send(ops, changed)).toEqual({ changes: [], unchanged: 4 })
    const shown = await (await world.signIn('anna', TENANT)).call('GET /portal/releases.json')
    expect(shown.map(({ version }) => version)).toEqual(['99.10', '99.9'])

    await send(ops, own)
    expect(toYaml(await documentsOf(ops))).toBe(before)
  })

  test('CONF-64 no other tenant reads or changes lists of the platform, and a group with applications stays', async () => {
    const admin = await world.signIn('admin.nordbro', TENANT)
    for (const kind of PLATFORM) {
      expect(await refusal(send(admin, [header(kind) as ConfigurationDocument], true)), kind).toBe('FORBIDDEN')
      expect(await kindsOf(admin)).not.toContain(kind)
    }
    // the files of a start have each right, but in their own tenant
    const context = { actor: deploymentActor(TENANT), request: { id: '', ip: '', headers: {} } }
    const services = { ...header('Services'), services: [] }
    const start = world.database.system((db) =>
      applyConfiguration(db, context, { documents: [services], dryRun: true }),
    )
    await expect(start).rejects.toMatchObject({ code: 'FORBIDDEN' })
    const ops = await world.signIn('ops', 10000)
    expect(await refusal(send(ops, [{ ...header('ApplicationGroups'), groups: [] }]))).toBe('CONFLICT')
  })
})

const readYaml = (text: string) => readDocuments(text).documents
