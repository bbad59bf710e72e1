import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { NewServiceKey, ServiceGrant } from '@portico/contract/administration/service-accounts'
import type { Right } from '@portico/contract/protocol/rights'
import type { Browser } from '../../../test/sign-in/browser.ts'
import { changeObject } from '../../../test/change-object.ts'
import { onBothDatabases } from '../../../test/world.ts'
import { countLockWaits } from '../../../test/database/lock-waits.ts'
import { refusal } from '../../../test/refusal.ts'

const ROOT = '/api/admin/v1'
const NAMES = { 'zh-CN': '钥匙', en: 'Keys', 'sv-SE': 'Nycklar' }
const ANNA = 612
const EVERYTHING: ServiceGrant = {
  ...{ roleCode: 'tenant-administrator', scope: 'tenant', orgId: null, applicationCode: null },
}
const IN_REGION: ServiceGrant = {
  ...{ roleCode: 'project-administrator', scope: 'organisation', orgId: 30010, applicationCode: null },
}

onBothDatabases((world) => {
  const run = (text: string) => world.database.system((db) => sql.raw(text).execute(db))
  const create = (person: Browser, name: string, grants: ServiceGrant[] = [EVERYTHING]) =>
    person.call(`POST ${ROOT}/service-accounts`, { body: { name, grants } })
  const addKey = (person: Browser, id: number, more: Partial<NewServiceKey> = {}) =>
    person.call(`POST ${ROOT}/service-accounts/{id}/keys`, {
      params: { id: String(id) },
      body: { name: 'Nightly', rights: null, networks: [], days: 90, ...more },
    })
  const rotate = (person: Browser, id: number, keyId: number, overlapHours: number) =>
    person.call(`POST ${ROOT}/service-accounts/{id}/keys/{keyId}/rotation`, {
      params: { id: String(id), keyId: String(keyId) },
      body: { days: 30, overlapHours },
    })
  const read = (person: Browser, id: number) =>
    person.call(`GET ${ROOT}/service-accounts/{id}`, { params: { id: String(id) } })
  const set = (person: Browser, id: number, body: object) =>
    changeObject(person, `PUT ${ROOT}/service-accounts/${id}`, body)
  /** A program: a key, and neither cookie nor page. */
  const program = (key: string, url = `${ROOT}/people`, more: object = {}) =>
    world.browser().request({
      method: 'GET',
      url,
      headers: { authorization: `Bearer ${key}`, 'sec-fetch-site': undefined },
      ...more,
    })
  const statusOf = async (key: string, url?: string, more?: object) => (await program(key, url, more)).statusCode
  let admin: Browser

  beforeEach(async () => {
    await run(`delete from service_account`)
    await run(`delete from administrator_grant where tenant_id = 20001 and user_id = ${ANNA}`)
    await run(`delete from administrator_role where tenant_id = 20001 and not built_in`)
    admin = await world.signIn('admin.nordbro', 20001)
  })
  const appoint = async (roleCode: string, rights: Right[]) => {
    await admin.call(`POST ${ROOT}/administrator-roles`, { body: { code: roleCode, names: NAMES, rights } })
    const scope = { scope: 'tenant' as const, orgId: null, applicationCode: null }
    await admin.call(`POST ${ROOT}/administrators`, { body: { ...scope, userId: ANNA, roleCode } })
    return world.signIn('anna', 20001)
  }

  test('API-15, API-17 a program calls the interface with a key that was shown once and is stored as a hash', async () => {
    const { id } = await create(admin, 'Payroll')
    const { key, ...shown } = await addKey(admin, id)
    expect(key).toMatch(/^ptk_[\w-]{43}$/)
    expect(shown).toMatchObject({ name: 'Nightly', ending: key.slice(-4), lastUsedAt: null })
    expect(await statusOf(key)).toBe(200)
    const made = await program(key, `${ROOT}/organisations`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', 'sec-fetch-site': undefined },
      payload: JSON.stringify({
        ...{ parentId: 41001, type: 'department', name: 'Program', shortName: null, code: null, statusCode: null, sort: 1 },
      }),
    })
    expect(made.statusCode).toBe(200)

    const listed = await admin.call(`GET ${ROOT}/service-accounts`)
    expect(listed.items[0]?.keys[0]?.lastUsedAt).not.toBeNull()
    expect(JSON.stringify(listed)).not.toContain(key.slice(4))
    const stored = await run(`select to_jsonb(own) as row from service_key own
      union all select to_jsonb(kept) from idempotency_key kept union all select to_jsonb(entry) from audit_log entry`)
    expect(JSON.stringify(stored.rows)).not.toContain(key.slice(4))
    expect(world.log.join('')).not.toContain(key.slice(4))
  }) // prettier-ignore

  test('API-15 a key counts at administration only, never in a cookie, and no page of another site uses it', async () => {
    const { id } = await create(admin, 'Payroll')
    const { key } = await addKey(admin, id)
    for (const url of ['/api/uaa/user', `${ROOT}/rights`, `${ROOT}/error-reports`])
      expect(await statusOf(key, url), url).toBe(401)
    for (const name of ['sid', '__Host-sid'])
      expect(await statusOf('', undefined, { headers: { cookie: `${name}=${key}` } }), name).toBe(401)
    expect(await statusOf('', undefined, { headers: { authorization: `Basic ${key}` } })).toBe(401)
    for (const wrong of [`${key}x`, key.slice(0, -1), `ptk_${'a'.repeat(43)}`, 'ptk_', `ptk_${key.slice(4).toUpperCase()}`])
      expect(await statusOf(wrong), wrong.slice(0, 6)).toBe(401)
    const delivered = await program(key, `${ROOT}/people`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'sec-fetch-site': 'cross-site', 'content-type': 'application/json' },
      payload: '{}',
    })
    expect(delivered.statusCode).toBe(403)
    // creating keys requires a proof of the person's identity
    expect(await statusOf(key, `${ROOT}/service-accounts/${id}/keys`, { method: 'POST' })).toBe(401)
    await run(`update session set authenticated_at = now() - interval '11 minutes'`)
    expect(await refusal(addKey(admin, id))).toBe('STEP_UP_REQUIRED')
  }) // prettier-ignore

  test('API-16, ADMIN-5, ADMIN-7 a service account has roles with scopes that its author may give, and sees no more', async () => {
    const { id } = await create(admin, 'Project tool', [IN_REGION])
    const { key } = await addKey(admin, id)
    const orgs = (await program(key, `${ROOT}/organisations?limit=200`)).json<{ items: { id: number }[] }>()
    expect(orgs.items.map((one) => one.id)).toContain(41001)
    expect(orgs.items.map((one) => one.id)).not.toContain(30020)
    expect(await statusOf(key, `${ROOT}/audit`)).toBe(403)
    expect(await statusOf(key, `${ROOT}/service-accounts`)).toBe(403)

    const anna = await appoint('key-maker', ['read key', 'edit key', 'grant administrator', 'read person'])
    expect(await refusal(create(anna, 'Mine'))).toBe('FORBIDDEN')
    expect(await refusal(create(anna, 'Mine', [{ ...EVERYTHING, scope: 'platform' }]))).toBe('FORBIDDEN')
    expect(await refusal(addKey(anna, id)), 'of an account with rights that she lacks').toBe('FORBIDDEN')
    expect(await set(anna, id, { name: 'Mine', enabled: true, grants: [] })).toBe(403)
    expect(await refusal(create(anna, 'Mine', [{ ...EVERYTHING, roleCode: 'key-maker' }]))).toContain('answered')
    for (const orgId of [9_999_999, 20003])
      expect(await refusal(create(admin, 'Far', [{ ...IN_REGION, orgId }]))).toBe('NOT_FOUND')
    expect(await refusal(create(admin, 'Far', [{ ...IN_REGION, roleCode: 'gone' }]))).toBe('NOT_FOUND')
    expect(await refusal(create(admin, 'Far', [{ ...IN_REGION, orgId: null }]))).toBe('VALIDATION')
    expect(await refusal(create(admin, 'PROJECT TOOL')), 'a name in use').toBe('CONFLICT')

    // the present role of an account remains
    await admin.call(`POST ${ROOT}/administrator-roles`, { body: { code: 'reader', names: NAMES, rights: ['read person'] } })
    expect(await set(admin, id, { name: 'Reader', enabled: true, grants: [{ ...EVERYTHING, roleCode: 'reader' }] })).toBe(200)
    expect(await changeObject(admin, `DELETE ${ROOT}/administrator-roles/reader`)).toBe(409)
    expect(await statusOf(key), 'with the new rights').toBe(200)
    expect(await statusOf(key, `${ROOT}/organisations`)).toBe(403)
  }) // prettier-ignore

  test('API-16 a key counts for fewer rights than its account has, and from its networks only', async () => {
    const { id } = await create(admin, 'Payroll')
    const { key } = await addKey(admin, id, { rights: ['read person', 'read tenant'], networks: ['192.0.2.0/24', '2001:db8::1'] })
    const from = (remoteAddress: string, url?: string) => statusOf(key, url, { remoteAddress })
    for (const address of ['192.0.2.9', '::ffff:192.0.2.9', '2001:db8::1']) expect(await from(address), address).toBe(200)
    for (const address of ['192.0.3.9', '2001:db8::2', '::1']) expect(await from(address), address).toBe(401)
    expect(await from('192.0.2.9', `${ROOT}/organisations`)).toBe(403)
    expect(await from('192.0.2.9', `${ROOT}/tenants`), 'a right that the account lacks').toBe(403)
    for (const networks of [['192.0.2.0/33'], ['300.1.1.1'], ['example.com'], [':::']])
      expect(await refusal(addKey(admin, id, { networks })), networks[0]).toBe('VALIDATION')
  }) // prettier-ignore

  test('API-22, ADMIN-5 a role that an account gets later gives its keys no further right', async () => {
    const { id } = await create(admin, 'Project tool', [])
    const none = await addKey(admin, id)
    expect(await statusOf(none.key)).toBe(403)
    expect(await set(admin, id, { name: 'Project tool', enabled: true, grants: [IN_REGION] })).toBe(200)
    const some = await addKey(admin, id)
    expect(await set(admin, id, { name: 'Project tool', enabled: true, grants: [IN_REGION, EVERYTHING] })).toBe(200)
    const whole = await addKey(admin, id)
    const audit = `${ROOT}/audit`
    expect([await statusOf(none.key), await statusOf(some.key), await statusOf(whole.key)]).toEqual([403, 200, 200])
    expect([await statusOf(some.key, audit), await statusOf(whole.key, audit)]).toEqual([403, 200])
  })

  test('API-16, API-19 a caller who may not give its roles can still disable an account, and an unchanged one keeps its tag', async () => {
    const { id } = await create(admin, 'Payroll', [EVERYTHING, IN_REGION])
    const { key } = await addKey(admin, id)
    const tag = async () => (await admin.request({ method: 'GET', url: `${ROOT}/service-accounts/${id}` })).headers.etag
    const former = await tag()
    expect(await set(admin, id, { name: 'Payroll', enabled: true, grants: [IN_REGION, EVERYTHING] })).toBe(200)
    expect(await tag()).toBe(former)
    // the scope of a grant may no longer exist: here the tenant lacks the application
    await run(`insert into service_account_grant (tenant_id, id, account_id, role_code, scope, application_code)
      select 20001, 1, ${id}, 'project-administrator', 'application', code from application where not exists
        (select from tenant_application own where own.tenant_id = 20001 and own.application_code = code) limit 1`)
    const { grants } = await read(admin, id)
    expect(await set(admin, id, { name: 'Payroll', enabled: false, grants })).toBe(200)
    expect(await statusOf(key)).toBe(401)
  })

  test('API-18 a key and its successor are valid together for the overlap', async () => {
    const { id } = await create(admin, 'Payroll')
    const former = await addKey(admin, id, { rights: ['read person'] })
    const next = await rotate(admin, id, former.id, 24)
    expect(next).toMatchObject({ name: 'Nightly', rights: ['read person'] })
    expect([await statusOf(former.key), await statusOf(next.key)]).toEqual([200, 200])
    const hoursLeft = async (keyId: number) => {
      const found = (await read(admin, id)).keys.find((one) => one.id === keyId)
      return Math.round((Date.parse(found?.expiresAt ?? '') - Date.now()) / 3_600_000)
    }
    expect([await hoursLeft(former.id), await hoursLeft(next.id)]).toEqual([24, 30 * 24])
    const last = await rotate(admin, id, next.id, 0)
    expect([await statusOf(next.key), await statusOf(last.key)]).toEqual([401, 200])
    await rotate(admin, id, former.id, 168)
    expect(await hoursLeft(former.id), 'not later than before').toBe(24)
  })

  test('API-19 a key is refused from the next call on after its deletion, its end, or the end of its account', async () => {
    const { id } = await create(admin, 'Payroll')
    const [first, second, third] = [await addKey(admin, id), await addKey(admin, id), await addKey(admin, id)]
    const url = `${ROOT}/service-accounts/${id}`
    expect(await statusOf(first.key)).toBe(200)
    expect(await changeObject(admin, `DELETE ${url}/keys/${first.id}`, undefined, '"old"')).toBe(412)
    expect(await changeObject(admin, `DELETE ${url}/keys/${first.id}`)).toBe(204)
    expect(await statusOf(first.key)).toBe(401)
    expect(await changeObject(admin, `DELETE ${url}/keys/${first.id}`)).toBe(404)
    await run(`update service_key set expires_at = now() where id = ${second.id}`)
    expect([await statusOf(second.key), await statusOf(third.key)]).toEqual([401, 200])
    expect(await set(admin, id, { name: 'Payroll', enabled: false, grants: [EVERYTHING] })).toBe(200)
    expect(await statusOf(third.key)).toBe(401)
    expect(await set(admin, id, { name: 'Payroll', enabled: true, grants: [EVERYTHING] })).toBe(200)
    await run(`update tenant set status = 2 where id = 20001`)
    expect(await statusOf(third.key)).toBe(403)
    await run(`update tenant set status = 1 where id = 20001`)
    expect(await statusOf(third.key)).toBe(200)
    expect(await changeObject(admin, `DELETE ${url}`)).toBe(204)
    expect(await statusOf(third.key)).toBe(401)
    for (const days of [0, 366]) expect(await refusal(addKey(admin, id, { days }))).toBe('VALIDATION')
  })

  test('API-19, ADMIN-24 a change that waits while its key is deleted is refused', async () => {
    const { id } = await create(admin, 'Payroll')
    const { key } = await addKey(admin, id)
    let answer: Promise<{ statusCode: number }> | undefined
    await world.database.system(async (db) => {
      await sql`select pg_advisory_xact_lock(hashtextextended('administrators/20001', 0))`.execute(db)
      answer = program(key, `${ROOT}/people/${ANNA}`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${key}`, 'if-match': '*', 'content-type': 'application/json' },
        payload: JSON.stringify({ nickname: 'Late', state: 'active' }),
      })
      // the embedded database runs one transaction after the other
      if (world.kind === 'postgres') await expect.poll(() => countLockWaits(db), { timeout: 10_000 }).toBe(1)
      await sql`delete from service_key where account_id = ${id}`.execute(db)
    })
    expect([401, 403]).toContain((await answer)?.statusCode)
    const { rows } = await run(`select from membership where tenant_id = 20001 and nickname = 'Late'`)
    expect(rows).toHaveLength(0)
  })

  test('API-20 a key has 100 calls in 10 seconds, and other keys are not affected', async () => {
    const { id } = await create(admin, 'Payroll')
    const [busy, quiet] = [await addKey(admin, id), await addKey(admin, id)]
    await run(`update service_key set window_begins_at = now() + interval '1 minute', window_calls = 99 where id = ${busy.id}`)
    expect(await statusOf(busy.key)).toBe(200)
    const refused = await program(busy.key)
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '10'])
    expect(await statusOf(quiet.key)).toBe(200)
    await run(`update service_key set window_begins_at = now() - interval '11 seconds' where id = ${busy.id}`)
    expect(await statusOf(busy.key)).toBe(200)
  }) // prettier-ignore

  test('API-21 the log names the service account and its key, and the author of both', async () => {
    const { id } = await create(admin, 'Payroll')
    const { id: keyId, key } = await addKey(admin, id)
    const headers = { authorization: `Bearer ${key}`, 'if-match': '*', 'content-type': 'application/json' }
    const payload = JSON.stringify({ nickname: 'By program', state: 'active' })
    expect(await statusOf(key, `${ROOT}/people/${ANNA}`, { method: 'PUT', headers, payload })).toBe(200)
    const { items } = await admin.call(`GET ${ROOT}/audit`, { query: { limit: '3' } })
    expect(items.map(({ action, actorName }) => [action, actorName])).toEqual([
      ['person.change', 'Payroll'],
      ['service-key.create', expect.not.stringMatching('Payroll')],
      ['service-account.create', expect.not.stringMatching('Payroll')],
    ])
    expect(items[0]).toMatchObject({ actorUserId: id, target: { userId: ANNA, serviceKeyId: keyId } })
    await run(`update membership set nickname = null where tenant_id = 20001 and user_id = ${ANNA}`)
    const { items: people } = await admin.call(`GET ${ROOT}/people`, { query: { keyword: 'service.' } })
    expect(people, 'no person').toEqual([])
  })

  test('API-15, ISO-9 service accounts of other tenants do not exist', async () => {
    const { id } = await create(admin, 'Payroll')
    const { id: keyId } = await addKey(admin, id)
    const henrik = await world.signIn('admin.hamnverket', 20004)
    expect((await henrik.call(`GET ${ROOT}/service-accounts`)).items).toEqual([])
    expect(await refusal(read(henrik, id))).toBe('NOT_FOUND')
    expect(await refusal(addKey(henrik, id))).toBe('NOT_FOUND')
    expect(await refusal(rotate(henrik, id, keyId, 0))).toBe('NOT_FOUND')
    expect(await changeObject(henrik, `DELETE ${ROOT}/service-accounts/${id}`)).toBe(404)
    expect(await changeObject(henrik, `DELETE ${ROOT}/service-accounts/${id}/keys/${keyId}`)).toBe(404)
  })
})
