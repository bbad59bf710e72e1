import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { refusal } from '../../../test/refusal.ts'
import type { Browser } from '../../../test/sign-in/browser.ts'
import { onBothDatabases } from '../../../test/world.ts'
import { publishDueSets } from '../change-sets/scheduled-sets.service.ts'
import { checkDueSets } from '../configuration/drift.service.ts'
import { OTHER_TENANT_COLUMNS, removeDeletedTenants } from './remove-tenants.service.ts'

const ROOT = '/api/admin/v1'
const TENANT = 20001

onBothDatabases((world) => {
  const run = async <Row = Record<string, unknown>>(text: string) =>
    (await world.database.system((db) => sql.raw(text).execute(db))).rows as Row[]
  const params = { id: String(TENANT) }
  const effects = (ops: Browser) => ops.call(`GET ${ROOT}/tenants/{id}/deletion`, { params })
  const nameOf = async () =>
    (await run<{ name: string }>(`select name from tenant where id = ${TENANT}`))[0]?.name ?? ''
  const remove = async (ops: Browser, body: object = {}) =>
    ops.call(`POST ${ROOT}/tenants/{id}/deletion/apply`, {
      ...{ params, body: { name: await nameOf(), reason: 'Contract of 2025 has ended', ...body } },
    })
  const restore = async (ops: Browser) => {
    const { deleted } = await effects(ops)
    return ops.call(`POST ${ROOT}/bin/{id}/restore`, { params: { id: String(deleted?.entryId ?? 1) } })
  }
  const logOf = (tenantId: number) =>
    run<{ action: string; before: object; after: object }>(`select action, way, before, after from audit_log
      where tenant_id = ${tenantId} and action in ('tenant.delete', 'tenant.restore', 'tenant.remove') order by happened_at, id`)

  test('ADMIN-233 the effects name people, sessions, trusts and applications by number, and no person of the tenant', async () => {
    await world.signIn('anna', TENANT)
    const { items, deleted } = await effects(await world.signIn('ops', 10000))

    const counts = Object.fromEntries(items.map(({ effect, count }) => [effect, count]))
    const [only] = await run<{ n: number }>(`select count(*)::int as n from membership own where tenant_id = ${TENANT}
      and not exists (select from membership other where other.user_id = own.user_id and other.tenant_id <> ${TENANT})`)
    expect(counts).toMatchObject({ 'only-people': only?.n, sessions: expect.any(Number) as number })
    expect(counts['trusts']).toBeGreaterThan(0)
    expect(items.find(({ effect }) => effect === 'trusts')?.names.length).toBeGreaterThan(0)
    expect(items.filter(({ effect }) => /people|sessions/.test(effect)).flatMap(({ names }) => names)).toEqual([])
    expect(deleted).toBeNull()
  })

  test('ADMIN-232 a deletion needs the name, a reason, a recent proof and the right of the platform, and spares the operator’s own tenant', async () => {
    const ops = await world.signIn('ops', 10000)
    expect(await refusal(remove(ops, { name: 'Nordbro' }))).toBe('VALIDATION')
    expect(await refusal(remove(ops, { reason: '' }))).toBe('VALIDATION')
    const [own] = await run<{ name: string }>('select name from tenant where id = 10000')
    const ofOperator = ops.call(`POST ${ROOT}/tenants/{id}/deletion/apply`, {
      ...{ params: { id: '10000' }, body: { name: own?.name ?? '', reason: 'Mistake' } },
    })
    expect(await refusal(ofOperator)).toBe('CONFLICT')
    const admin = await world.signIn('admin.nordbro', TENANT)
    expect(await refusal(remove(admin))).toBe('FORBIDDEN')
    expect(await refusal(effects(admin))).toBe('FORBIDDEN')
    await run(`update session set authenticated_at = now() - interval '11 minutes'`)
    expect(await refusal(remove(ops))).toBe('STEP_UP_REQUIRED')
    expect(await run(`select status from tenant where id = ${TENANT}`)).toEqual([{ status: 1 }])
  })

  test('ADMIN-234, ADMIN-239 a deleted tenant admits nobody at once and is restored from the bin with its former state', async () => {
    const [ops, anna, admin] = [
      await world.signIn('ops', 10000),
      await world.signIn('anna', TENANT),
      await world.signIn('admin.nordbro', TENANT),
    ]
    const account = await admin.call(`POST ${ROOT}/service-accounts`, {
      body: {
        name: 'Reports',
        grants: [{ roleCode: 'auditor', scope: 'tenant', orgId: null, applicationCode: null }],
      },
    })
    const { key } = await admin.call(`POST ${ROOT}/service-accounts/{id}/keys`, {
      params: { id: String(account.id) },
      body: { name: 'Daily', days: 30, rights: null, networks: [] },
    })
    const withKey = async () =>
      (await world.app.inject({ url: `${ROOT}/people`, headers: { authorization: `Bearer ${key}` } })).statusCode
    expect(await withKey()).toBe(200)

    const { expiresAt } = await remove(ops)

    expect(Math.round((Date.parse(expiresAt) - Date.now()) / 86_400_000)).toBe(30)
    expect((await anna.request({ url: '/api/uaa/user' })).statusCode).toBe(401)
    expect((await admin.request({ url: '/api/uaa/user' })).statusCode).toBe(401)
    expect(await withKey()).toBe(403)
    const later = world.browser()
    await later.signIn('anna', 'Portal-Demo-2026')
    const entry = await later.request({ method: 'PUT', url: `/identification/session/tenant?tenantId=${TENANT}` })
    expect(entry.json()).toMatchObject({ errorCode: 'TENANT_TERMINATED' })
    expect(await refusal(remove(ops)), 'once').toBe('CONFLICT')
    const present = { name: 'Nordbro', companyName: null, customCode: null, hostName: null, state: 'normal' as const }
    const change = await ops.request({
      ...{ method: 'PUT', url: `${ROOT}/tenants/${TENANT}`, payload: JSON.stringify(present) },
      headers: { 'if-match': '*', 'content-type': 'application/json' },
    })
    expect(change.statusCode).toBe(409)
    const { deleted } = await effects(ops)
    expect(deleted).toMatchObject({ reason: 'Contract of 2025 has ended', expiresAt })

    await run(`update session set authenticated_at = now() - interval '11 minutes'`)
    expect(await refusal(restore(ops))).toBe('STEP_UP_REQUIRED')
    await run('update session set authenticated_at = now()')
    expect(await restore(ops)).toEqual({ kind: 'tenant', code: String(TENANT) })
    expect((await effects(ops)).deleted).toBeNull()
    await later.enter(TENANT)
    expect((await later.request({ url: '/api/uaa/user' })).statusCode).toBe(200)
    expect(await withKey()).toBe(200)
    for (const tenantId of [10000, TENANT])
      expect(await logOf(tenantId)).toMatchObject([
        { action: 'tenant.delete', before: { state: 'normal' }, after: { reason: 'Contract of 2025 has ended' } },
        { action: 'tenant.restore', after: { state: 'normal' } },
      ])
  }, 60_000)

  test('ADMIN-238 schedules and comparisons of a deleted tenant wait until it is restored', async () => {
    const ops = await world.signIn('ops', 10000)
    await run(`insert into change_set
      (tenant_id, id, name, state, source, due_at, local_time, time_zone, scheduled_by, created_by)
      values (${TENANT}, 77, 'Due', 'scheduled', 'person', now() - interval '1 minute', '2026-01-01T00:00', 'UTC', 612, 612)`)
    await run(`insert into configuration_set (tenant_id, code, ui, checked_at)
      values (${TENANT}, 'due', 'locked', now() - interval '2 hours')`)
    const states = async () => [
      ...(await run(`select lease_until is null as untouched from change_set where id = 77`)),
      ...(await run(
        `select checked_at < now() - interval '1 hour' as untouched from configuration_set where code = 'due'`,
      )),
    ]
    await remove(ops)
    await publishDueSets(world.database)
    await checkDueSets(world.database)
    expect(await states()).toEqual([{ untouched: true }, { untouched: true }])

    await restore(ops)
    await publishDueSets(world.database)
    await checkDueSets(world.database)
    expect((await states())[1]).toEqual({ untouched: false })
    expect(await run(`select state from change_set where id = 77`)).not.toEqual([{ state: 'scheduled' }])
  }, 60_000)

  test('ADMIN-250 every column that names a tenant is deleted, cleared or stays by decision', async () => {
    const columns = await run<{ name: string }>(`select table_name || '.' || column_name as name
      from information_schema.columns where table_schema = 'public' and column_name like '%\\_tenant\\_id'
      union select conrelid::regclass || '.' || attname from pg_constraint
        join pg_attribute on attrelid = conrelid and attnum = any (conkey)
        where contype = 'f' and confrelid = 'tenant'::regclass and attname <> 'tenant_id'`)
    expect(columns.map(({ name }) => name).toSorted()).toEqual(Object.keys(OTHER_TENANT_COLUMNS).toSorted())
  })

  test('ADMIN-250, ADMIN-251 after 30 days no row of the tenant is left but its log, and people who belong nowhere else are erased', async () => {
    await world.signIn('anna', TENANT)
    const ops = await world.signIn('ops', 10000)
    const only = await run<{ user_id: number }>(`select user_id from membership own where tenant_id = ${TENANT}
      and not exists (select from membership other where other.user_id = own.user_id and other.tenant_id <> ${TENANT})`)
    const others = () => run(`select tenant_id, user_id from membership where tenant_id <> ${TENANT} order by 1, 2`)
    const elsewhere = await others()
    await remove(ops)
    await removeDeletedTenants(world.database)
    expect((await run(`select from membership where tenant_id = ${TENANT}`)).length).toBeGreaterThan(0)
    const entries = (await run(`select from audit_log where tenant_id = ${TENANT}`)).length

    await run(`update deleted_object set deleted_at = now() - interval '31 days' where kind = 'tenant'`)
    await removeDeletedTenants(world.database)

    const columns = await run<{ table_name: string; column_name: string }>(`select table_name, column_name
      from information_schema.columns where table_schema = 'public'
        and (column_name = 'tenant_id' or column_name like '%\\_tenant\\_id')`)
    const left = await Promise.all(
      columns.map(async ({ table_name, column_name }) =>
        (await run(`select from ${table_name} where ${column_name} = ${TENANT} limit 1`)).map(() => table_name),
      ),
    )
    expect(left.flat().filter((table) => !['audit_log', 'audit_seal', 'audit_retention'].includes(table))).toEqual([])
    expect((await run(`select from audit_log where tenant_id = ${TENANT}`)).length).toBeGreaterThanOrEqual(entries)
    expect((await logOf(TENANT)).at(-1)).toMatchObject({ action: 'tenant.remove', way: 'sweep' })
    expect(only.length).toBeGreaterThan(0)
    const ids = only.map(({ user_id }) => user_id).join()
    expect(await run(`select from user_account where id in (${ids}) and (not disabled or email is not null)`)).toEqual(
      [],
    )
    expect(await run(`select from user_picture where user_id in (${ids})`)).toEqual([])
    expect(await others()).toEqual(elsewhere)
    expect(await run(`select name, company_name, custom_code, host_name from tenant where id = ${TENANT}`)).toEqual([
      { name: String(TENANT), company_name: null, custom_code: null, host_name: null },
    ])
    expect(await refusal(effects(ops))).toBe('NOT_FOUND')
    const { items } = await ops.call(`GET ${ROOT}/tenants`, { query: { keyword: String(TENANT) } })
    expect(items).toEqual([])
  }, 120_000)
})
