import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { sweepOnce } from '../../src/modules/operations/expired-rows.service.ts'
import { asOwner } from '../as-owner.ts'
import type { Browser } from '../sign-in/browser.ts'
import { onBothDatabases } from '../world.ts'

const ROOT = '/api/admin/v1'
const TENANT = 20001

interface Origin {
  way: string
  address: string | null
  session_number: number | null
}

onBothDatabases((world) => {
  let admin: Browser
  const originsOf = (action: string, tenantId = TENANT) =>
    asOwner<Origin>(
      world.database,
      `select way, address, session_number::float8 as session_number from audit_log
        where tenant_id = ${tenantId} and action = '${action}' order by happened_at desc, id desc`,
    )

  beforeAll(async () => {
    admin = await world.signIn('admin.nordbro', TENANT)
  })

  test('AUDIT-41 the database refuses an entry without a way, and one with an unknown way', async () => {
    for (const way of ['null', `'magic'`])
      await expect(
        world.database.system((db) =>
          sql`insert into audit_log (tenant_id, id, action, target, trace_id, way)
            values (${TENANT}, 1, 'person.change', '{}', '', ${sql.raw(way)})`.execute(db),
        ),
      ).rejects.toThrow(/audit_log_way_check/)
  })

  describe('a call', () => {
    const create = async (headers: Record<string, string | undefined>, by = admin) => {
      const email = `${Math.random().toString(36).slice(2)}@nordbro.example`
      const payload = { email, name: 'Written' }
      const { statusCode } = await by.request({ method: 'POST', url: `${ROOT}/people`, headers, payload })
      expect(statusCode).toBe(200)
      return (await originsOf('person.create'))[0]
    }

    test('AUDIT-42 a call of a browser, of the command line and of another program differ in the log', async () => {
      const { address } = admin
      const session_number = expect.any(Number) as number
      expect(await create({})).toEqual({ way: 'browser', address, session_number })
      const program = { 'sec-fetch-site': undefined }
      expect(await create(program)).toEqual({ way: 'interface', address, session_number })
      const line = { ...program, 'user-agent': 'portico/0.1.0' }
      expect(await create(line)).toEqual({ way: 'command-line', address, session_number })
      // a page that names itself so stays a page
      expect((await create({ 'user-agent': 'portico/0.1.0' }))?.way).toBe('browser')
    })

    test('AUDIT-42 a call with a key names the key as its way, with the address and no session', async () => {
      const grants = [
        { scope: 'tenant' as const, orgId: null, applicationCode: null, roleCode: 'tenant-administrator' },
      ]
      const { id } = await admin.call(`POST ${ROOT}/service-accounts`, { body: { name: 'Ways', grants } })
      const body = { name: 'Key', rights: null, networks: [], days: 1 }
      const { key } = await admin.call(`POST ${ROOT}/service-accounts/{id}/keys`, { params: { id: String(id) }, body })
      const program = world.browser()
      const headers = { authorization: `Bearer ${key}`, 'user-agent': 'portico/0.1.0', 'sec-fetch-site': undefined }
      expect(await create(headers, program)).toEqual({ way: 'key', address: program.address, session_number: null })
    })
  })

  test('AUDIT-43 a sweep has neither session nor address', async () => {
    await world.database.system((db) =>
      sql`insert into second_factor_reset (user_id, reason, due_at) select id, 'Lost', now() - interval '1 minute'
        from user_account where username = 'anna'`.execute(db),
    )
    await sweepOnce(world.database)
    expect(await originsOf('second-factor.reset')).toEqual([{ way: 'sweep', address: null, session_number: null }])
  })

  test('AUDIT-44 session and address of a viewer are in the log of the own tenant alone', async () => {
    const viewer = await world.signIn('anna', TENANT)
    const { trustTenantsTokenMap } = await viewer.call('GET /api/uaa/user/tenant-token/repeat')
    const [[viewed, token] = []] = Object.entries(trustTenantsTokenMap)
    viewer.token = token ?? null
    await viewer.request({ url: '/api/uaa/user' })
    const { address } = viewer
    const own = { way: 'browser', address, session_number: expect.any(Number) as number }
    expect(await originsOf('tenant.view')).toEqual([own])
    expect(await originsOf('tenant.view', Number(viewed))).toEqual([{ ...own, address: null, session_number: null }])
  })
})
