import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { TenantEntry } from '@portico/contract/administration/entries'
import type { TenantScene } from '@portico/contract/administration/scene'
import { changeObject } from '../../../test/change-object.ts'
import { refusal } from '../../../test/refusal.ts'
import type { Browser } from '../../../test/sign-in/browser.ts'
import { onBothDatabases } from '../../../test/world.ts'

const ROOT = '/api/admin/v1'
const ICON = `data:image/png;base64,${'A'.repeat(400)}`
const TENANT = 20002
const NAMES = { 'zh-CN': '天气', en: 'Weather', 'sv-SE': 'Väder' }
const ENTRY: TenantEntry = {
  ...{ code: 'weather', source: 'header', enabled: true, names: NAMES, popovers: null, openType: 1 },
  ...{ contentUrl: 'https://example.org/', iconClass: 'icon-sensor', picture: null, selectedPicture: null },
  ...{ showName: true, textColor: '#ABCDEF', textHoverColor: null, children: [] },
}
const inner = (code: string) => {
  const { source: _, enabled: __, children: ___, ...plain } = ENTRY
  return { ...plain, code }
}

onBothDatabases((world) => {
  const run = (text: string) => world.database.system((db) => sql.raw(text).execute(db))
  const sceneOf = (person: Browser) => person.call(`GET ${ROOT}/scene`)
  const putScene = (person: Browser, scene: object, match?: string) =>
    changeObject(person, `PUT ${ROOT}/scene`, scene, match)
  const changeScene = async (person: Browser, fields: Partial<TenantScene>) =>
    putScene(person, { ...(await sceneOf(person)), ...fields })
  const configOf = (person: Browser) => person.call('GET /api/workbench/v4/portal-param-values/portal-config')
  const entriesOf = (person: Browser) => person.call(`GET ${ROOT}/entries`)
  const putEntries = (person: Browser, entries: unknown[]) => changeObject(person, `PUT ${ROOT}/entries`, { entries })
  const shown = (person: Browser) =>
    person.call('GET /api/workbench/v4/portal-menus/quick-Entrances/{id}/list', { params: { id: String(TENANT) } })
  const apply = (person: Browser, fields: object) =>
    person.call(`POST ${ROOT}/configuration`, {
      body: { documents: [{ apiVersion: 'portico/v1', ...fields } as never], dryRun: false },
    })
  const entriesInLog = async (action: string) => {
    const { rows } = await run(`select before, after from audit_log where tenant_id = ${TENANT}
      and action = '${action}' order by happened_at desc, id desc limit 1`)
    return rows[0]
  }
  let admin: Browser

  beforeEach(async () => {
    await run(`delete from scene where tenant_id = ${TENANT} and version > 1`)
    await run(`update tenant set portal_type = 1 where id = ${TENANT}`)
    await run(`insert into administrator_grant (tenant_id, id, user_id, role_code, scope)
      select ${TENANT}, 26501, id, 'tenant-administrator', 'tenant' from user_account where username = 'li.wei'
      on conflict do nothing`)
    admin = await world.signIn('li.wei', TENANT)
  })

  test('LOOK-265 a change of the scene and of the type of portal is effective at once, as a new version', async () => {
    const before = await sceneOf(admin)
    expect(before).toMatchObject({ workbenchShow: true, showFullscreen: null, portalType: 1 })
    expect(before.headerExtendEntries?.slice(0, 2)).toEqual(['safety-hotline', 'hv-report-tools'])
    const fields = {
      ...{ portalType: 5 as const, showFullscreen: false, uniqueOpened: null, subMenuShowType: 1 as const },
      headerExtendEntries: ['message-center', 'safety-hotline', 'weather'],
      avatarDropdownEnable: true,
      avatarDropdowns: [
        { code: 'help', name: 'Help desk', icon: ICON, url: 'https://example.org/', openType: 1 as const },
      ],
      menuIconResources: [{ menuCode: 'plan.schedule', iconUrl: ICON }],
    }
    expect(await changeScene(admin, fields)).toBe(200)

    expect(await sceneOf(admin)).toEqual({ ...before, ...fields })
    const config = await configOf(admin)
    expect(config).toMatchObject({
      ...{ showFullscreen: false, uniqueOpened: true, subMenuShowType: 1, avatarDropdownEnbale: true },
      ...{ avatarDropdowns: fields.avatarDropdowns, menuIconResources: fields.menuIconResources },
    })
    expect(config.headerExtendEntrys.map(({ code }) => code)).toEqual(fields.headerExtendEntries)
    const person = await world.signIn('li.wei', TENANT)
    expect(await person.call('GET /api/param/v4/user-param-values/theme-settings')).toEqual({ enableType: 5 })
    const { rows } = await run(`select version from scene where tenant_id = ${TENANT} and not draft`)
    expect(rows).toHaveLength(2)
    const entry = JSON.stringify(await entriesInLog('scene.change'))
    expect(entry).toContain('"portalType":5')
    expect(entry).not.toContain('AAAA')

    expect(await changeScene(admin, {})).toBe(200)
    expect((await run(`select version from scene where tenant_id = ${TENANT}`)).rows).toHaveLength(2)
  })

  test('LOOK-266 codes, links, icons and lengths of the lists are checked, and a refused scene changes nothing', async () => {
    const item = { code: 'help', name: 'Help', icon: null, url: '/login', openType: 1 as const }
    const refused: object[] = [
      ...[{ portalType: 2 }, { portalType: null }, { subMenuShowType: 2 }, { scene: 'circus' }, { uniqueOpened: 1 }],
      ...['javascript:alert(1)', '//evil.example'].map((url) => ({ avatarDropdowns: [{ ...item, url }] })),
      ...['https://evil.example/i.png', 'logo', '/api/x.png'].map((icon) => ({ avatarDropdowns: [{ ...item, icon }] })),
      { avatarDropdowns: [{ ...item, openType: 2 }] },
      { menuIconResources: [{ menuCode: 'plan.schedule', iconUrl: 'https://evil.example/i.png' }] },
      { menuIconResources: [{ menuCode: 'x', iconUrl: `data:image/png;base64,${'A'.repeat(20_000)}` }] },
      { headerExtendEntries: Array.from({ length: 31 }, (_, n) => `entry-${n}`) },
      { headerExtendEntries: [{ code: 'fullscreen', linkType: 2 }] },
    ]
    const before = await sceneOf(admin)
    for (const fields of refused)
      expect(await putScene(admin, { ...before, ...fields }), JSON.stringify(fields)).toBe(400)
    expect(await putScene(admin, { ...before, uniqueOpened: true }, '"old"')).toBe(412)
    expect(await sceneOf(admin)).toEqual(before)
  })

  test('LOOK-265, LOOK-267, LOOK-268 only people with the right for the whole tenant change scene, watermark and entries', async () => {
    const anna = await world.signIn('anna', 20001)
    for (const path of ['scene', 'watermark', 'entries'] as const) {
      expect(await refusal(anna.call(`GET ${ROOT}/${path}`))).toBe('FORBIDDEN')
      const own = await admin.call(`GET ${ROOT}/${path}`)
      expect(await changeObject(anna, `PUT ${ROOT}/${path}`, own, '*'), path).toBe(403)
    }
  })

  test('CONF-3, CONF-4 documents change scene and entries, and name other objects by code', async () => {
    const { changes } = await apply(admin, { kind: 'Scene', portalType: 0, showUserInfo: false })
    expect(changes[0]?.fields.map(({ field }) => field)).toEqual(['portalType', 'showUserInfo'])
    expect(await sceneOf(admin)).toMatchObject({ portalType: 0, showUserInfo: false, workbenchShow: true })
    expect(await apply(admin, { kind: 'Scene', showUserInfo: false })).toEqual({ changes: [], unchanged: 1 })
    const { entries } = await entriesOf(admin)
    expect((await apply(admin, { kind: 'Entries', entries: [...entries, ENTRY] })).changes).toHaveLength(1)
    expect((await entriesOf(admin)).entries.at(-1)).toEqual(ENTRY)
    await putEntries(admin, entries)
  })

  test('LOOK-268 entries are read with pictures and levels, changed, ordered and removed', async () => {
    const { entries } = await entriesOf(admin)
    expect(entries.map(({ code }) => code)).toEqual(['safety-hotline', 'hv-report-tools', 'hv-regulations'])
    expect(entries[0]?.picture).toMatch(/^data:image/)
    expect(entries[1]?.children.map(({ code }) => code)).toEqual(['inspection-report', 'defect-report'])
    const former = await shown(admin)
    try {
      // what was read and is written again is shown as before
      expect(await putEntries(admin, [ENTRY, ...entries])).toBe(200)
      expect(await shown(admin)).toEqual([expect.objectContaining({ code: 'weather', name: 'Weather' }), ...former])

      const below = { ...inner('second'), children: [inner('third')] }
      const changed = { ...ENTRY, picture: ICON, selectedPicture: ICON, children: [below] }
      expect(await putEntries(admin, [{ ...entries[0], enabled: false }, changed])).toBe(200)
      expect(await shown(admin)).toMatchObject([
        {
          ...{ code: 'weather', thumbnailType: 'IMAGE', textColor: '#ABCDEF' },
          images: [
            { imageType: 'UNSELECT-ICON', iconUrl: ICON },
            { imageType: 'SELECT-ICON', iconUrl: ICON },
          ],
          children: [{ code: 'second', children: [{ code: 'third' }] }],
        },
      ])
      expect((await entriesOf(admin)).entries).toEqual([{ ...entries[0], enabled: false }, changed])
      expect(JSON.stringify(await entriesInLog('entries.set'))).not.toContain('AAAA')
    } finally {
      await putEntries(admin, entries)
    }
  })

  test('LOOK-268 hostile addresses, codes and pictures, a fourth level and two entries of one code are refused', async () => {
    const { entries } = await entriesOf(admin)
    const fourth = { ...inner('c'), children: [inner('d')] }
    const refused: object[] = [
      ...['javascript:alert(1)', 'data:text/html,x', '//evil'].map((contentUrl) => ({ contentUrl })),
      ...[{ code: '../x' }, { names: {} }, { source: 'system' }, { iconClass: 'x" onload="' }, { textColor: 'red' }],
      ...[{ picture: 'https://evil.example/i.png' }, { openType: 4 }, { linkType: 2 }],
      { children: [{ ...inner('b'), children: [fourth] }] },
    ]
    for (const fields of refused)
      expect(await putEntries(admin, [...entries, { ...ENTRY, ...fields }]), JSON.stringify(fields)).toBe(400)
    expect(await putEntries(admin, [...entries, { ...ENTRY, code: 'safety-hotline' }])).toBe(409)
    expect((await entriesOf(admin)).entries).toEqual(entries)
  })

  test('LOOK-269 an entry with a script is neither shown nor changed by the interface, and its code is taken', async () => {
    const script = JSON.stringify({
      names: NAMES,
      source: 'header',
      linkType: 2,
      contentUrl: 'https://example.org/x.js',
    })
    await run(`insert into entrance (tenant_id, code, sort, enabled, document)
      values (${TENANT}, 'chat', 5, true, '${script}'),
      (${TENANT}, 'nested', 6, true, '${JSON.stringify({ names: NAMES, source: 'header', children: [{ code: 'x', names: NAMES, linkType: 2 }] })}')`)
    try {
      const { entries } = await entriesOf(admin)
      expect(entries.map(({ code }) => code)).not.toContain('chat')
      expect(entries.map(({ code }) => code)).not.toContain('nested')
      expect(await putEntries(admin, [...entries, { ...ENTRY, code: 'chat' }])).toBe(409)
      expect(await putEntries(admin, [...entries, ENTRY])).toBe(200)
      const { rows } = await run(`select code, document ->> 'linkType' as kind from entrance
        where tenant_id = ${TENANT} and code in ('chat', 'nested', 'weather') order by code`)
      expect(rows).toEqual([
        { code: 'chat', kind: '2' },
        { code: 'nested', kind: null },
        { code: 'weather', kind: null },
      ])
      await putEntries(admin, entries)
    } finally {
      await run(`delete from entrance where tenant_id = ${TENANT} and code in ('chat', 'nested')`)
    }
  })
})
