import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { encrypt } from '../sign-in/encrypt.ts'
import { foreignTo } from '../isolation/foreign.ts'
import { askOwn, codeOf, guardedOperations, ownCall } from '../isolation/own-calls.ts'
import { toRequest } from '../isolation/requests.ts'
import { onBothDatabases, PASSWORD } from '../world.ts'

/** Forty values that are not an own id. */
const NUMBERS = [
  '', ' ', 'NaN', 'null', 'undefined', 'true', '0', '-0', '-1', '-41001', '+41001', ' 41001', '41001 ', '041001', '41001.0', '41001,42001',
  '4.1001e4', '1e3', '0x10', '0xA029', '0b11', '0o7', 'Infinity', '9007199254740992', '9007199254740993', '18446744073709551616',
  '99999999999999999999999', '1_000', '٤١٠٠١', '４１００１', '41001\u0000', '41001\n', '41001;drop table tenant', "41001' or '1'='1", '41001--',
  '[41001]', '{"id":41001}', '1/2/42001', '42001', '51001',
] // prettier-ignore

onBothDatabases((world) => {
  test('ENTRY-2 WIRE-6 forty values as tenant, organisation and participant are refused or not found, and never answer another’s data', async () => {
    expect(NUMBERS).toHaveLength(40)
    const anna = await world.signIn('anna', 20001)
    const { words } = await foreignTo(world.database, 20001, 1)
    const send = (url: string, method: 'GET' | 'PUT' = 'GET') => anna.request({ url, method })
    for (const value of NUMBERS) {
      const text = encodeURIComponent(value)
      const participant = { contextTypeCode: 'participant', externalType: 1, externalEntityId: value, participantOrgId: null }
      const answers = [
        await send(`/identification/session/tenant?tenantId=${text}`, 'PUT'),
        await send(`/api/uaa/user/changeTenantToken?tenantId=${text}`, 'PUT'),
        await send(`/api/tenant-user/v4/tenants/${text}`),
        await send(`/api/org-permission/v4/orgs/${text}`),
        await anna.request({ method: 'POST', url: '/api/tenant-user/v4/users/extend-context', payload: participant }),
      ]
      for (const [index, { statusCode, payload }] of answers.entries()) {
        expect([400, 404], `${index} ${JSON.stringify(value)} ${statusCode} ${payload}`).toContain(statusCode)
        expect(payload, value).not.toMatch(words)
      }
      // An unknown organisation has only the default identity, like one of another tenant.
      const identities = await send(`/api/workbench/v4/identity/list-available?orgId=${text}`)
      expect(identities.statusCode === 400 || identities.payload.startsWith('[{"code":"DEFAULT"'), value).toBe(true)
      const menus = await send(`/api/workbench/v4/portal-menus/auth-tree?orgId=${text}`)
      expect([200, 400, 404], value).toContain(menus.statusCode)
      if (menus.statusCode === 200) expect(menus.payload, value).toBe('[]')
    }
    // The first of repeated keys counts.
    const repeated = await send('/api/workbench/v4/portal-menus/auth-tree?orgId=41001&orgId=42001')
    expect(repeated.payload).toBe((await send('/api/workbench/v4/portal-menus/auth-tree?orgId=41001')).payload)
    const session = await anna.call('GET /identification/session')
    expect(session.tenantId).toBe(20001)
  }, 120_000) // prettier-ignore

  test('ISO-10 SEC-8 the owner of a row comes from the session: tenant, person and id in a body are ignored', async () => {
    const anna = await world.signIn('anna', 20001)
    const claims = {
      tenantId: 20003, tenant_id: 20003, userId: 501, user_id: 501, accountId: 501, createdBy: 501, id: 1, sessionId: 1, session_id: 1,
      tenantAdmin: true, tenant_admin: true, accountType: 0, roleCode: 'administrator', roleCodes: ['administrator'], isAdmin: true,
    } // prettier-ignore
    /** A fingerprint, for each table, of the rows of other persons or other tenants. */
    const others = () =>
      world.database.system(async (db) => {
        const { rows } = await sql<{ name: string; mine: string }>`
          select table_name as name, string_agg(case column_name when 'user_id' then 'user_id = 612' else 'tenant_id = 20001' end, ' and ') as mine
          from information_schema.columns where table_schema = 'public' and column_name in ('user_id', 'tenant_id')
            and table_name <> 'event_outbox'
          group by table_name order by 1`.execute(db)
        const prints: unknown[] = []
        for (const { name, mine } of rows) {
          const print =
            await sql`select ${sql.lit(name)} as name, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as print
            from ${sql.table(name)} t where (${sql.raw(mine)}) is not true`.execute(db)
          prints.push(print.rows[0])
        }
        return prints
      })
    /**
     * Events that were written after this one for another tenant or person. The relay changes the rows of the outbox
     * meanwhile.
     */
    const foreignEvents = (id: number) =>
      world.database.system(async (db) => {
        const { rows } = await sql`select kind, tenant_id, user_id from event_outbox
          where id > ${id} and (tenant_id not in (0, 20001) or user_id <> 612)`.execute(db)
        return rows
      })
    const lastEvent = await world.database.system(async (db) => {
      const { rows } = await sql<{ id: string }>`select coalesce(max(id), 0)::text as id from event_outbox`.execute(db)
      return Number(rows[0]!.id)
    })
    const before = await others()
    const written: string[] = []
    for (const operation of guardedOperations()) {
      if (operation.body === null || /password|session\/tenant|changeTenantToken/.test(operation.route)) continue
      const { filled } = ownCall(operation)
      const claiming = (own: unknown) => ({ ...claims, ...(own as object) })
      const body = Array.isArray(filled.body) ? filled.body.map(claiming) : claiming(filled.body)
      const { headers, ...request } = toRequest(operation, { ...filled, body })
      const { statusCode } = await anna.request({ ...request, ...(headers ? { headers } : {}) })
      expect(statusCode, operation.route).toBeLessThan(500)
      if (statusCode < 300) written.push(operation.route)
    }
    expect(written).toEqual(
      expect.arrayContaining([
        'POST /api/workbench/v4/user-collections',
        'POST /api/workbench/v4/user-collections/batch',
        'POST /api/workbench/v4/user-recent-visits',
        'PUT /api/workbench/v4/user-preferences',
        'POST /api/param/v4/user-param-values/theme-settings',
      ]),
    )
    expect(await others()).toEqual(before)
    expect(await foreignEvents(lastEvent)).toEqual([])
    const [visit] = await anna.call('GET /api/workbench/v4/user-recent-visits/list', { query: { num: '1' } })
    expect(visit?.menuAuthCode).toBe('plan.schedule')
    expect(await anna.call('GET /api/uaa/user')).toMatchObject({ id: 612, tenantId: 20001, tenantAdmin: false })
  }, 120_000)

  test('SIGN-7 SIGN-2 any text in the password field answers as a wrong password, in 40 random ways', async () => {
    const good = await encrypt(PASSWORD, await world.browser().publicKeys())
    const parts = fc.tuple(fc.nat({ max: good.length - 1 }), fc.constantFrom('A', '.', '_', '=', '\u00e9', ''))
    const hostile = fc
      .oneof(
        fc.string({ minLength: 1, maxLength: 3000, unit: 'grapheme' }),
        parts.map(([at, put]) => good.slice(0, at) + put + good.slice(at + 1)),
      )
      .filter((text) => text !== good && text.trim() !== '')
    for (const password of fc.sample(hostile, { numRuns: 40, seed: 20_261_122 })) {
      const payload = { account: 'anna', password }
      const answer = await world.browser().request({ method: 'POST', url: '/identification/login', payload })
      await world.database.system((db) => db.deleteFrom('login_failure').execute())
      expect([answer.statusCode, answer.json<{ errorCode: string }>().errorCode], password).toEqual([200, '2101'])
    }
  }, 120_000)

  test('SIGN-50 an account of a type above 0 is refused only the security log', async () => {
    const person = await world.signIn('anna', 20001)
    await world.database.system((db) => sql`update user_account set account_type = 1 where id = 612`.execute(db))
    const refused: string[] = []
    for (const operation of guardedOperations()) {
      if (/removeAccessToken|changeTenantToken/.test(operation.route)) continue
      const answer = await askOwn(person, operation)
      if (answer.status === 403 && codeOf(answer) === 'FORBIDDEN') refused.push(operation.route)
    }
    expect(refused).toContain('GET /api/uaa/user/security-log')
    await world.database.system((db) => sql`update user_account set account_type = 0 where id = 612`.execute(db))
    const before = new Set<string>()
    for (const operation of guardedOperations()) {
      if (/removeAccessToken|changeTenantToken/.test(operation.route)) continue
      const answer = await askOwn(person, operation)
      if (answer.status === 403 && codeOf(answer) === 'FORBIDDEN') before.add(operation.route)
    }
    expect(refused.filter((route) => !before.has(route))).toEqual(['GET /api/uaa/user/security-log'])
  }, 120_000)
})
