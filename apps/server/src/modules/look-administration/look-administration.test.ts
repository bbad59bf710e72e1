import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { Look } from '@portico/contract/administration/look'
import { LOOK_VERSIONS } from '@portico/contract/rules/administration/look'
import { changeObject } from '../../../test/change-object.ts'
import { refusal } from '../../../test/refusal.ts'
import type { Browser } from '../../../test/sign-in/browser.ts'
import { onBothDatabases } from '../../../test/world.ts'

const ROOT = '/api/admin/v1'
const LOGO = `data:image/png;base64,${'A'.repeat(400)}`
const NAMES = { 'zh-CN': '新门户', en: 'New portal', 'sv-SE': 'Ny portal' }
const PICTURES = [
  ...['https://evil.example/logo.png', '//evil.example/logo.png', 'javascript:alert(1)', '/logo one.png'],
  ...['data:text/html,<script>', '/\\evil.example', `/${'a'.repeat(200_000)}`],
]

onBothDatabases((world) => {
  const run = (text: string) => world.database.system((db) => sql.raw(text).execute(db))
  const lookOf = (person: Browser) => person.call(`GET ${ROOT}/look`)
  const put = (person: Browser, look: object, match?: string) => changeObject(person, `PUT ${ROOT}/look`, look, match)
  const change = async (person: Browser, fields: Partial<Look>) => put(person, { ...(await lookOf(person)), ...fields })
  const themeOf = (person: Browser) => person.call('GET /api/param/v4/theme-settings/header')
  const countVersions = async () => {
    const { rows } = await run(`select count(*)::int as versions from theme where tenant_id = 20004 and not draft`)
    return (rows[0] as { versions: number }).versions
  }
  const lastEntry = async () => {
    const { rows } = await run(`select action, before, after, actor_user_id is not null as has_actor from audit_log
      where tenant_id = 20004 and action = 'look.change' order by happened_at desc, id desc limit 1`)
    return rows[0]
  }
  let admin: Browser

  beforeEach(async () => {
    await run(`delete from theme where tenant_id = 20004 and version > 1`)
    admin = await world.signIn('admin.hamnverket', 20004)
  })

  test('ADMIN-114, ADMIN-116 a change is effective at once, as a new version, and leaves other fields of the theme as they are', async () => {
    await run(`update theme set document = document || '{"loginSessionTimeout": 7}' where tenant_id = 20004`)
    const before = await lookOf(admin)
    expect(before).toMatchObject({ themeColor: '#117A8B', systemLogoUrl: null, sidebarBgColor: null })
    expect(await change(admin, { systemName: NAMES, themeColor: '#224466', headerBgColor: null })).toBe(200)

    expect(await lookOf(admin)).toEqual({ ...before, systemName: NAMES, themeColor: '#224466', headerBgColor: null })
    expect(await themeOf(admin)).toMatchObject({
      ...{ systemName: 'New portal', themeColor: '#224466', headerBgColor: '#2941D9', loginSessionTimeout: 7 },
    })
    expect(await countVersions()).toBe(2)
    expect(await lastEntry()).toEqual({
      ...{ action: 'look.change', has_actor: true },
      before: { systemName: before.systemName, themeColor: '#117A8B', headerBgColor: '#0F4C5C' },
      after: { systemName: NAMES, themeColor: '#224466', headerBgColor: null },
    })
  })

  test('ADMIN-114 an equal look makes no version, and one without names has the name of the tenant', async () => {
    expect(await change(admin, {})).toBe(200)
    expect(await countVersions()).toBe(1)
    expect(await change(admin, { systemName: null })).toBe(200)
    expect((await themeOf(admin)).systemName).toBe('Hamnverket Entreprenad AB')
  })

  const FURTHER = {
    ...{ systemLogoSize: '32px', systemLogoJumpUrl: '/portal/3/', favicon: LOGO, filterSwitch: 1 as const },
    ...{ systemHeaderHeight: 64, headerBgType: 'IMAGE' as const, headerBgImgUrl: LOGO },
    ...{ horizontalHeaderBgImgUrl: '/pictures/harbour.webp', classicMenuShowScheme: 1 as const },
    ...{ menuShowTriggerType: 2 as const, userAvatarType: 2 as const, userCenter: 0 as const },
    ...{ modifyPassword: 0 as const, appQrcode: 0 as const, languageSwitch: 0 as const },
    ...{ enableSwitchPortal: 0 as const, logout: 0 as const, customLogoutUrl: 'https://www.hamnverket.example/' },
  }

  test('LOOK-263 size and link of the logo, icon, header, menus and user menu are changed, and the portal has them', async () => {
    const before = await lookOf(admin)
    expect(await change(admin, FURTHER)).toBe(200)
    expect(await lookOf(admin)).toEqual({ ...before, ...FURTHER })
    const { favicon, ...shown } = FURTHER
    expect(await themeOf(admin)).toMatchObject(shown)
    expect((await admin.call('GET /api/param/v4/param-values/nav-logo-and-name')).favicon).toBe(favicon)
    expect(JSON.stringify(await lastEntry())).not.toContain('AAAA')

    expect(await change(admin, { systemHeaderHeight: null, logout: null })).toBe(200)
    expect(await themeOf(admin)).toMatchObject({ systemHeaderHeight: 48, logout: 1, userCenter: 0 })
  })

  test('LOOK-263 a change without these fields leaves them as they are', async () => {
    await change(admin, FURTHER)
    const all: Record<string, unknown> = await lookOf(admin)
    const basic = Object.fromEntries(Object.entries(all).filter(([name]) => !Object.hasOwn(FURTHER, name)))
    expect(await put(admin, { ...basic, themeColor: '#102030' })).toBe(200)
    expect(await lookOf(admin)).toEqual({ ...all, themeColor: '#102030' })
  })

  test('LOOK-264 links are paths of the portal or web addresses, and other values of the table are refused', async () => {
    for (const address of [
      'javascript:alert(1)',
      '//evil.example',
      'data:text/html,x',
      'https://a:b@evil.example/',
      '',
    ]) {
      expect(await change(admin, { systemLogoJumpUrl: address }), address).toBe(400)
      expect(await change(admin, { customLogoutUrl: address }), address).toBe(400)
    }
    for (const fields of [
      ...[{ favicon: 'https://evil.example/i.png' }, { headerBgImgUrl: '//evil.example/i.png' }],
      ...[{ horizontalHeaderBgImgUrl: '/api/x.png' }, { systemHeaderHeight: 39 }, { systemLogoSize: '24px;color:red' }],
    ])
      expect(await change(admin, fields), JSON.stringify(fields)).toBe(400)
    for (const fields of [{ logout: 2 }, { menuShowTriggerType: '1' }, { headerBgType: 'image' }])
      expect(await put(admin, { ...(await lookOf(admin)), ...fields }), JSON.stringify(fields)).toBe(400)
    expect(await countVersions()).toBe(1)
  })

  test('ADMIN-115 pictures are paths of the portal or in the address itself, and colours have digits only', async () => {
    for (const address of PICTURES) {
      expect(await change(admin, { systemLogoUrl: address }), address.slice(0, 60)).toBe(400)
      expect(await change(admin, { bgImageUrl: address }), address.slice(0, 60)).toBe(400)
    }
    for (const colour of ['red', '#12345', '#123456;--p-x:url(/y)', ''])
      expect(await change(admin, { sidebarBgColor: colour }), colour).toBe(400)
    expect(await change(admin, { systemName: { en: 'Two\nlines' } })).toBe(400)
    expect(await countVersions()).toBe(1)

    const large = `data:image/png;base64,${'A'.repeat(199_000)}`
    expect(await change(admin, { systemLogoUrl: large, bgImageUrl: large })).toBe(200)
    expect(await change(admin, { systemLogoUrl: LOGO, bgImageUrl: '/pictures/harbour.webp' })).toBe(200)
    expect((await themeOf(admin)).systemLogoUrl).toBe(LOGO)
  })

  test.each([
    '/api/portal/v4/logout?serviceUrl=/login',
    '/api/portal/v4/logout',
    '/api/portal/v4/logout/x.png',
    '/identification/x.png',
    '/API/x.png',
    '/a/../api/x.png',
    '/%61pi/x.png',
    '/pictures/x.png?next=1',
    '/pictures/x.png#part',
    '/pictures/x',
    '/login',
  ])('ADMIN-120 a picture that is no file of the portal is refused: %s', async (address) => {
    expect(await change(admin, { systemLogoUrl: address })).toBe(400)
    expect(await change(admin, { bgImageUrl: address })).toBe(400)
  })

  test('ADMIN-116 the log has the digest of a picture, and no picture', async () => {
    await change(admin, { systemLogoUrl: LOGO })
    const entry = JSON.stringify(await lastEntry())
    expect(entry).toMatch(/"systemLogoUrl":"image\/png sha256:[\w-]{43}"/)
    expect(entry).not.toContain('AAAA')
  })

  test('ADMIN-116 the newest versions are kept, and no draft is lost', async () => {
    await run(`insert into theme (tenant_id, version, draft, document) values (20004, 900, true, '{}')`)
    await run(`insert into theme (tenant_id, version, draft, document)
      select 20004, number, false, (select document from theme where tenant_id = 20004 and version = 1)
      from generate_series(901, 940) number`)
    expect(await change(admin, { themeColor: '#010203' })).toBe(200)
    const { rows } = await run(`select version, draft from theme where tenant_id = 20004 order by version desc`)
    expect(rows[0]).toEqual({ version: 941, draft: false })
    expect(rows.at(-1)).toEqual({ version: 900, draft: true })
    expect(rows).toHaveLength(LOOK_VERSIONS + 1)
    await run(`update theme set version = 1 where tenant_id = 20004 and version = 930`)
  })

  test('API-9 an outdated tag changes nothing', async () => {
    const look = await lookOf(admin)
    expect(await put(admin, { ...look, themeColor: '#000000' }, '"old"')).toBe(412)
    expect((await lookOf(admin)).themeColor).toBe(look.themeColor)
  })

  test('ADMIN-117, ADMIN-7 a brand editor of the whole tenant changes the look, and nobody else does', async () => {
    const anna = await world.signIn('anna', 20001)
    const { rows } = await run(`select id from user_account where username = 'anna'`)
    const { id: userId } = rows[0] as { id: number }
    const nordbro = await world.signIn('admin.nordbro', 20001)
    const look = await lookOf(nordbro)
    expect(await refusal(lookOf(anna))).toBe('FORBIDDEN')
    expect(await put(anna, look, '*')).toBe(403)

    const give = (scope: object) =>
      nordbro.call(`POST ${ROOT}/administrators`, {
        body: { scope: 'tenant', orgId: null, applicationCode: null, userId, roleCode: 'brand-editor', ...scope },
      })
    await give({ scope: 'organisation', orgId: 41001 })
    expect(await refusal(lookOf(anna)), 'of a subtree').toBe('FORBIDDEN')
    expect(await put(anna, look, '*')).toBe(403)
    await give({})
    try {
      expect(await put(anna, { ...look, themeColor: '#123456' })).toBe(200)
      expect((await lookOf(nordbro)).themeColor).toBe('#123456')
      expect((await lookOf(admin)).themeColor, 'of another tenant').toBe('#117A8B')
      expect(await refusal(anna.call(`GET ${ROOT}/people`))).toBe('FORBIDDEN')
    } finally {
      await put(nordbro, look)
      await run(`delete from administrator_grant where role_code = 'brand-editor'`)
    }
  })

  test('CONF-3, CONF-4 a document changes the fields of the look that it names', async () => {
    const before = await lookOf(admin)
    const document = { apiVersion: 'portico/v1' as const, kind: 'Look' as const }
    const apply = (fields: object) =>
      admin.call(`POST ${ROOT}/configuration`, { body: { documents: [{ ...document, ...fields }], dryRun: false } })
    const { changes } = await apply({ names: { en: 'Harbour' }, logo: LOGO, sidebarBgColor: '#EEEEEE' })
    expect(changes[0]?.fields.map(({ field }) => field)).toEqual(['names', 'logo', 'sidebarBgColor'])
    const after = { ...before, systemName: { ...before.systemName, en: 'Harbour' }, systemLogoUrl: LOGO }
    expect(await lookOf(admin)).toEqual({ ...after, sidebarBgColor: '#EEEEEE' })
    expect(await apply({ logo: LOGO })).toEqual({ changes: [], unchanged: 1 })
    expect((await apply({ logo: null, sidebarBgColor: null })).changes).toHaveLength(1)
    expect(await lookOf(admin)).toMatchObject({ systemLogoUrl: null, sidebarBgColor: null })
    expect(await refusal(apply({ logo: 'https://evil.example/logo.png' }))).toBe('VALIDATION')
    expect((await apply({ filterSwitch: 1, headerBgImgUrl: LOGO, customLogoutUrl: '/login' })).changes).toHaveLength(1)
    expect(await lookOf(admin)).toMatchObject({ filterSwitch: 1, headerBgImgUrl: LOGO, customLogoutUrl: '/login' })
    expect(await refusal(apply({ systemHeaderHeight: 81 }))).toBe('VALIDATION')
  })
})
