import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import type { ManagedTenant, NewTenant } from '@portico/contract/administration/tenants'
import { encrypt } from '../../../test/sign-in/encrypt.ts'
import { onBothDatabases } from '../../../test/world.ts'
import { refusal } from '../../../test/refusal.ts'

const ROOT = '/api/admin/v1'
const folder = await mkdtemp(join(tmpdir(), 'portico-tenants-'))
const outbox = join(folder, 'outbox')
const tenantOf = (more: Partial<NewTenant> = {}): NewTenant => ({
  ...{ name: 'Ny Bro AB', companyName: null, customCode: null, hostName: null },
  administrator: { email: 'chef@nybro.example', name: 'Chef Ny', language: 'en' },
  ...more,
})

onBothDatabases(
  (world) => {
    afterAll(() => rm(outbox, { recursive: true, force: true }))
    const ticketTo = async (address: string): Promise<string> => {
      const find = async () => {
        const names = (await readdir(outbox).catch((): string[] => [])).toSorted()
        const mails = await Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')))
        const mail = mails
          .map((text) => text.replace(/=\r?\n/g, ''))
          .findLast((text) => text.includes(`To: ${address}`))
        return /login\/reset#([\w-]+)/.exec(mail ?? '')?.[1]
      }
      await expect.poll(find, { timeout: 10_000 }).toBeDefined()
      return (await find()) ?? ''
    }
    const logOf = (tenantId: number) =>
      world.database.system(async (db) => {
        const { rows } = await sql<{ action: string; after: object }>`select action, after from audit_log
          where tenant_id = ${tenantId} and action like 'tenant.%' order by happened_at, id`.execute(db)
        return rows
      })

    test('ADMIN-40 only an operator of the platform reads and makes tenants', async () => {
      const admin = await world.signIn('admin.nordbro', 20001)
      expect(await refusal(admin.call(`GET ${ROOT}/tenants`))).toBe('FORBIDDEN')
      expect(await refusal(admin.call(`POST ${ROOT}/tenants`, { body: tenantOf() }))).toBe('FORBIDDEN')

      const ops = await world.signIn('ops', 10000)
      const { items } = await ops.call(`GET ${ROOT}/tenants`, { query: { keyword: 'NORDBRO' } })
      expect(items.map(({ id }) => id)).toEqual([20001])
      const first = await ops.call(`GET ${ROOT}/tenants`, { query: { limit: '2' } })
      expect(first.items).toHaveLength(2)
      const second = await ops.call(`GET ${ROOT}/tenants`, { query: { limit: '2', cursor: first.nextCursor ?? '' } })
      expect(second.items[0]?.id).toBeGreaterThan(first.items[1]?.id ?? 0)
    })

    test('ADMIN-41, AUDIT-8 the invited administrator of a new tenant signs in, enters it and manages its people, without SQL', async () => {
      const ops = await world.signIn('ops', 10000)
      const created = await ops.call(`POST ${ROOT}/tenants`, {
        body: tenantOf({ customCode: 'nybro', hostName: 'nybro.example' }),
      })
      expect(created).toMatchObject({ state: 'normal', memberCount: 1, customCode: 'nybro' })
      expect((await logOf(created.id)).map(({ action }) => action)).toEqual(['tenant.create'])
      expect((await logOf(10000)).map(({ action }) => action)).toContain('tenant.create')

      const chef = world.browser()
      const password = 'A-bridge-of-one-7'
      const newPassword = await encrypt(password, await chef.publicKeys())
      const ticket = await ticketTo('chef@nybro.example')
      await chef.call('POST /identification/password/reset', { body: { ticket, newPassword } })
      await chef.signIn('chef@nybro.example', password)
      await chef.enter(created.id)
      await world.database.system((db) => sql`delete from legal_document`.execute(db))
      await chef.enter(created.id)
      expect((await chef.call('GET /api/uaa/user')).tenantAdmin).toBe(true)
      expect((await chef.call(`GET ${ROOT}/people`)).items.map(({ name }) => name)).toEqual(['Chef Ny'])
      await chef.call(`POST ${ROOT}/people`, { body: { email: 'first@nybro.example', name: 'First' } })
      const menus = await chef.call('GET /api/workbench/v4/portal-menus/auth-tree', {
        query: { orgId: String(created.id) },
      })
      expect(JSON.stringify(menus)).toContain('home')
    }, 120_000)

    test('ADMIN-42 an operator suspends a tenant; its addresses are unique, and the own tenant stays normal', async () => {
      const ops = await world.signIn('ops', 10000)
      const put = async (id: number, change: object) => {
        const {
          memberCount: _,
          id: __,
          ...present
        } = await ops.call(`GET ${ROOT}/tenants/{id}`, {
          params: { id: String(id) },
        })
        const answer = await ops.request({
          method: 'PUT',
          url: `${ROOT}/tenants/${id}`,
          headers: { 'if-match': '*', 'content-type': 'application/json' },
          payload: JSON.stringify({ ...present, ...change }),
        })
        return answer.statusCode
      }
      const wei = await world.signIn('li.wei', 20003)
      expect(await put(20001, { customCode: 'hamnverket' })).toBe(409)
      expect(await put(10000, { state: 'suspended' })).toBe(409)
      expect(await put(20001, { customCode: 'Not A Code' })).toBe(400)
      expect(await put(20001, { name: 'Nord\tbro' })).toBe(400)

      expect(await put(20003, { state: 'terminated' })).toBe(200)
      expect((await wei.request({ url: '/api/workbench/v4/user-collections' })).json()).toMatchObject({
        errorCode: 'TENANT_TERMINATED',
      })
      expect((await logOf(20003)).at(-1)).toEqual({ action: 'tenant.change', after: { state: 'terminated' } })
      await world.database.system((db) =>
        sql`update session set authenticated_at = now() - interval '11 minutes'`.execute(db),
      )
      expect(await put(20003, { state: 'normal' })).toBe(403)
    })

    test('API-13 people who come and go leave the tag of their tenant as it is', async () => {
      const [ops, admin] = [await world.signIn('ops', 10000), await world.signIn('admin.nordbro', 20001)]
      const read = await ops.request({ url: `${ROOT}/tenants/20001` })
      const { id: _, memberCount, ...present } = read.json<ManagedTenant>()
      await admin.call(`POST ${ROOT}/people`, { body: { email: 'fourth@nordbro.example', name: 'Fourth' } })
      const answer = await ops.request({
        method: 'PUT',
        url: `${ROOT}/tenants/20001`,
        headers: { 'if-match': String(read.headers.etag), 'content-type': 'application/json' },
        payload: JSON.stringify(present),
      })
      expect([answer.statusCode, answer.json<object>()]).toMatchObject([200, { memberCount: memberCount + 1 }])
    })
  },
  { DEMO: 'on', DATA_DIR: folder },
)
