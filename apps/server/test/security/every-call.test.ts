import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { endpoints } from '@portico/contract/endpoints'
import { plannedRoutes } from '@portico/contract/planned'
import { ask, guardedOperations, ownCall, steady } from '../isolation/own-calls.ts'
import { valuesFor } from '../covering.ts'
import { allOperations, toRequest } from '../isolation/requests.ts'
import { onBothDatabases } from '../world.ts'

/** The one call that pages of applications make without the portal (SESS-7). */
const FOR_OTHERS = '/identification/session/exchange'
/** The public keys are for every origin, and for caches (SESS-81). */
const KEY_SET = '/.well-known/jwks.json'
/** Calls that the contract marks: a signature in the body proves them, and no cookie counts (D134). */
const PROVE_THEMSELVES = new Set<string>(
  endpoints.filter(({ options }) => 'provesItself' in options).map(({ path }) => path),
)
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
/** Release notes are revalidated each time, so they have an ETag. */
const KEPT_NOWHERE = ['no-store', 'no-cache']
const EVIL = 'https://evil.example'

const routes = [...allOperations().map(({ route }) => route), ...plannedRoutes]
const pathOf = (route: string) => route.slice(route.indexOf(' ') + 1)
/** The methods that a path has. */
const methodsOf = (path: string) => routes.filter((route) => pathOf(route) === path).map((route) => route.split(' ')[0])

onBothDatabases((world) => {
  /** A fingerprint of every row of every table. */
  const digest = () =>
    world.database.system(async (db) => {
      const { rows } = await sql<{ name: string }>`
        select table_name as name from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db)
      const prints: unknown[] = []
      for (const { name } of rows) {
        const print = await sql`select ${sql.lit(name)} as name,
          md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as print from ${sql.table(name)} t`.execute(db)
        prints.push(print.rows[0])
      }
      return prints
    })

  test('SEC-7 no answer of any call may be cached or read by another origin, and unknown methods answer 405', async () => {
    const anna = await world.signIn('anna', 20001)
    // Pictures are files and are cached as files are.
    const paths = [...new Set(routes.map(pathOf))].filter((path) => !path.startsWith('/files/'))
    expect(paths.length).toBeGreaterThan(120)
    for (const path of paths) {
      const url = path.replace(/\{\w+\}/g, '41001')
      const known = methodsOf(path)
      for (const method of METHODS) {
        // Signed in, except for calls that would end the session; and without a session.
        const person = /logout|removeAccessToken/.test(path) ? world.browser() : anna
        const answer = await person.request({ method, url, headers: { origin: EVIL } })
        const says = `${method} ${path} ${answer.statusCode}`
        const isKeySet = path === KEY_SET && method === 'GET'
        const isOpen = isKeySet || (path === FOR_OTHERS && method === 'POST')
        const stored = isKeySet ? ['public, max-age=600'] : KEPT_NOWHERE
        expect(stored, says).toContain(answer.headers['cache-control'])
        expect(answer.headers['access-control-allow-origin'], says).toBe(isOpen ? '*' : undefined)
        expect(answer.headers['access-control-allow-credentials'], says).toBeUndefined()
        expect(answer.statusCode < 500 || answer.statusCode === 501, says).toBe(true)
        if (known.includes(method)) expect(answer.statusCode, says).not.toBe(405)
        // One address can match two paths: `orgs/{id}` and `orgs/auth-tree`.
        else if (answer.statusCode === 405) expect(String(answer.headers.allow).split(', '), says).not.toContain(method)
        else expect(isPlanned(path, answer.statusCode) || overlaps(path, method), says).toBe(true)
      }
      const preflight = await anna.request({
        method: 'OPTIONS',
        url,
        headers: { origin: EVIL, 'access-control-request-method': 'POST' },
      })
      expect(preflight.statusCode, path).toBe([FOR_OTHERS, KEY_SET].includes(path) ? 204 : 405)
      expect(preflight.headers['access-control-allow-credentials'], path).toBeUndefined()
    }
  }, 240_000)

  test('SEC-8 a page of another site changes nothing with any call and any content', async () => {
    const anna = await world.signIn('anna', 20001)
    anna.token = null
    const writes = allOperations().filter(({ method }) => method !== 'GET')
    expect(writes.length).toBeGreaterThan(40)
    const before = await digest()
    const senders: Record<string, string | undefined>[] = [
      { origin: EVIL, 'sec-fetch-site': 'cross-site', 'content-type': 'application/json' },
      { origin: EVIL, 'sec-fetch-site': undefined, 'content-type': 'application/x-www-form-urlencoded' },
      { origin: 'null', 'sec-fetch-site': undefined, 'content-type': 'text/plain' },
      { origin: EVIL, 'sec-fetch-site': 'same-site', 'content-type': 'application/json' },
    ]
    for (const operation of writes) {
      const { method, url, ...rest } = toRequest(operation, ownCall(operation).filled)
      for (const headers of senders) {
        const answer = await anna.request({ method, url, ...('payload' in rest ? { payload: rest.payload } : {}), headers })
        const says = `${operation.route} ${JSON.stringify(headers)} ${answer.statusCode}`
        const refusals = operation.path === FOR_OTHERS || PROVE_THEMSELVES.has(operation.path) ? [400, 401, 404, 415] : [401, 403, 415]
        expect(refusals, says).toContain(answer.statusCode)
        expect(answer.headers['set-cookie'], says).toBeUndefined()
      }
    }
    expect(await digest()).toEqual(before)
  }, 240_000) // prettier-ignore

  test('ISO-10 WIRE-12 the source tenant header changes no answer, except to 400', async () => {
    const anna = await world.signIn('anna', 20001)
    const values = ['20001', '20003', '10000', 'garbage', '20001, 20003', '', "1' or '1'='1"]
    const operations = guardedOperations()
    for (const [at, operation] of operations.entries()) {
      const { filled } = ownCall(operation)
      const answer = async (headers: Record<string, string>) => {
        if (/add-default-auth-result|password|step-up|contacts/.test(operation.route)) await forget()
        const { status, text } = await ask(anna, operation, filled, headers)
        // The call has revoked the bearer; the cookie gets another one.
        if (operation.route.includes('removeAccessToken')) await renew()
        return `${status} ${steady(text)}`
      }
      const forget = () =>
        world.database.system(async (db) => {
          await db.deleteFrom('login_failure').execute()
          await db.deleteFrom('second_factor_failure').execute()
          await db.deleteFrom('view_wish').execute()
          await db.deleteFrom('sms_request').execute()
          await db.deleteFrom('contact_change').execute()
          await db.deleteFrom('security_event').where('event', '=', 'CONTACT_CHANGE_REQUEST').execute()
          await db.deleteFrom('view_request').execute()
        })
      const renew = async () => {
        const again = await anna.call('POST /identification/session/renew', { body: { tenantId: 20001 } })
        anna.token = again.tenantToken
      }
      const plain = await answer({})
      // one place judges the header of all calls: each call is tried with four of the values, two on each database
      for (const value of valuesFor(at * 2 + Number(world.kind === 'postgres'), values, 2)) {
        const other = await answer({ 'x-src-tenant-id': value })
        if (!other.startsWith('400 ')) expect(other, `${operation.route} ${value}`).toBe(plain)
      }
    }
  }, 240_000)

  /** In a space of calls that are not built yet, a built path has other methods that are not built. */
  const isPlanned = (path: string, status: number) => status === 501 && path.startsWith('/api/admin/v1/')

  /** Returns whether the address also matches another path, which has the method. */
  const overlaps = (path: string, method: string) =>
    routes.some(
      (route) =>
        route.startsWith(`${method} `) &&
        new RegExp(`^${pathOf(route).replace(/\{\w+\}/g, '[^/]+')}$`).test(path.replace(/\{\w+\}/g, '41001')),
    )

  test('SEC-11 forwarded headers of a stranger neither sign in nor change the client’s address', async () => {
    const person = world.browser()
    const forged = (index: number) => ({
      'x-forwarded-for': `203.0.113.${index}`,
      'x-real-ip': `203.0.113.${index}`,
      'x-client-ip': `203.0.113.${index}`,
      'true-client-ip': `203.0.113.${index}`,
      'cf-connecting-ip': `203.0.113.${index}`,
      forwarded: `for=203.0.113.${index};host=evil.example;proto=https`,
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
      'x-tenant-id': '20003',
    })
    // Sixty a minute are permitted for each network (LOOK-41). These are more than two minutes’ worth, each with a
    // forged address.
    const statuses: number[] = []
    for (let index = 0; index < 180 && !statuses.includes(429); index += 1) {
      const answer = await person.request({ url: '/identification/branding?code=nordbro', headers: forged(index) })
      statuses.push(answer.statusCode)
    }
    expect(statuses).toContain(429)

    const payload = { account: 'nobody at all', password: 'no encrypted password' }
    await person.request({ method: 'POST', url: '/identification/login', payload, headers: forged(7) })
    const { rows } = await world.database.system((db) =>
      sql<{ row: string }>`select login_failure::text as row from login_failure`.execute(db),
    )
    expect(JSON.stringify(rows)).toContain(person.address)
    expect(JSON.stringify(rows)).not.toContain('203.0.113')
  })
})
