import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { MenuNode } from '@portico/contract/navigation/menus'
import type { Browser } from '../../../test/sign-in/browser.ts'
import { onBothDatabases } from '../../../test/world.ts'
import { flat } from '../../../test/flat-menus.ts'
import { applications, byCode, byProduct, codes, expectNotFound, tree } from './menus.fixtures.ts'

onBothDatabases((world) => {
  let anna: Browser
  beforeAll(async () => {
    anna = await world.signIn('anna', 20001)
  })

  test('MENU-1 the tree has the applications at level 1 with their menus below', async () => {
    const forest = await tree(anna)
    const documents = forest.find(({ code }) => code === 'doc-core')

    expect(applications(forest)).toEqual([
      'portal-pages',
      'plan-core',
      'cost-core',
      'gepm-core',
      'quality-core',
      'geps-core',
      'field-core',
      'labor-core',
      'doc-core',
      'vendor-core',
      'erp-core',
      'gspm-core',
      'api-explorer',
    ])
    expect(forest.every(({ level, sourceType }) => level === 1 && sourceType === 'app')).toBe(true)
    expect(documents?.children.every(({ level }) => level === 2)).toBe(true)
    expect(documents?.children.length).toBeGreaterThanOrEqual(14)
    expect(documents?.children.some(({ children }) => children.length >= 7)).toBe(true)
  })

  test('MENU-1 a menu contains its address, its authorities and its integrate type', async () => {
    const schedule = flat(await tree(anna)).find(({ code }) => code === 'plan.schedule')

    expect(schedule).toMatchObject({
      id: 100231,
      name: 'Schedule',
      fullName: 'Planning/Schedule',
      nameAllLang: { 'zh-CN': '进度计划', en: 'Schedule', 'sv-SE': 'Tidplan' },
      type: 'menu',
      level: 2,
      fullId: '/100200/100231',
      url: '/apps/plan-core/schedule',
      urlParams: 'view=gantt',
      uniqueCode: 'plan-web',
      sourceType: 'menu',
      sourceIntegrateType: 0,
      sourceProductCode: 'plan',
      sourceAppCode: 'plan-core',
      sourceModuleCode: 'plan.schedule',
      sourcePageCode: 'schedule-main',
      sourceMenuAuthorities: ['plan.schedule.edit', 'plan.schedule.view'],
      noAuth: false,
      isHome: false,
    })
  })

  test('MENU-1 the tree is empty if the person may not work there: at a refused organisation and in a category', async () => {
    const { rows } = await world.database.system((db) =>
      sql<{
        id: number
      }>`select id from org_node where id in (30012, 30019) and starts_with(path, '/20001/30010/')`.execute(db),
    )
    expect(rows).toHaveLength(2)
    // both are in a region in which one of the person's roles applies
    expect(codes(await tree(anna, 30010)).length).toBeGreaterThan(10)
    for (const { id } of rows) expect(await tree(anna, id)).toEqual([])
  })

  test('MENU-2 generated ids begin at 100001, and every id is unique', async () => {
    const ids = flat(await tree(anna)).map(({ id }) => id)

    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.filter((id) => id < 100001).toSorted((a, b) => a - b)).toEqual([1, 5, 10000])
  })

  test('MENU-3 the integrate type distinguishes a micro-app, a page in a frame and a window', async () => {
    const menus = flat(await tree(anna))
    const typeOf = (code: string) => menus.find((menu) => menu.code === code)?.sourceIntegrateType

    expect(typeOf('doc.register')).toBe(0)
    expect(typeOf('quality.inspection')).toBe(1)
    expect(typeOf('devtools.api')).toBe(1)
    expect(typeOf('erp.start')).toBe(2)
  })

  test('MENU-4 menus have levels 2 to 5', async () => {
    const menus = flat(await tree(anna))

    expect(menus.find(({ code }) => code === 'plan.milestone')).toMatchObject({
      level: 5,
      fullId: '/100200/100220/100221/100222/100233',
      fullName: 'Planning/Control/Time control/Follow-up/Milestones',
    })
    expect(Math.max(...menus.map(({ level }) => level))).toBe(5)
  })

  test('NAV-1, NAV-2 home and workbench have their reserved ids, addresses and authorities; one of them is the home menu', async () => {
    const menus = flat(await tree(anna))

    expect(menus.find(({ id }) => id === 1)).toMatchObject({
      name: 'Home',
      url: '/portal-pages/home',
      isHome: true,
      sourceMenuAuthorities: ['portal.home.mgt'],
    })
    expect(menus.find(({ id }) => id === 5)).toMatchObject({
      url: '/portal-pages/work-bench',
      isHome: false,
      sourceMenuAuthorities: ['portal.workbench.mgt'],
    })
    expect(menus.filter(({ isHome }) => isHome)).toHaveLength(1)
    expect(menus.find(({ id }) => id === 10000)?.children.map(({ code }) => code)).toEqual([
      'member.info',
      'member.password',
      'member.preferences',
      'member.sessions',
      'member.security-log',
    ])
  })

  test('WIRE-5, WIRE-23 names are in the language of the caller', async () => {
    const names = async (language: string) => {
      const answer = await anna.request({
        url: '/api/workbench/v4/portal-menus/auth-tree?orgId=41001',
        headers: { 'accept-language': language },
      })
      return flat(answer.json<MenuNode[]>()).find(({ code }) => code === 'plan.schedule')?.fullName
    }

    expect(await names('sv-SE')).toBe('Planering/Tidplan')
    expect(await names('zh-CN')).toBe('计划管理/进度计划')
    expect(await names('en')).toBe('Planning/Schedule')
  })

  test('MENU-1 a menu’s additional data is returned with it', async () => {
    const extensions = new Map(flat(await tree(anna)).map(({ code, menuExtends }) => [code, menuExtends]))

    expect(extensions.get('doc.drawing')).toEqual([{ extendCode: 'multiTab', value: '1' }])
    expect(extensions.get('erp.invoice')).toEqual([{ extendCode: 'popupType', value: '1' }])
    expect(flat(await tree(anna)).find(({ code }) => code === 'plan.method')?.sourcePageCode).toBe('about:blank')
  })

  test('MENU-1 a project offers more menus than a department or a company, by the role that applies there', async () => {
    const project = applications(await tree(anna, 41001))
    const company = await tree(anna, 30010)
    const root = await tree(anna, 20001)

    expect(project).toContain('plan-core')
    expect(applications(company)).not.toContain('plan-core')
    expect(codes(company)).toContain('cost.contract')
    expect(codes(company)).not.toContain('cost.budget')
    expect(applications(root)).toEqual(['portal-pages', 'labor-core', 'doc-core', 'erp-core', 'gspm-core'])
    expect(applications(await tree(anna, 30011))).toEqual(['portal-pages', 'doc-core', 'api-explorer'])
  })

  test('MENU-1 menus have no authority to edit if the person may only view', async () => {
    const stockholm = await tree(anna, 41081)

    expect(applications(stockholm)).toEqual(['portal-pages', 'plan-core', 'cost-core', 'doc-core'])
    expect(flat(stockholm).find(({ code }) => code === 'plan.schedule')?.sourceMenuAuthorities).toEqual([
      'plan.schedule.view',
    ])
  })

  test('MENU-1 a view-only role grants neither edits nor menus beyond its own', async () => {
    const auditor = await world.signIn('auditor', 20001)
    const forest = await tree(auditor)
    const authorities = flat(forest).flatMap(({ sourceMenuAuthorities }) => sourceMenuAuthorities)

    expect(applications(forest)).toEqual(['portal-pages', 'plan-core', 'cost-core', 'doc-core'])
    expect(authorities.filter((code) => code.endsWith('.edit') && !code.startsWith('member.'))).toEqual([])
    await expectNotFound(auditor, 'cost', 'cost.budget')
    await expectNotFound(auditor, 'plan', 'plan.resource')
    await expectNotFound(auditor, 'devtools', 'devtools.api')
  })

  test('MENU-1 a participant sees only the menus of that identity', async () => {
    const erik = await world.signIn('erik', 20001)
    const forest = await tree(erik)

    expect(applications(forest)).toEqual([
      'portal-pages',
      'plan-core',
      'gepm-core',
      'quality-core',
      'geps-core',
      'doc-core',
      'vendor-core',
    ])
    expect(codes(forest)).toContain('vendor.provider')
    expect(codes(forest)).not.toContain('vendor.manage')
    expect(codes(forest)).not.toContain('plan.schedule')
  })

  test('TENANT-8 a change of identity changes the menus at once', async () => {
    const person = await world.signIn('li.wei', 20001)
    expect(codes(await tree(person))).toContain('plan.schedule')

    await person.call('POST /api/tenant-user/v4/users/extend-context', {
      body: { contextTypeCode: 'participant', externalType: 1, externalEntityId: 7001 },
    })
    expect(codes(await tree(person))).not.toContain('plan.schedule')
    expect(codes(await tree(person))).toContain('vendor.provider')

    await person.call('POST /api/tenant-user/v4/users/extend-context', {
      body: { contextTypeCode: 'participant', externalType: 0, externalEntityId: null },
    })
    expect(codes(await tree(person))).toContain('plan.schedule')
  })

  test('API-6, API-8 a node with a picture returns its address, and a node without one returns null', async () => {
    const icon = '/files/icon/231.svg'
    const menu = async () => flat(await tree(anna)).find(({ code }) => code === 'plan.schedule')
    const application = async () => (await tree(anna)).find(({ code }) => code === 'plan-core')
    expect(await menu()).toMatchObject({ sourceIconOrigin: 0, sourceIconDownloadUrl: null, images: [] })

    const pictured = {
      sourceIconOrigin: 1,
      sourceIconDownloadUrl: icon,
      images: [{ imageType: 'ICON', iconUrl: icon }],
    }
    await world.database.system(async (db) => {
      await db.updateTable('menu').set({ icon_url: icon }).where('code', '=', 'plan.schedule').execute()
    })
    expect(await menu()).toMatchObject(pictured)
    expect(await application()).toMatchObject({ sourceIconOrigin: 0, images: [] })
    await world.database.system((db) =>
      db.updateTable('application').set({ icon_url: icon }).where('code', '=', 'plan-core').execute(),
    )
    expect(await application()).toMatchObject(pictured)
  })

  test('MENU-8 a menu that may not be opened and a menu that does not exist both answer null', async () => {
    expect(await byCode(anna, 'plan.schedule')).toMatchObject({
      id: 100231,
      directoryCodes: expect.arrayContaining(['plan-core']) as string[],
    })
    expect(await byProduct(anna, 'plan', 'plan.schedule')).toMatchObject({ id: 100231 })
    expect(await byProduct(anna, 'cost', 'plan.schedule')).toBeNull()
    expect(await byCode(anna, 'broken.silent')).toBeNull()
    expect(await byCode(anna, 'no.such.menu')).toBeNull()
    expect(await byCode(anna, 'plan.schedule', 42001)).toBeNull()
    expect(await byCode(anna, 'plan.schedule', 30019)).toBeNull()
    expect(await byCode(anna, 'plan.schedule', 30012)).toBeNull()
  })

  test('ENTRY-140 an id returns its menu to people who see it; to all others it is like an unknown id', async () => {
    const auditor = await world.signIn('auditor', 20001)
    const codesOf = (person: Browser, id: number) =>
      person.call('GET /api/workbench/v4/portal-menus/{id}/codes', { params: { id: String(id) } })

    expect(await codesOf(anna, 100431)).toEqual({ productCode: 'cost', menuCode: 'cost.budget' })
    expect(await codesOf(auditor, 100431)).toBeNull()
    // a platform menu, a menu in a hidden directory, a directory, a menu of an application that the tenant lacks, and
    // an unknown id
    for (const id of [101431, 101433, 100220, 101531, 999_999, 7]) expect(await codesOf(anna, id)).toBeNull()
  })

  test('MENU-8 an advertised menu is in the tree without authority, and cannot be opened', async () => {
    const forecast = flat(await tree(anna)).find(({ code }) => code === 'cost.forecast')

    expect(forecast).toMatchObject({ noAuth: true, sourceMenuAuthorities: [] })
    expect(await byCode(anna, 'cost.forecast')).toBeNull()
  })

  test('MENU-1 an application’s tree has only its own menus', async () => {
    const query = { applicationCode: 'doc-core', productCode: 'doc', orgId: '41001' }
    const menus = await anna.call('GET /api/product/v4/menus/auth-tree-by-application-and-org', { query })
    const wrongProduct = await anna.call('GET /api/product/v4/menus/auth-tree-by-application-and-org', {
      query: { ...query, productCode: 'plan' },
    })

    expect(menus.slice(0, 3).map(({ code, level }) => [code, level])).toEqual([
      ['doc.register', 2],
      ['doc.approval', 2],
      ['doc.drawing', 2],
    ])
    expect(menus.every(({ code }) => code?.startsWith('doc.'))).toBe(true)
    expect(wrongProduct).toEqual([])
  })

  test('APP-1 the entrance tree has the applications by group', async () => {
    const groups = await anna.call('GET /api/workbench/v4/portal-menus/tenant-auth-entrance-tree')

    expect(groups.map(({ code, sourceType }) => [code, sourceType])).toEqual([
      ['portal', 'app-category'],
      ['pm', 'app-category'],
      ['site', 'app-category'],
      ['knowledge', 'app-category'],
      ['enterprise', 'app-category'],
    ])
    expect(groups[1]?.children.map(({ code, fullId }) => [code, fullId])).toEqual([
      ['plan-core', '/100002/100200'],
      ['cost-core', '/100002/100400'],
      ['gepm-core', '/100002/101200'],
    ])
  })

  test('D48 workbench is home in a portal that begins with the workbench', async () => {
    await world.database.system(async (db) => {
      await db.updateTable('tenant').set({ portal_type: 5 }).where('id', '=', 20003).execute()
    })
    const person = await world.signIn('li.wei', 20003)

    expect(
      flat(await tree(person, 42001))
        .filter(({ isHome }) => isHome)
        .map(({ id }) => id),
    ).toEqual([5])
  })
})
