import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import type { ConfigurationDocument } from '@portico/contract/administration/configuration'
import { changeObject } from '../../../test/change-object.ts'
import { refusal } from '../../../test/refusal.ts'
import type { Browser } from '../../../test/sign-in/browser.ts'
import { onBothDatabases } from '../../../test/world.ts'
import { exportTenant } from '../configuration/clone-configuration.service.ts'
import { setFlag } from '../environment/flags.service.ts'

const ROOT = '/api/admin/v1'
const FLAGS = `${ROOT}/platform/flags`
const [PLATFORM, TENANT] = [10000, 20001]

onBothDatabases((world) => {
  const run = (text: string) => world.database.system((db) => sql.raw(text).execute(db))
  const flagOf = (person: Browser, name: string) =>
    person.call(`GET ${FLAGS}/{name}`, { params: { name: name as 'keptAlive' } })
  const shown = async (person: Browser) => person.call('GET /portal/env.json')
  const document = (fields: object) =>
    ({ apiVersion: 'portico/v1', kind: 'PortalFlags', ...fields }) as ConfigurationDocument
  const send = (person: Browser, fields: object) =>
    person.call(`POST ${ROOT}/configuration`, { body: { documents: [document(fields)], dryRun: false } })
  const exported = async (person: Browser) =>
    (await person.call(`GET ${ROOT}/configuration`)).documents.find(({ kind }) => kind === 'PortalFlags')
  afterEach(() => run(`delete from deployment_setting where name = 'environment'`))

  test('ADMIN-293 an operator sets a flag and gives it its default again, and the log of the platform has both', async () => {
    const ops = await world.signIn('ops', PLATFORM)
    expect(await flagOf(ops, 'keptAlive')).toEqual({
      ...{ name: 'keptAlive', value: 10, isDefault: true, default: 10 },
      effect: 'Number of hosted applications that are alive at once, 1 to 100',
    })
    expect(await changeObject(ops, `PUT ${FLAGS}/keptAlive`, { value: 7 })).toBe(200)
    expect(await flagOf(ops, 'keptAlive')).toMatchObject({ value: 7, isDefault: false })
    expect((await shown(ops)).keptAlive).toBe(7)
    const { items } = await ops.call(`GET ${ROOT}/audit`, { query: { action: 'flag' } })
    expect(items[0]).toMatchObject({ action: 'flag.set', before: { keptAlive: 10 }, after: { keptAlive: 7 } })
    expect(await changeObject(ops, `PUT ${FLAGS}/keptAlive`, {})).toBe(200)
    expect(await flagOf(ops, 'keptAlive')).toMatchObject({ value: 10, isDefault: true })
  })

  test('ADMIN-293 an invalid value, an unknown flag and a flag that has changed meanwhile are refused', async () => {
    const ops = await world.signIn('ops', PLATFORM)
    for (const value of [0, 101, '7', null, { a: 1 }])
      expect(await changeObject(ops, `PUT ${FLAGS}/keptAlive`, { value }), JSON.stringify(value)).toBe(400)
    expect(await changeObject(ops, `PUT ${FLAGS}/toString`, { value: true })).toBe(400)
    const read = await ops.request({ method: 'GET', url: `${FLAGS}/keptAlive` })
    const tag = String(read.headers['etag'])
    expect(await changeObject(ops, `PUT ${FLAGS}/keptAlive`, { value: 5 }, tag)).toBe(200)
    expect(await changeObject(ops, `PUT ${FLAGS}/keptAlive`, { value: 6 }, tag)).toBe(412)
    // another flag is another object
    await world.database.system((db) => setFlag(db, 'i18n', false))
    expect(await flagOf(ops, 'keptAlive')).toMatchObject({ value: 5 })
  })

  test('ADMIN-293 an operator and commands that change flags at once lose none', async () => {
    const ops = await world.signIn('ops', PLATFORM)
    const command = (name: string, value: unknown) => world.database.system((db) => setFlag(db, name, value))
    const changes = [
      changeObject(ops, `PUT ${FLAGS}/keptAlive`, { value: 6 }),
      command('workbench', false),
      command('shortName', true),
      command('sapCode', false),
    ]
    expect(await Promise.all(changes)).toEqual([200, true, true, true])
    expect(await shown(ops)).toMatchObject({ keptAlive: 6, workbench: false, shortName: true, sapCode: false })
  })

  test('ADMIN-293, CONF-90 flags are for operators in their own tenant, with a recent proof of identity', async () => {
    const admin = await world.signIn('admin.nordbro', TENANT)
    expect(await changeObject(admin, `PUT ${FLAGS}/keptAlive`, { value: 7 })).toBe(403)
    expect(await refusal(flagOf(admin, 'keptAlive'))).toBe('FORBIDDEN')
    expect(await refusal(send(admin, { keptAlive: 7 }))).toBe('FORBIDDEN')
    const ops = await world.signIn('ops', PLATFORM)
    await run(`update session set authenticated_at = now() - interval '11 minutes'`)
    expect(await changeObject(ops, `PUT ${FLAGS}/keptAlive`, { value: 7 })).toBe(403)
    expect(await refusal(send(ops, { keptAlive: 7 }))).not.toMatch('answered')
    expect((await shown(ops)).keptAlive).toBe(10)
  })

  test('CONF-90 a file sets the flags that it names, an export has those without their defaults, and bytes are equal', async () => {
    const ops = await world.signIn('ops', PLATFORM)
    expect(await exported(ops)).toBeUndefined()
    const names = { en: { 'common.product': 'Vasa' } }
    const { changes } = await send(ops, { keptAlive: 7, workbench: true, customTranslations: names })
    expect(changes.map(({ fields }) => fields.map(({ field }) => field))).toEqual([['customTranslations', 'keptAlive']])
    expect(await exported(ops)).toEqual(document({ customTranslations: names, keptAlive: 7 }))
    await send(ops, { shortName: true })
    expect(await shown(ops)).toMatchObject({ keptAlive: 7, shortName: true })
    expect(await send(ops, { keptAlive: 7, shortName: true })).toEqual({ changes: [], unchanged: 1 })
    expect(await refusal(send(ops, { keptAlive: 0 }))).toBe('VALIDATION')
    // the files of a start have each right, but in their own tenant
    const kinds = (await world.database.system((db) => exportTenant(db, TENANT))).map(({ kind }) => kind)
    expect(kinds).not.toContain('PortalFlags')
  })
})
