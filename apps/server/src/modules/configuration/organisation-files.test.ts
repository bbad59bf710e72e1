import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { ConfigurationDocument } from '@portico/contract/administration/configuration'
import { changeObject } from '../../../test/change-object.ts'
import { refusal } from '../../../test/refusal.ts'
import type { Browser } from '../../../test/sign-in/browser.ts'
import { onBothDatabases } from '../../../test/world.ts'
import { toYaml } from '../../documents/to-yaml.ts'

const ROOT = '/api/admin/v1'
const TENANT = 20001
const header = <const K extends ConfigurationDocument['kind']>(kind: K) => ({ apiVersion: 'portico/v1' as const, kind })
const organisation = (code: string, parent: string | null, more: object = {}) => ({
  ...header('Organisation'),
  ...{ code, parent, type: 'department' as const, name: `Name of ${code}`, ...more },
})
const IN_TENANT = { role: 'auditor', scope: 'tenant' as const, organisation: null, application: null }
const account = (grants: object[], more: object = {}) =>
  ({ ...header('ServiceAccount'), code: 'Reports', grants, ...more }) as ConfigurationDocument

onBothDatabases((world) => {
  const run = async <Row = Record<string, unknown>>(text: string) =>
    (await world.database.system((db) => sql.raw(text).execute(db))).rows as Row[]
  const send = (person: Browser, documents: ConfigurationDocument[], more: object = {}) =>
    person.call(`POST ${ROOT}/configuration`, { body: { documents, dryRun: false, ...more } })
  const documentsOf = async (person: Browser, kind: string) =>
    (await person.call(`GET ${ROOT}/configuration`)).documents.filter((one) => one['kind'] === kind)
  const managedBy = (documents: object[], prune: boolean) => ({
    managedBy: {
      ...{ set: 'tree', ui: 'free' as const, prune },
      sources: documents.map((_, index) => ({ file: 'tree.yaml', line: index + 1 })),
    },
  })
  let admin: Browser

  beforeEach(async () => {
    await run(`delete from org_node where tenant_id = ${TENANT} and code like 'f-%' and depth > 1`)
    await run(`delete from org_node where tenant_id = ${TENANT} and code like 'f-%'`)
    await run(`delete from configuration_set where tenant_id = ${TENANT}`)
    await run(`delete from service_account where tenant_id = ${TENANT}`)
    admin = await world.signIn('admin.nordbro', TENANT)
  })
  const tree = () =>
    run(`select own.code, parent.code as parent, own.enable from org_node own left join org_node parent
      on parent.tenant_id = own.tenant_id and parent.id = own.parent_id
      where own.tenant_id = ${TENANT} and own.code like 'f-%' order by own.code`)

  test('CONF-83 organisations are created below others by code, changed, moved and disabled by files', async () => {
    const names = { en: 'North', 'sv-SE': 'Norr' }
    const documents = [organisation('f-a', null), organisation('f-b', 'f-a', { names, sort: 3, shortName: 'B' })]
    expect((await send(admin, documents)).changes).toHaveLength(2)
    expect(await send(admin, documents)).toEqual({ changes: [], unchanged: 2 })
    expect(await tree()).toEqual([
      { code: 'f-a', parent: null, enable: 1 },
      { code: 'f-b', parent: 'f-a', enable: 1 },
    ])
    const exported = (await documentsOf(admin, 'Organisation')).filter(({ code }) => String(code).startsWith('f-'))
    expect(exported[1]).toEqual({
      ...organisation('f-b', 'f-a', { names, shortName: 'B', shortNames: {}, status: null, sort: 3, enabled: true }),
    })
    await send(admin, [organisation('f-c', 'f-b', { enabled: false }), { ...header('Organisation'), code: 'f-b', parent: null }]) // prettier-ignore
    expect(await tree()).toEqual([
      { code: 'f-a', parent: null, enable: 1 },
      { code: 'f-b', parent: null, enable: 1 },
      { code: 'f-c', parent: 'f-b', enable: 0 },
    ])
    const wrong = [organisation('f-d', 'f-gone'), organisation('f-e', null, { name: '' }), organisation('f-b', 'f-c')]
    for (const document of wrong) expect(await refusal(send(admin, [document]))).toMatch(/VALIDATION|CONFLICT/)
  })

  test('CONF-83 an organisation stays below one without a code, and no set deletes it', async () => {
    await run(`update org_node set code = 'f-x' where tenant_id = ${TENANT} and id = (
      select child.id from org_node child join org_node parent on parent.tenant_id = child.tenant_id
        and parent.id = child.parent_id and parent.code is null where child.tenant_id = ${TENANT} limit 1)`)
    const parentOf = () => run(`select parent_id from org_node where tenant_id = ${TENANT} and code = 'f-x'`)
    const before = await parentOf()
    try {
      await send(admin, [{ ...header('Organisation'), code: 'f-x', sort: 77 }])
      expect(await parentOf()).toEqual(before)
    } finally {
      await run(`update org_node set code = null where tenant_id = ${TENANT} and code = 'f-x'`)
    }
    const documents = [organisation('f-a', null)]
    await send(admin, documents, managedBy(documents, false))
    await send(admin, [], managedBy([], true))
    expect(await tree()).toHaveLength(1)
  })

  test('CONF-83 the export of a tenant with more than 1000 coded organisations has none of them', async () => {
    await run(`insert into org_node (tenant_id, id, path, depth, type, name, code)
      select ${TENANT}, 8000000 + n, '/' || 8000000 + n, 1, 'department', 'Many', 'f-' || n from generate_series(1, 1001) n`)
    expect(await documentsOf(admin, 'Organisation')).toEqual([])
    await run(`delete from org_node where tenant_id = ${TENANT} and id = 8000001`)
    const few = await run(`select from org_node where tenant_id = ${TENANT} and code is not null`)
    expect(await documentsOf(admin, 'Organisation')).toHaveLength(few.length > 1000 ? 0 : few.length)
  })

  test('CONF-84 service accounts are made with roles by code and without keys, and deleted into the bin by their set', async () => {
    const inTree = { role: 'project-administrator', scope: 'organisation', organisation: 'f-a', application: null }
    const documents = [organisation('f-a', null), account([inTree, IN_TENANT, IN_TENANT])]
    await send(admin, documents, managedBy(documents, false))
    const [exported] = await documentsOf(admin, 'ServiceAccount')
    expect(exported).toEqual({ ...account([IN_TENANT, inTree]), enabled: true })
    const { items } = await admin.call(`GET ${ROOT}/service-accounts`)
    const params = { id: String(items[0]?.id) }
    await admin.call(`POST ${ROOT}/service-accounts/{id}/keys`, {
      ...{ params, body: { name: 'Daily', days: 30, rights: null, networks: [] } },
    })
    expect(toYaml(await documentsOf(admin, 'ServiceAccount'))).not.toMatch(/Daily|key/i)
    expect(await send(admin, [exported as ConfigurationDocument])).toEqual({ changes: [], unchanged: 1 })
    await send(admin, [account([IN_TENANT], { enabled: false })])
    expect(await documentsOf(admin, 'ServiceAccount')).toEqual([{ ...account([IN_TENANT]), enabled: false }])
    const inGone = { ...inTree, organisation: 'f-gone' }
    expect(await refusal(send(admin, [account([inGone])]))).toBe('VALIDATION')

    await send(admin, [organisation('f-a', null)], managedBy([organisation('f-a', null)], true))
    expect(await documentsOf(admin, 'ServiceAccount')).toEqual([])
    const bin = await admin.call(`GET ${ROOT}/bin`, { query: { kind: 'service-account' } })
    expect(bin.items[0]?.names.en).toBe('Reports')
  })

  test('CONF-17, CONF-83, CONF-84 organisations and accounts that a set locks are changed by its files alone', async () => {
    const documents = [organisation('f-a', null), account([IN_TENANT])]
    const { managedBy: set } = managedBy(documents, false)
    await send(admin, documents, { managedBy: { ...set, ui: 'locked' } })
    const [node] = await run<{ id: number }>(`select id from org_node where tenant_id = ${TENANT} and code = 'f-a'`)
    const { items } = await admin.call(`GET ${ROOT}/service-accounts`)
    const change = { parentId: null, type: 'department', name: 'Other', shortName: null, code: null, statusCode: null }
    const file = Buffer.from('code,parent,type,name\r\nf-a,,department,Other\r\n').toString('base64')
    const answers = [
      changeObject(admin, `PUT ${ROOT}/organisations/${node?.id}`, { ...change, sort: 1, enabled: true }),
      changeObject(admin, `POST ${ROOT}/organisations/import`, { file, dryRun: false }),
      changeObject(admin, `PUT ${ROOT}/service-accounts/${items[0]?.id}`, { name: 'Other', grants: [], enabled: true }),
      changeObject(admin, `DELETE ${ROOT}/service-accounts/${items[0]?.id}`),
    ]
    expect(await Promise.all(answers)).toEqual([409, 409, 409, 409])
    const locked = admin.call(`POST ${ROOT}/organisations/import`, { body: { file, dryRun: true } })
    expect(await refusal(locked)).toBe('MANAGED')
    await send(admin, [organisation('f-a', null, { sort: 9 })], { managedBy: { ...set, ui: 'locked', sources: [set.sources[0]] } }) // prettier-ignore
    expect(await run(`select sort from org_node where tenant_id = ${TENANT} and code = 'f-a'`)).toEqual([{ sort: 9 }])
  })

  test('CONF-84, ADMIN-5 a file gives an account no role that its author may not give, nor in an organisation without a code', async () => {
    const operator = { ...IN_TENANT, role: 'platform-operator', scope: 'platform' }
    expect(await refusal(send(admin, [account([operator])]))).toMatch(/FORBIDDEN|NOT_FOUND|VALIDATION/)
    expect(await refusal(send(await world.signIn('anna', TENANT), [account([IN_TENANT])]))).toBe('FORBIDDEN')
    const [node] = await run<{ id: number }>(
      `select id from org_node where tenant_id = ${TENANT} and code is null limit 1`,
    )
    await admin.call(`POST ${ROOT}/service-accounts`, {
      body: {
        name: 'Nowhere',
        grants: [{ roleCode: 'auditor', scope: 'organisation', orgId: node?.id ?? 0, applicationCode: null }],
      },
    })
    expect(await documentsOf(admin, 'ServiceAccount')).toEqual([])
  })
})
