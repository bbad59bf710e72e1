import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type Call, CallError } from '@portico/contract/client/client'
import { type ConfigurationDocument, ConfigurationRefusal } from '@portico/contract/administration/configuration'
import type { Right } from '@portico/contract/protocol/rights'
import type { Browser } from '../../../test/sign-in/browser.ts'
import { refusal } from '../../../test/refusal.ts'
import { onBothDatabases } from '../../../test/world.ts'
import { configurationCommand } from '../../cli/configuration/run-configuration.ts'
import { toYaml } from '../../documents/to-yaml.ts'
import { readDocuments } from '../../documents/read-documents.ts'

const ROOT = '/api/admin/v1'
const NAMES = { 'zh-CN': '测量员', en: 'Surveyor', 'sv-SE': 'Mätningsingenjör' }
const SCHEDULE = { menu: 'plan.schedule', authorities: ['plan.schedule.view'] }
const [ANNA, NEW_TENANT] = [612, 'empty']

const header = <const K extends ConfigurationDocument['kind']>(kind: K) => ({ apiVersion: 'portico/v1' as const, kind })
const PROVIDER = {
  ...header('IdentityProvider'),
  ...{ name: 'Nordbro', issuer: 'https://id.nordbro.example', clientId: 'portal', mailDomains: ['nordbro.example'] },
}
const SURVEYOR = { ...header('Role'), code: 'surveyor', names: NAMES, menus: [SCHEDULE] }

onBothDatabases((world) => {
  const run = (...statements: string[]) =>
    world.database.system(async (db) => {
      for (const statement of statements) await sql.raw(statement).execute(db)
    })
  const send = (person: Browser, documents: ConfigurationDocument[], dryRun = false) =>
    person.call(`POST ${ROOT}/configuration`, { body: { documents, dryRun } })
  const documentsOf = async (person: Browser) => (await person.call(`GET ${ROOT}/configuration`)).documents
  const refusalsOf = async (call: Promise<unknown>) => {
    const error = await call.then(
      () => null,
      (thrown: unknown) => thrown,
    )
    if (!(error instanceof CallError)) throw error
    return ConfigurationRefusal.parse(error.problem?.details).documents
  }
  const roleOf = (person: Browser, code: string) => person.call(`GET ${ROOT}/roles/{code}`, { params: { code } })
  const appoint = (tenantId: number, account: string, roleCode: string, orgId: number | null = null) =>
    run(
      `insert into membership (tenant_id, user_id, status, default_identity_code)
        select ${tenantId}, id, 1, 'T-${tenantId}' from user_account where username = '${account}'
        on conflict do nothing`,
      `insert into user_identity (tenant_id, user_id, code, external_type, role_type, name)
        select ${tenantId}, id, 'T-${tenantId}', 0, 'STAFF', 'Administrator' from user_account where username = '${account}'
        on conflict do nothing`,
      `insert into administrator_grant (tenant_id, id, user_id, role_code, scope, org_id)
        select ${tenantId}, ${9_000_000 + tenantId} + id, id, '${roleCode}', '${orgId ? 'organisation' : 'tenant'}', ${orgId}
        from user_account where username = '${account}'
        on conflict do nothing`,
    )

  beforeEach(async () => {
    await run(`delete from legal_document`, `delete from tenant_identity_provider`)
    await run(`delete from administrator_grant where tenant_id = 20001 and user_id = ${ANNA}`)
    await run(`delete from role where tenant_id = 20001 and code in ('surveyor', 'other')`)
    await run(`delete from administrator_role where tenant_id = 20001 and not built_in`)
    await run(`delete from tenant_menu where tenant_id = 20001 and menu_code = 'plan.schedule'`)
  })

  describe('apply', () => {
    test('CONF-11 a call that takes longer than its time changes nothing', async () => {
      const admin = await world.signIn('admin.nordbro', 20001)
      let time = 0
      const clock = vi.spyOn(performance, 'now').mockImplementation(() => (time += 6_000))
      try {
        expect(await refusal(send(admin, [SURVEYOR, { ...SURVEYOR, code: 'other' }]))).toBe('PAYLOAD_TOO_LARGE')
      } finally {
        clock.mockRestore()
      }
      expect(await refusal(roleOf(admin, 'surveyor'))).toBe('NOT_FOUND')
    })

    // the embedded database runs one transaction after the other
    test.runIf(world.kind === 'postgres')('CONF-11 while one call runs, the tenant has no second one', async () => {
      const admin = await world.signIn('admin.nordbro', 20001)
      await world.database.system(async (db) => {
        await sql`select pg_advisory_xact_lock(hashtextextended('configuration/20001', 0))`.execute(db)
        expect(await refusal(send(admin, [SURVEYOR], true))).toBe('CONFLICT')
      })
      expect((await send(admin, [SURVEYOR], true)).changes).toHaveLength(1)
    })

    test('CONF-12 a key of a service account exports and applies with its own rights', async () => {
      const admin = await world.signIn('admin.nordbro', 20001)
      const scope = { scope: 'tenant' as const, orgId: null, applicationCode: null }
      const grants = [{ ...scope, roleCode: 'tenant-administrator' }]
      const { id } = await admin.call(`POST ${ROOT}/service-accounts`, { body: { name: 'Pipeline', grants } })
      const keyFor = async (rights: Right[] | null) => {
        const body = { name: 'Key', rights, networks: [], days: 1 }
        return (await admin.call(`POST ${ROOT}/service-accounts/{id}/keys`, { params: { id: String(id) }, body })).key
      }
      const sendWith = async (key: string) => {
        const headers = { authorization: `Bearer ${key}`, 'sec-fetch-site': undefined }
        const payload = { documents: [SURVEYOR], dryRun: true }
        const url = `${ROOT}/configuration`
        const applied = await world.browser().request({ method: 'POST', url, headers, payload })
        const read = await world.browser().request({ method: 'GET', url, headers })
        return [applied.statusCode, read.statusCode]
      }
      expect(await sendWith(await keyFor(null))).toEqual([200, 200])
      expect((await sendWith(await keyFor(['read person'])))[0]).toBe(403)
      await run(`delete from service_account`)
    })

    test('CONF-3, CONF-5 a dry run finds the same changes and drops them; applying twice changes nothing', async () => {
      const admin = await world.signIn('admin.nordbro', 20001)
      const dry = await send(admin, [SURVEYOR], true)
      expect(dry).toEqual({
        unchanged: 0,
        changes: [
          {
            ...{ document: 0, kind: 'Role', code: 'surveyor', change: 'create' },
            fields: [
              { field: 'names', before: null, after: NAMES },
              { field: 'menus', before: null, after: [SCHEDULE] },
            ],
          },
        ],
      })
      expect(await refusal(roleOf(admin, 'surveyor'))).toBe('NOT_FOUND')
      expect(await send(admin, [SURVEYOR])).toEqual(dry)
      expect((await roleOf(admin, 'surveyor')).names).toEqual(NAMES)
      expect(await send(admin, [SURVEYOR])).toEqual({ changes: [], unchanged: 1 })
    })

    test('CONF-4 a document changes the fields and languages that it names, and nothing else', async () => {
      const admin = await world.signIn('admin.nordbro', 20001)
      await send(admin, [SURVEYOR])
      const before = await documentsOf(admin)
      const { changes } = await send(admin, [{ ...header('Role'), code: 'surveyor', names: { en: 'Land surveyor' } }])
      const names = { ...NAMES, en: 'Land surveyor' }
      expect(changes[0]?.fields).toEqual([{ field: 'names', before: NAMES, after: names }])
      const changed = before.map((one) => (one['code'] === 'surveyor' ? { ...one, names } : one))
      expect(await documentsOf(admin)).toEqual(changed)
    })

    test('CONF-7 a request with a refused document changes nothing, and names each of them', async () => {
      const admin = await world.signIn('admin.nordbro', 20001)
      const documents: ConfigurationDocument[] = [
        SURVEYOR,
        { ...header('Role'), code: 'other', names: { en: 'Other' } },
        { ...header('MenuSettings'), code: 'gone', enabled: false },
        { ...header('ViewingPolicy'), role: 'gone' },
        SURVEYOR,
        { ...header('AdministratorRole'), code: 'help-desk', rights: ['read log'] },
        { ...header('Role'), code: 'auditor', names: NAMES },
      ]
      expect(await refusalsOf(send(admin, documents))).toEqual([
        { document: 2, field: null, errorCode: 'NOT_FOUND' },
        { document: 1, field: 'names', errorCode: 'VALIDATION' },
        { document: 4, field: 'code', errorCode: 'VALIDATION' },
        { document: 6, field: null, errorCode: 'CONFLICT' },
        { document: 5, field: null, errorCode: 'CONFLICT' },
        { document: 3, field: null, errorCode: 'NOT_FOUND' },
      ])
      expect(await refusal(roleOf(admin, 'surveyor'))).toBe('NOT_FOUND')
    })

    test('CONF-10 documents are applied in the order of their kinds, so that they can refer to each other', async () => {
      const admin = await world.signIn('admin.nordbro', 20001)
      const policy = { ...header('ViewingPolicy'), role: 'surveyor' }
      const { changes } = await send(admin, [policy, SURVEYOR], true)
      expect(changes.map(({ document, kind }) => [document, kind])).toEqual([
        [1, 'Role'],
        [0, 'ViewingPolicy'],
      ])
    })

    test('CONF-5, CONF-7 the command line ends with 2 for a difference, 0 once it is applied, 1 for a refusal', async () => {
      const admin = await world.signIn('admin.nordbro', 20001)
      const folder = await mkdtemp(join(tmpdir(), 'portico-files-'))
      const file = join(folder, 'tenant.yaml')
      const run = async (command: string) => {
        const lines: string[] = []
        const print = (line: string) => void lines.push(line)
        const code = await configurationCommand([command])?.({ file, connect: async () => admin.call as Call, print })
        return [code, lines.at(0)?.replace(file, 'tenant.yaml')]
      }
      await writeFile(file, toYaml([SURVEYOR]))
      expect(await run('diff')).toEqual([2, '+ Role surveyor'])
      expect(await run('apply')).toEqual([0, '+ Role surveyor'])
      expect(await run('diff')).toEqual([0, '0 differ, 1 are equal.'])
      await writeFile(file, toYaml([SURVEYOR, { ...header('ViewingPolicy'), days: 7, role: null }]))
      expect(await run('apply')).toEqual([1, expect.stringMatching(/^tenant\.yaml:\d+:1: /)])
      await rm(folder, { recursive: true })
    })

    test('CONF-6 a field or kind that the format does not have is refused', async () => {
      const admin = await world.signIn('admin.nordbro', 20001)
      const wrong = [
        { ...SURVEYOR, colour: 'red' },
        { ...SURVEYOR, kind: 'Person' },
        { ...SURVEYOR, apiVersion: 'portico/v2' },
        { ...SURVEYOR, menus: [{ ...SCHEDULE, id: 7 }] },
      ]
      for (const document of wrong) expect(await refusal(send(admin, [document as never]))).toBe('VALIDATION')
    })

    test('CONF-8 a request has at most 10,000 documents and 4 MB', async () => {
      const admin = await world.signIn('admin.nordbro', 20001)
      const one = { ...header('MenuSettings'), code: 'plan.schedule' }
      expect(
        await refusal(
          send(
            admin,
            Array.from({ length: 10_001 }, () => one),
          ),
        ),
      ).toBe('VALIDATION')
      const large = { ...one, names: { en: 'x'.repeat(4_200_000) } }
      expect(await refusal(send(admin, [large]))).toBe('PAYLOAD_TOO_LARGE')
    })

    test('CONF-9, AUDIT-7 each changed object is in the log with its changed fields, and a dry run is not', async () => {
      const admin = await world.signIn('admin.nordbro', 20001)
      await send(admin, [SURVEYOR])
      const settings = { ...header('MenuSettings'), code: 'plan.schedule', position: 7, enabled: false }
      await send(admin, [settings], true)
      await send(admin, [{ ...SURVEYOR, names: { en: 'Land surveyor' } }, settings])
      const { items } = await admin.call(`GET ${ROOT}/audit`, { query: { limit: '3' } as never })
      const logged = items.map(({ action, target, before, after }) => ({ action, target, before, after }))
      expect(logged).toContainEqual({
        ...{ action: 'role.change', target: { code: 'surveyor', changeSetId: expect.any(Number) as unknown } },
        ...{ before: { names: NAMES }, after: { names: { ...NAMES, en: 'Land surveyor' } } },
      })
      expect(logged).toContainEqual({
        ...{ action: 'menu.change', target: { menuCode: 'plan.schedule', changeSetId: expect.any(Number) as unknown } },
        ...{ before: { ownSort: null, enabled: true }, after: { ownSort: 7, enabled: false } },
      })
      expect(logged[2]?.action).toBe('role.create')
    })
  })

  describe('kinds', () => {
    test('CONF-24 origins, help and consent are changed by documents, and the portal follows them', async () => {
      const admin = await world.signIn('admin.nordbro', 20001)
      const before = await documentsOf(admin)
      const origin = 'https://desk.nordbro.example'
      const page = {
        ...{ product: 'plan', names: { en: 'Plans' }, addresses: { en: '/portal-pages/help/plan' } },
        ...{ integrateType: 0, enabled: true },
      }
      const documents: ConfigurationDocument[] = [
        { ...header('TrustedOrigins'), origins: [origin] },
        { ...header('Help'), pages: [page] },
        { ...header('ViewAsPolicy'), consentRequired: true },
      ]
      const isTrusted = async () =>
        (await admin.call('GET /api/param/v4/param-values/trusted-origin', { query: { origin } })).trusted
      expect(await isTrusted()).toBe(false)
      expect((await send(admin, documents)).changes).toHaveLength(3)
      expect(await isTrusted()).toBe(true)
      const policy = await admin.call(`GET ${ROOT}/view-as-policy`)
      expect(policy.consentRequired).toBe(true)
      expect(await documentsOf(admin)).toEqual(
        before.map((one) => ({ ...one, ...documents.find(({ kind }) => kind === one['kind']) })),
      )
      const wrong = [
        { ...header('Help'), pages: [{ ...page, addresses: { en: 'javascript:alert(1)' } }] },
        { ...header('Embedders'), origins: ['https://intranet.example/path'] },
      ]
      for (const document of wrong) expect(await refusal(send(admin, [document]))).toBe('VALIDATION')
      expect(await refusal(send(admin, [{ ...header('Help'), pages: [{ ...page, product: 'gone' }] }]))).toBe(
        'NOT_FOUND',
      )
      await send(admin, before as ConfigurationDocument[])
      expect(await documentsOf(admin)).toEqual(before)
    })

    test('CONF-25 a tenant refers to its own secrets alone, and a file has no secret', async () => {
      const admin = await world.signIn('admin.nordbro', 20001)
      const fields = async (secretRef: string) =>
        (await refusalsOf(send(admin, [{ ...PROVIDER, secretRef }], true))).map(({ field }) => field)
      for (const reference of ['env:SECRETS', 'env:NORDBRO_X', 'file:NORDBROX', 'file:OTHER__NORDBRO'])
        expect(await fields(reference)).toEqual(['secretRef'])
      expect(await refusal(send(admin, [{ ...PROVIDER, secretRef: 'hunter2' }]))).toBe('VALIDATION')
      for (const secretRef of ['env:NORDBRO', 'file:NORDBRO__ENTRA'])
        expect((await send(admin, [{ ...PROVIDER, secretRef }], true)).changes).toHaveLength(1)
      // a secret that the deployment has named is not sent to an address that the tenant names
      await run(
        "insert into tenant_identity_provider (tenant_id, name, issuer, client_id, secret_name, mail_domains, admits_unknown, enabled) values (20001, 'Shared', 'https://login.example', 'portico', 'SHARED', '[]', false, false)",
      )
      try {
        const shared = { ...PROVIDER, issuer: 'https://login.example', secretRef: 'env:SHARED' }
        expect((await send(admin, [shared], true)).changes).toHaveLength(1)
        expect((await refusalsOf(send(admin, [{ ...shared, issuer: 'https://evil.example' }], true))).map(({ field }) => field)).toEqual(['secretRef']) // prettier-ignore
      } finally {
        await run('delete from tenant_identity_provider where tenant_id = 20001')
      }
    })
  })

  describe('rights', () => {
    test('CONF-3, ADMIN-60 a person without the right of a kind neither applies nor exports it', async () => {
      const anna = await world.signIn('anna', 20001)
      expect(await refusal(documentsOf(anna))).toBe('FORBIDDEN')
      expect(await refusal(send(anna, []))).toBe('FORBIDDEN')
      await appoint(20001, 'anna', 'auditor')
      expect(await refusal(send(anna, [SURVEYOR], true))).toBe('FORBIDDEN')
      await appoint(20001, 'anna', 'project-administrator', 41001)
      expect(await refusal(send(anna, [SURVEYOR]))).toBe('FORBIDDEN')
      expect((await documentsOf(anna)).map(({ kind }) => kind)).not.toContain('AdministratorRole')
    })

    test('CONF-3, ADMIN-5, ADMIN-22 a file gives an administrator role no right that its author lacks in the tenant', async () => {
      const admin = await world.signIn('admin.nordbro', 20001)
      const own = { ...header('AdministratorRole'), code: 'own', names: NAMES }
      await send(admin, [{ ...own, rights: ['read administrator', 'edit administrator'] }])
      await appoint(20001, 'anna', 'own')
      const anna = await world.signIn('anna', 20001)
      expect(await refusal(send(anna, [{ ...own, rights: ['read administrator', 'edit role'] }]))).toBe('FORBIDDEN')
      const two = [
        { ...own, rights: ['edit administrator' as const] },
        { ...own, code: 'second', rights: ['edit role' as const] },
      ]
      expect(await refusalsOf(send(anna, two))).toEqual([{ document: 1, field: null, errorCode: 'FORBIDDEN' }])
      expect((await send(anna, [{ ...own, rights: ['edit administrator'] }])).changes).toHaveLength(1)
    })

    test('CONF-3 the documents of a tenant reach no other tenant', async () => {
      await appoint(20002, 'admin.nordbro', 'tenant-administrator')
      const [here, there] = [await world.signIn('admin.nordbro', 20001), await world.signIn('admin.nordbro', 20002)]
      const before = await documentsOf(there)
      await send(here, [SURVEYOR])
      expect(await documentsOf(there)).toEqual(before)
    })
  })

  test('CONF-2 the export of every tenant, applied to an empty one, is exported from there with equal bytes', async () => {
    const ops = await world.signIn('ops', 10000)
    const { rows } = await world.database.system((db) =>
      sql<{ id: number }>`select id from tenant where id > 10000 and status = 1 order by id`.execute(db),
    )
    expect(rows.length).toBeGreaterThan(3)
    await send(await world.signIn('admin.nordbro', 20001), [
      SURVEYOR,
      { ...header('AdministratorRole'), code: 'reader', names: NAMES, rights: ['read person'] },
      { ...header('MenuSettings'), code: 'plan.schedule', names: NAMES, position: 7, enabled: false },
      { ...header('ViewingPolicy'), role: 'surveyor', days: 9 },
      { ...PROVIDER, secretRef: null, enabled: false },
      { ...header('Embedders'), origins: ['https://intranet.nordbro.example'] },
      { ...header('ApplicationSettings'), code: 'plan-core', position: 7 },
      { ...header('SignInPolicy'), methods: ['password', 'sms'], secondFactor: 'administrators', graceDays: 30 },
      { ...header('MessageDefaults'), bySource: { plan: { normal: 'none' } }, pushTitles: true },
      { ...header('TenantSettings'), timeZone: 'Europe/Stockholm' },
      { ...header('AuditRetention'), days: 730 },
      {
        ...{ ...header('ServiceAccount'), code: 'Pipeline' },
        grants: [{ role: 'auditor', scope: 'tenant', organisation: null, application: null }],
      },
    ])
    for (const { id: tenantId } of rows) {
      await appoint(tenantId, 'admin.nordbro', 'tenant-administrator')
      const source = await world.signIn('admin.nordbro', tenantId)
      const file = toYaml(await documentsOf(source))
      const administrator = { email: `chief.${tenantId}@empty.example`, name: 'Chief' }
      const addresses = { customCode: `${NEW_TENANT}-${tenantId}`, hostName: null }
      const { id } = await ops.call(`POST ${ROOT}/tenants`, {
        body: { name: 'Empty', companyName: null, ...addresses, administrator },
      })
      await run(
        `delete from org_grant where tenant_id = ${id}`,
        `delete from role where tenant_id = ${id}`,
        // the root of a new tenant stays (ADMIN-41)
        `update org_node set code = null where tenant_id = ${id}`,
        `insert into tenant_application (tenant_id, application_code, enabled, version)
          select ${id}, application_code, enabled, version from tenant_application where tenant_id = ${tenantId}
          on conflict do nothing`,
        // dashboards name organisations, which are no configuration
        `insert into org_node (tenant_id, id, parent_id, path, depth, type, name, names, code)
          select ${id}, id, parent_id, path, depth, type, name, names, code from org_node
          where tenant_id = ${tenantId} order by depth`,
      )
      await appoint(id, 'admin.nordbro', 'tenant-administrator')
      const target = await world.signIn('admin.nordbro', id)
      const { documents: read, problems } = readDocuments(file)
      expect(problems).toEqual([])
      const documents = read as ConfigurationDocument[]
      const kinds = new Set(documents.map(({ kind }) => kind))
      expect(kinds.has('Role')).toBe(true)
      if (tenantId === 20001) expect(kinds.size, 'every kind').toBe(26)
      await send(target, documents)
      expect(toYaml(await documentsOf(target)), `tenant ${tenantId}`).toBe(file)
      expect((await send(source, documents, true)).changes).toEqual([])
    }
  })
})
