import { expect, test } from 'vitest'
import type { Browser } from '../../../test/sign-in/browser.ts'
import { onBothDatabases } from '../../../test/world.ts'

const list = (person: Browser, orgId = 41001) =>
  person.call('GET /api/product/v4/applications/list-by-org', { query: { orgId: String(orgId) } })

onBothDatabases((world) => {
  test('APP-2 the list has the applications of which a menu may be opened in the organisation', async () => {
    const anna = await world.signIn('anna', 20001)
    const auditor = await world.signIn('auditor', 20001)
    const codes = async (person: Browser, orgId?: number) => (await list(person, orgId)).map(({ code }) => code)

    expect(await codes(anna)).toEqual(
      expect.arrayContaining(['portal-pages', 'plan-core', 'doc-core', 'cost-core', 'quality-core', 'api-explorer']),
    )
    expect(await codes(auditor)).toEqual(['portal-pages', 'plan-core', 'cost-core', 'doc-core'])
    expect(await codes(anna, 30011)).not.toContain('plan-core')
    expect(await codes(anna, 30012)).toEqual([])
    expect(await codes(anna, 42001)).toEqual([])
  })

  test('APP-1 the applications are ordered by group', async () => {
    const groups = (await list(await world.signIn('anna', 20001))).map(({ groupName }) => groupName)

    expect([...new Set(groups)]).toEqual([
      'Portal',
      'Project control',
      'Site and quality',
      'Documents and partners',
      'Enterprise systems',
    ])
    expect(groups).toEqual(groups.toSorted((a, b) => [...new Set(groups)].indexOf(a) - [...new Set(groups)].indexOf(b)))
  })

  test('APP-4 an entry describes how the application is hosted', async () => {
    const applications = await list(await world.signIn('anna', 20001))
    const hosting = (code: string) => applications.find((application) => application.code === code)?.hosting

    expect(applications.find(({ code }) => code === 'plan-core')).toMatchObject({
      id: 100200,
      name: 'Planning',
      nameAllLang: { en: 'Planning', 'sv-SE': 'Planering', 'zh-CN': '计划管理' },
      productCode: 'plan',
      groupCode: 'pm',
      sourceType: 'app',
      sourceIntegrateType: 0,
      url: '/apps/plan-core/',
    })
    expect(hosting('plan-core')).toMatchObject({
      kind: 'realm',
      entryUrl: 'http://plan-core.apps.portal.test/',
      origin: 'http://plan-core.apps.portal.test',
      lifecycleName: null,
    })
    expect(hosting('cost-core')).toMatchObject({ kind: 'realm', lifecycleName: 'cost-core' })
    expect(hosting('quality-core')).toMatchObject({
      kind: 'iframe',
      entryUrl: 'http://quality-core.apps.portal.test/inspections.html',
      sandbox: null,
    })
    expect(hosting('geps-core')?.sandbox).toContain('allow-scripts allow-same-origin allow-forms')
    expect(hosting('geps-core')?.sandbox).not.toContain('top-navigation')
    expect(hosting('erp-core')).toMatchObject({ kind: 'detached', entryUrl: 'http://erp-core.apps.portal.test/' })
  })

  test('APP-4 scripts of other vendors may report activity to the portal, and cannot control it', async () => {
    const applications = await list(await world.signIn('anna', 20001))
    const explorer = applications.find(({ code }) => code === 'api-explorer')

    expect(explorer?.hosting.messages).toEqual(['body-click', 'activity'])
    expect(JSON.stringify(applications)).not.toContain('samples/')
  })
})
