import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { TenantWatermark } from '@portico/contract/administration/watermark'
import { changeObject } from '../../../test/change-object.ts'
import type { Browser } from '../../../test/sign-in/browser.ts'
import { onBothDatabases } from '../../../test/world.ts'

const ROUTE = '/api/admin/v1/watermark'
const PICTURE = `data:image/png;base64,${'A'.repeat(400)}`
const TENANT = 20004

onBothDatabases((world) => {
  const run = (text: string) => world.database.system((db) => sql.raw(text).execute(db))
  const read = (person: Browser) => person.call(`GET ${ROUTE}`)
  const change = async (person: Browser, fields: Partial<TenantWatermark>) =>
    changeObject(person, `PUT ${ROUTE}`, { ...(await read(person)), ...fields })
  const themeOf = (person: Browser) => person.call('GET /api/param/v4/theme-settings/header')
  const detailOf = async (person: Browser) => {
    const { watermarkTemplate } = await themeOf(person)
    return person.call('GET /api/report-center/v4/mark/{id}/detail', { params: { id: String(watermarkTemplate) } })
  }
  let admin: Browser

  beforeEach(async () => {
    await run(`delete from theme where tenant_id = ${TENANT} and version > 1`)
    await run(`update theme set document = document - 'watermarkSwitch' - 'watermarkTemplate' - 'watermarkScopeType'
      - 'watermarkScope' where tenant_id = ${TENANT}`)
    await run(`delete from watermark where tenant_id = ${TENANT}`)
    admin = await world.signIn('admin.hamnverket', TENANT)
  })

  test('LOOK-267 a tenant without a watermark gets one, and its text, menus and drawing are changed', async () => {
    expect(await read(admin)).toMatchObject({ enabled: false, menus: null, type: 'TEXT', text: '', fontSize: null })
    const text = '${name} ${systemDate}'
    expect(await change(admin, { enabled: true, text, spacing: 200, transparency: 0.3 })).toBe(200)
    expect(await themeOf(admin)).toMatchObject({ watermarkSwitch: 1, watermarkScopeType: 0, themeColor: '#117A8B' })
    expect(await detailOf(admin)).toMatchObject({
      ...{ type: 'TEXT', status: 1, text },
      settings: { text, spacing: 200, transparency: 0.3, fontSize: 18 },
    })

    expect(await change(admin, { menus: ['plan.schedule'], type: 'PICTURE', picturePath: PICTURE })).toBe(200)
    expect(await themeOf(admin)).toMatchObject({ watermarkScopeType: 1, watermarkScope: ['plan.schedule'] })
    expect(await detailOf(admin)).toMatchObject({ type: 'PICTURE', settings: { picturePath: PICTURE, spacing: 200 } })
    const { rows } = await run(`select before, after from audit_log where tenant_id = ${TENANT}
      and action = 'watermark.change' order by happened_at desc, id desc limit 1`)
    expect(JSON.stringify(rows[0])).toContain('plan.schedule')
    expect(JSON.stringify(rows[0])).not.toContain('AAAA')

    expect(await change(admin, { enabled: false })).toBe(200)
    expect(await themeOf(admin)).toMatchObject({ watermarkSwitch: 0 })
    expect(await read(admin)).toMatchObject({ enabled: false, menus: ['plan.schedule'], type: 'PICTURE' })
    expect((await run(`select id from watermark where tenant_id = ${TENANT}`)).rows).toHaveLength(1)
  })

  test('LOOK-267 a change of the drawing alone makes no version of the theme, and the look of the tenant stays', async () => {
    await change(admin, { enabled: true, text: 'Confidential' })
    const versions = async () => (await run(`select version from theme where tenant_id = ${TENANT}`)).rows.length
    const before = await versions()
    expect(await change(admin, { fontSize: 30 })).toBe(200)
    expect(await versions()).toBe(before)
    expect((await detailOf(admin)).settings.fontSize).toBe(30)
  })

  test('LOOK-267 a template that is switched off is off, and turning the watermark on activates it', async () => {
    await change(admin, { enabled: true, text: 'Confidential' })
    await run(`update watermark set status = 0 where tenant_id = ${TENANT}`)
    expect((await read(admin)).enabled).toBe(false)
    expect(await change(admin, { enabled: true })).toBe(200)
    expect((await detailOf(admin)).status).toBe(1)
  })

  test('LOOK-267 numbers beyond WATERMARK-7, strange pictures and a watermark without text are refused', async () => {
    const refused: object[] = [
      ...[
        { fontSize: 7 },
        { fontSize: 73 },
        { spacing: 19 },
        { scale: 401 },
        { transparency: 1.1 },
        { rotationAngle: 181 },
      ],
      ...[{ fontColor: 'red' }, { position: 'TOP' }, { picturePath: 'https://evil.example/x.png' }],
      ...[{ text: 'x'.repeat(201) }, { enabled: true, text: ' ' }, { enabled: true, type: 'PICTURE' }],
    ]
    const before = await read(admin)
    for (const fields of refused)
      expect(await changeObject(admin, `PUT ${ROUTE}`, { ...before, ...fields }), JSON.stringify(fields)).toBe(400)
    expect(await read(admin)).toEqual(before)
  })

  test('CONF-3, CONF-4 a document changes the fields of the watermark that it names', async () => {
    const apply = (fields: object) =>
      admin.call('POST /api/admin/v1/configuration', {
        body: { documents: [{ apiVersion: 'portico/v1', kind: 'Watermark', ...fields }], dryRun: false },
      })
    expect((await apply({ enabled: true, text: 'Harbour', repeat: false, position: 'UP' })).changes).toHaveLength(1)
    expect(await read(admin)).toMatchObject({ enabled: true, text: 'Harbour', repeat: false, position: 'UP' })
    expect(await apply({ text: 'Harbour' })).toEqual({ changes: [], unchanged: 1 })
    expect((await apply({ repeat: null })).changes).toHaveLength(1)
    expect((await detailOf(admin)).settings.repeat).toBe(true)
  })
})
