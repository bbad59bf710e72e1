import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { CallError } from '@portico/contract/client/client'
import { type ConfigurationDocument, ConfigurationRefusal } from '@portico/contract/administration/configuration'
import { changeObject } from '../../../test/change-object.ts'
import { refusal } from '../../../test/refusal.ts'
import type { Browser } from '../../../test/sign-in/browser.ts'
import { onBothDatabases } from '../../../test/world.ts'

const ROOT = '/api/admin/v1'
const TENANT = 20001
const header = <const K extends ConfigurationDocument['kind']>(kind: K) => ({ apiVersion: 'portico/v1' as const, kind })

onBothDatabases((world) => {
  const run = (text: string) => world.database.system((db) => sql.raw(text).execute(db))
  const send = (person: Browser, documents: ConfigurationDocument[], more: object = {}) =>
    person.call(`POST ${ROOT}/configuration`, { body: { documents, dryRun: false, ...more } })
  const documentOf = async (person: Browser, kind: string) =>
    (await person.call(`GET ${ROOT}/configuration`)).documents.find((one) => one['kind'] === kind)
  const refusalsOf = async (call: Promise<unknown>) => {
    const error = await call.then(
      () => null,
      (thrown: unknown) => thrown,
    )
    if (!(error instanceof CallError)) throw error
    return ConfigurationRefusal.parse(error.problem?.details).documents
  }
  const latest = async (person: Browser) => {
    const { items } = await person.call(`GET ${ROOT}/audit`, { query: { limit: '1' } as never })
    return items.map(({ action, target, before, after }) => ({ action, target, before, after }))[0]
  }
  const inSet = { changeSetId: expect.any(Number) as number }
  let admin: Browser

  beforeEach(async () => {
    await run(`delete from configuration_set where tenant_id = ${TENANT}`)
    for (const table of ['audit_retention', 'message_default', 'push_tenant'])
      await run(`delete from ${table} where tenant_id = ${TENANT}`)
    await run(`update tenant set time_zone = 'Asia/Shanghai' where id = ${TENANT}`)
    await run(
      `update tenant_application set sort = null, group_code = null, enabled = true where tenant_id = ${TENANT}`,
    )
    admin = await world.signIn('admin.nordbro', TENANT)
  })

  test('CONF-68 a file groups, orders and disables an application of the tenant, and the log has the changed fields', async () => {
    expect(await documentOf(admin, 'ApplicationSettings')).toBeUndefined()
    const plan = { ...header('ApplicationSettings'), code: 'plan-core', position: 7, enabled: false }
    const { changes } = await send(admin, [plan])
    expect(changes).toEqual([
      {
        ...{ document: 0, kind: 'ApplicationSettings', code: 'plan-core', change: 'change' },
        fields: [
          { field: 'position', before: null, after: 7 },
          { field: 'enabled', before: true, after: false },
        ],
      },
    ])
    expect(await documentOf(admin, 'ApplicationSettings')).toEqual({ ...plan, group: null })
    expect(await send(admin, [plan])).toEqual({ changes: [], unchanged: 1 })
    expect(await latest(admin)).toEqual({
      ...{ action: 'application.change', target: { applicationCode: 'plan-core', ...inSet } },
      ...{ before: { ownSort: null, enabled: true }, after: { ownSort: 7, enabled: false } },
    })
  })

  test('CONF-68, ADMIN-79 a file disables neither the portal nor the console, and names groups and applications that exist', async () => {
    const settings = (fields: object) => ({ ...header('ApplicationSettings'), ...fields }) as ConfigurationDocument
    const refused = await refusalsOf(
      send(admin, [
        settings({ code: 'portal-admin', enabled: false }),
        settings({ code: 'gone', enabled: false }),
        settings({ code: 'plan-core', group: 'gone' }),
      ]),
    )
    expect(refused).toEqual([
      { document: 0, field: null, errorCode: 'CONFLICT' },
      { document: 1, field: null, errorCode: 'NOT_FOUND' },
      { document: 2, field: 'group', errorCode: 'VALIDATION' },
    ])
    expect(await documentOf(admin, 'ApplicationSettings')).toBeUndefined()
  })

  test('CONF-68, CONF-17, CONF-18 a locked application is changed by its files, and has its defaults without them', async () => {
    const plan = { ...header('ApplicationSettings'), code: 'plan-core', position: 7 }
    const managedBy = { set: 'apps', ui: 'locked' as const, prune: true, sources: [{ file: 'apps.yaml', line: 1 }] }
    await send(admin, [plan], { managedBy })
    const put = () =>
      changeObject(admin, `PUT ${ROOT}/applications/plan-core`, { ownGroupCode: null, ownSort: 1, enabled: true })
    expect(await put()).toBe(409)
    await send(admin, [], { managedBy: { ...managedBy, sources: [] } })
    expect(await documentOf(admin, 'ApplicationSettings')).toBeUndefined()
    expect(await put()).toBe(200)
  })

  test('CONF-69 a file sets the time zone of the tenant by the right to publish changes', async () => {
    const settings = { ...header('TenantSettings'), timeZone: 'Europe/Stockholm' }
    await send(admin, [settings])
    expect(await admin.call(`GET ${ROOT}/time-zone`)).toEqual({ timeZone: 'Europe/Stockholm' })
    expect(await latest(admin)).toEqual({
      ...{ action: 'tenant.time-zone', target: inSet },
      ...{ before: { timeZone: 'Asia/Shanghai' }, after: { timeZone: 'Europe/Stockholm' } },
    })
    expect(await refusal(send(admin, [{ ...settings, timeZone: 'Mars/Olympus' }]))).toBe('VALIDATION')
    const managedBy = { set: 'zone', ui: 'locked' as const, prune: false, sources: [{ file: 'zone.yaml', line: 1 }] }
    await send(admin, [settings], { managedBy })
    expect(await changeObject(admin, `PUT ${ROOT}/time-zone`, { timeZone: 'UTC' })).toBe(409)
    expect(await refusal(send(await world.signIn('anna', TENANT), [settings]))).toBe('FORBIDDEN')
  })

  test('CONF-70, AUDIT-25 a file sets the retention of the log with a recent proof of identity', async () => {
    const retention = { ...header('AuditRetention'), days: 730 }
    expect(await documentOf(admin, 'AuditRetention')).toEqual({ ...retention, days: null })
    await send(admin, [retention])
    expect(await admin.call(`GET ${ROOT}/audit/retention`)).toEqual({ days: 730 })
    expect(await latest(admin)).toEqual({
      ...{ action: 'audit-retention.set', target: inSet, before: { days: null }, after: { days: 730 } },
    })
    expect(await refusal(send(admin, [{ ...retention, days: 30 }]))).toBe('VALIDATION')
    await run(`update session set authenticated_at = now() - interval '11 minutes'`)
    expect(await refusal(send(admin, [{ ...retention, days: null }]))).toBe('STEP_UP_REQUIRED')
    expect(await admin.call(`GET ${ROOT}/audit/retention`)).toEqual({ days: 730 })
  })

  test('CONF-71, CONF-4 a file sets message defaults, ends the choices that it leaves out, and the log has each one', async () => {
    const given = { plan: { normal: 'none' as const }, pmpp: { browser: false, alert: 'popup' as const } }
    const defaults = { ...header('MessageDefaults'), bySource: given, pushTitles: true }
    expect((await send(admin, [defaults])).changes[0]?.fields.map(({ field }) => field)).toEqual([
      ...['bySource', 'pushTitles'],
    ])
    const sorted = { plan: { normal: 'none' }, pmpp: { alert: 'popup', browser: false } }
    expect(await documentOf(admin, 'MessageDefaults')).toEqual({
      ...{ ...header('MessageDefaults'), bySource: sorted, byKind: {}, browserByKind: {}, pushTitles: true },
    })
    expect(await send(admin, [defaults])).toEqual({ changes: [], unchanged: 1 })
    await send(admin, [{ ...header('MessageDefaults'), bySource: { pmpp: { alert: 'popup' } } }])
    expect(await admin.call(`GET ${ROOT}/message-defaults`)).toMatchObject({
      ...{ bySource: { pmpp: { alert: 'popup' } }, pushTitles: true },
    })
    expect(await latest(admin)).toMatchObject({
      ...{ action: 'messages.defaults', before: { 'bySource.plan': { normal: 'none' } } },
      target: inSet,
    })
    const unknown = { ...header('MessageDefaults'), bySource: { gone: { normal: 'none' as const } } }
    expect(await refusal(send(admin, [unknown]))).toBe('VALIDATION')
    await send(admin, [{ ...header('MessageDefaults'), bySource: {}, pushTitles: false }])
    expect((await admin.call(`GET ${ROOT}/message-defaults`)).bySource).toEqual({})
  })

  test('ADMIN-257 message defaults need a right of their own, which a delegate and a key of a service account can have', async () => {
    const anna = await world.signIn('anna', TENANT)
    const get = () => anna.call(`GET ${ROOT}/message-defaults`)
    const put = () => changeObject(anna, `PUT ${ROOT}/message-defaults`, { pushTitles: false })
    expect(await refusal(get())).toBe('FORBIDDEN')
    await run(`insert into administrator_role (tenant_id, code, names, rights, built_in)
      values (${TENANT}, 'messenger', '{"en":"Messenger"}', '["read message"]', false)`)
    await run(`insert into administrator_grant (tenant_id, id, user_id, role_code, scope)
      select ${TENANT}, 9000002, id, 'messenger', 'tenant' from user_account where username = 'anna'`)
    try {
      expect((await get()).pushTitles).toBe(false)
      expect(await put()).toBe(403)
      await run(`update administrator_role set rights = '["read message", "edit message"]' where code = 'messenger'`)
      expect(await put()).toBe(200)
      const grants = [{ roleCode: 'messenger', scope: 'tenant' as const, orgId: null, applicationCode: null }]
      const { id } = await admin.call(`POST ${ROOT}/service-accounts`, { body: { name: 'Messenger', grants } })
      const body = { name: 'Key', rights: null, networks: [], days: 1 }
      const { key } = await admin.call(`POST ${ROOT}/service-accounts/{id}/keys`, { params: { id: String(id) }, body })
      const headers = { authorization: `Bearer ${key}`, 'sec-fetch-site': undefined }
      const answer = await world.browser().request({ url: `${ROOT}/configuration`, headers })
      const { documents } = answer.json<{ documents: { kind: string }[] }>()
      expect(documents.map(({ kind }) => kind)).toEqual(['MessageDefaults'])
      await run(`delete from service_account where tenant_id = ${TENANT}`)
    } finally {
      await run(`delete from administrator_grant where id = 9000002`)
      await run(`delete from administrator_role where code = 'messenger'`)
    }
  })
})
