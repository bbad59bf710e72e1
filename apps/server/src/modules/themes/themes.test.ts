import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { onBothDatabases, PASSWORD, type World } from '../../../test/world.ts'

onBothDatabases((world) => {
  test("LOOK-5 the theme is the tenant's own, above the defaults", async () => {
    const anna = await world.signIn('anna', 20001)

    expect(await anna.call('GET /api/param/v4/theme-settings/header')).toMatchObject({
      systemName: 'Nordbro Portal',
      headerBgColor: '#12324F',
      themeColor: '#1F6FEB',
      systemHeaderHeight: 48,
      watermarkSwitch: 1,
      watermarkTemplate: 31,
      classicMenuShowScheme: 3,
      filterSwitch: 0,
      loginSessionTimeout: 24,
    })
  })

  test('LOOK-5 each tenant has its own theme', async () => {
    const themeOf = async (account: string, tenant: number) =>
      (await world.signIn(account, tenant)).call('GET /api/param/v4/theme-settings/header')

    const huayu = await themeOf('li.wei', 20002)
    expect(huayu).toMatchObject({ menuShowTriggerType: 2, classicMenuShowScheme: 2, watermarkScopeType: 1 })
    expect(huayu.watermarkScope).toEqual(['doc.register', 'cost.contract'])
    expect(huayu.headerBgImgUrl).toMatch(/^data:image\/svg/)
    expect(await themeOf('ops', 10000)).toMatchObject({ loginSessionTimeout: 0.5 })
  })

  test('LOOK-4 a tenant without a theme has the default theme with the tenant’s name', async () => {
    await world.database.system((db) => db.deleteFrom('theme').where('tenant_id', '=', 20007).execute())
    const person = await world.signIn('li.wei', 20007)

    expect(await person.call('GET /api/param/v4/theme-settings/header')).toMatchObject({
      systemName: 'Li Wei',
      themeColor: '#268DFF',
      headerBgColor: '#2941D9',
    })
  })

  test('THEME-2 the horizontal menu without its own colours has those of the header', async () => {
    const person = await world.signIn('admin.hamnverket', 20004)

    await withTheme(world, 20004, { headerBgColor: '#123456', headerOtherElementsColor: '#FEDCBA' }, async () => {
      expect(await person.call('GET /api/param/v4/theme-settings/header')).toMatchObject({
        horizontalFirstBgColor: '#123456',
        horizontalFirstTextColor: '#FEDCBA',
      })
    })
  })

  test('THEME-3, THEME-16 an administrator of the tenant is warned of colours that cannot be read; others are not', async () => {
    const themeFor = async (account: string) =>
      (await world.signIn(account, 20001)).call('GET /api/param/v4/theme-settings/header')

    const colours = { themeColor: '#FFD400', sidebarTextColor: '#777777', sidebarActiveTextColor: '#3090FF' }
    await withTheme(world, 20001, colours, async () => {
      expect((await themeFor('admin.nordbro')).warnings).toEqual([
        { text: 'themeColor', ground: '#FFFFFF', contrast: 1.43 },
        { text: 'sidebarTextColor', ground: 'sidebarBgColor', contrast: 4.47 },
        { text: 'sidebarActiveTextColor', ground: 'sidebarActiveBgColor', contrast: 2.86 },
        { text: 'sidebarActiveTextColor', ground: 'sidebarBgColor', contrast: 3.2 },
      ])
      expect(await themeFor('anna')).not.toHaveProperty('warnings')
    })
  })

  test('THEME-19 a colour with an opacity is judged as it appears on its ground', async () => {
    const administrator = await world.signIn('admin.nordbro', 20001)

    const colours = { sidebarBgColor: '#FFFFFF', sidebarTextColor: '#00000080', sidebarActiveTextColor: '#000000F0' }
    await withTheme(world, 20001, { themeColor: '#0B57D0', ...colours }, async () => {
      const { warnings } = await administrator.call('GET /api/param/v4/theme-settings/header')
      expect(warnings).toEqual([{ text: 'sidebarTextColor', ground: 'sidebarBgColor', contrast: 4 }])
    })
  })

  test('THEME-16 a tenant is not warned of colours that it has not set', async () => {
    const administrator = await world.signIn('admin.nordbro', 20001)

    await withTheme(world, 20001, { systemName: { en: 'Plain' } }, async () => {
      const theme = await administrator.call('GET /api/param/v4/theme-settings/header')
      expect(theme).toMatchObject({ systemName: 'Plain', sidebarActiveTextColor: '#268DFF' })
      expect(theme).not.toHaveProperty('warnings')
    })
  })

  test('LOOK-5 an invalid colour and a draft are ignored, and other settings apply', async () => {
    await world.database.system((db) =>
      db
        .insertInto('theme')
        .values([
          {
            tenant_id: 20003,
            version: 2,
            draft: false,
            document: JSON.stringify({
              systemName: { en: 'Second' },
              themeColor: 'url(javascript:alert(1))',
              headerBgColor: '#abc',
              secret: 'x',
            }),
          },
          { tenant_id: 20003, version: 3, draft: true, document: JSON.stringify({ systemName: { en: 'Draft' } }) },
        ])
        .execute(),
    )
    const person = await world.signIn('li.wei', 20003)
    const theme = await person.call('GET /api/param/v4/theme-settings/header')

    expect(theme).toMatchObject({ systemName: 'Second', themeColor: '#268DFF', headerBgColor: '#abc' })
    expect(theme).not.toHaveProperty('secret')
  })

  test('LOOK-171 a picture in the address itself with more than 16 million pixels counts as absent', async () => {
    const sized = (side: string) => {
      const content = Buffer.from(`89504e470d0a1a0a0000000d49484452${side}${side}`, 'hex')
      return `data:image/png;base64,${content.toString('base64')}`
    }
    const person = await world.signIn('admin.hamnverket', 20004)
    const [small, large] = [sized('00000fa0'), sized('00004e20')]
    await withTheme(world, 20004, { systemLogoUrl: large, headerBgImgUrl: large, bgImageUrl: small }, async () => {
      expect(await person.call('GET /api/param/v4/theme-settings/header')).toMatchObject({
        systemLogoUrl: null,
        headerBgImgUrl: null,
        bgImageUrl: small,
      })
    })
  })

  test('LOOK-1 name and logo are returned alone for an early paint, in the language of the caller', async () => {
    const anna = await world.signIn('anna', 20001)
    const answer = await anna.request({
      url: '/api/param/v4/param-values/nav-logo-and-name',
      headers: { 'accept-language': 'zh-CN' },
    })

    expect(answer.json()).toEqual({
      systemName: '北桥项目门户',
      systemLogoUrl: expect.stringMatching(/^data:image\/svg/) as string,
      systemLogoSize: 'contain',
      systemLogoJumpUrl: '/portal/1/',
      favicon: null,
    })
  })

  test.each([
    ['/files/logo/20002.ico', '/files/logo/20002.ico'],
    ['data:image/png;base64,AAAA', 'data:image/png;base64,AAAA'],
    ['https://elsewhere.example/x.ico', null],
    ['//elsewhere.example/x.ico', null],
    ['/\\elsewhere.example/x.ico', null],
    ['javascript:alert(1)', null],
    [7, null],
  ])('LOOK-1 the tenant’s own icon is told where the page may load it: %s', async (favicon, told) => {
    await change({ favicon })
    const person = await world.signIn('li.wei', 20002)
    expect(await person.call('GET /api/param/v4/param-values/nav-logo-and-name')).toMatchObject({ favicon: told })
  })

  test.each([
    ['https://sso.example.org/bye', 'https://sso.example.org/bye'],
    ['/portal/1/', '/portal/1/'],
    ['javascript:alert(1)', null],
    ['//evil.example', null],
    ['https://portal@evil.example/', null],
  ])('SESS-10 an address after log-out that would lead astray is not told: %s', async (customLogoutUrl, told) => {
    await change({ customLogoutUrl })
    const person = await world.signIn('li.wei', 20002)
    expect(await person.call('GET /api/param/v4/theme-settings/header')).toMatchObject({ customLogoutUrl: told })
  })

  const change = (members: object) =>
    world.database.system((db) =>
      sql`update theme set document = document || ${JSON.stringify(members)}::jsonb where tenant_id = 20002`.execute(
        db,
      ),
    )

  test('LOOK-60 the look before a tenant is entered is the login tenant’s, or the default', async () => {
    const look = async (path: string) => {
      const person = world.browser()
      const { statusCode } = await person.request({ url: '/api/param/v4/theme-settings/header' })
      expect(statusCode).toBe(401)
      await person.signIn('anna', PASSWORD, path === '' ? {} : { customCode: path })
      const theme = await person.call('GET /api/param/v4/theme-settings/header')
      return [theme, await person.call('GET /api/param/v4/param-values/nav-logo-and-name')] as const
    }
    const [defaults, defaultBrand] = await look('')
    expect(defaults).toMatchObject({ systemName: 'Portico', headerBgColor: '#2941D9', themeColor: '#268DFF' })
    expect(defaultBrand).toEqual({ systemName: 'Portico', systemLogoUrl: null, systemLogoSize: 'contain', systemLogoJumpUrl: '/portal/1/', favicon: null }) // prettier-ignore
    const [own, ownBrand] = await look('nordbro')
    expect(own).toMatchObject({ systemName: 'Nordbro Portal', headerBgColor: '#12324F' })
    expect(ownBrand).toMatchObject({ systemName: 'Nordbro Portal' })
    // A code of a tenant to which the person does not belong does not set a login tenant (ENTRY-71).
    expect((await look('huayu'))[0]).toEqual(defaults)
  })
})

/** Publishes a theme as the newest version of a tenant until the end of `body`. */
async function withTheme({ database }: World, tenantId: number, document: object, body: () => Promise<void>) {
  const theme = { tenant_id: tenantId, version: 99, draft: false, document: JSON.stringify(document) }
  await database.system((db) => db.insertInto('theme').values(theme).execute())
  try {
    await body()
  } finally {
    await database.system((db) =>
      db.deleteFrom('theme').where('tenant_id', '=', tenantId).where('version', '=', theme.version).execute(),
    )
  }
}
