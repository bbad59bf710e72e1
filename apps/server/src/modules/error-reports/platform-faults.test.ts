import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Browser } from '../../../test/sign-in/browser.ts'
import { refusal } from '../../../test/refusal.ts'
import { onBothDatabases } from '../../../test/world.ts'
import { setFlag } from '../environment/flags.service.ts'

const ROOT = '/api/admin/v1/faults'
const REPORT = {
  ...{ traceId: 'one', requestUrl: '/api/plan/v1/tasks/4711', methodType: 'post', requestData: '{"name":"Piling"}' },
  ...{ errorMessage: 'The crane is lost', tenantId: null, tenantName: '', productCode: 'plan', menuName: 'Schedule' },
  ...{ menuCode: 'plan.lost', accountName: '', userId: null, orgFullId: '/41001', orgFullName: 'Öresund Tunnel' },
  ...{ isBackEnd: true, version: '1.4.0' },
}

onBothDatabases((world) => {
  const report = (person: Browser, members: object = {}) =>
    person.call('POST /api/workbench/v4/error-report/collect-error-info', { body: { ...REPORT, ...members } })
  const passMinute = () =>
    world.database.system((db) => sql`update error_report set last_at = last_at - interval '61 seconds'`.execute(db))

  beforeAll(() => world.database.system((db) => setFlag(db, 'errorReportProducts', ['plan', 'cost'])))

  test('ERROR-26, ERROR-27 operators read a fault of all tenants with counts, trend, tenants, menu and versions', async () => {
    const [north, south] = [await world.signIn('admin.nordbro', 20001), await world.signIn('li.wei', 20002)]
    await report(north)
    await passMinute()
    await report(north, { traceId: 'two', requestUrl: '/api/plan/v1/tasks/4712' })
    await passMinute()
    await report(south, { traceId: 'three', version: '1.5.0', orgFullName: 'Secret yard' })
    await report(south, { menuCode: 'plan.other' })
    await world.database.system((db) =>
      sql`insert into error_report_day select tenant_id, id, (now() at time zone 'UTC')::date - 9, 5
        from error_report where menu_code = 'plan.lost' and tenant_id = 20001`.execute(db),
    )

    const ops = await world.signIn('ops', 10000)
    const { items } = await ops.call(`GET ${ROOT}`, { query: { menuCode: 'plan.lost' } })
    expect(items).toEqual([
      expect.objectContaining({
        ...{ productCode: 'plan', menuCode: 'plan.lost', menuName: 'Schedule', methodType: 'POST', isBackEnd: true },
        ...{ requestPath: '/api/plan/v1/tasks/4711', errorMessage: 'The crane is lost' },
        ...{ count: 3, tenantCount: 2, lastWeek: 3, weekBefore: 5, versions: ['1.4.0', '1.5.0'] },
      }),
    ])
    const fingerprint = items[0]?.fingerprint ?? ''
    const detail = await ops.call(`GET ${ROOT}/{fingerprint}`, { params: { fingerprint } })
    expect(detail).toMatchObject(items[0] ?? {})
    expect(detail.tenants.map(({ id, count, traceId }) => [id, count, traceId])).toEqual([
      [20002, 1, 'three'],
      [20001, 2, 'two'],
    ])
    expect(detail.trend.map(({ count }) => count)).toEqual([5, 3])
    expect(JSON.stringify(detail)).not.toMatch(/Piling|Secret yard|Öresund/)
    const unknown = { params: { fingerprint: 'e'.repeat(64) } }
    expect(await refusal(ops.call(`GET ${ROOT}/{fingerprint}`, unknown))).toBe('NOT_FOUND')
  })

  test('ERROR-27 a fault is read with its 200 latest tenants and the counts of the last 30 days', async () => {
    const { reportId } = await report(await world.signIn('anna', 20001), { menuCode: 'plan.many' })
    // the tenant with the highest number has the latest report; that of the first one is older than 90 days
    await world.database.system((db) =>
      sql`with copied as (
          insert into tenant select (jsonb_populate_record(tenant, jsonb_build_object(
            'id', 900000 + n, 'name', 'Many ' || n, 'custom_code', null, 'host_name', null))).*
          from tenant cross join generate_series(0, 205) n where tenant.id = 20001 returning id)
        insert into error_report select (jsonb_populate_record(own, jsonb_build_object('tenant_id', copied.id,
            'first_at', now() - interval '100 days', 'last_at', case when copied.id = 900000
              then now() - interval '91 days' else now() - make_interval(mins => 1000 - (copied.id - 900000)::int) end))).*
          from error_report own cross join copied where own.tenant_id = 20001 and own.id = ${reportId}`.execute(db),
    )
    await world.database.system((db) =>
      sql`insert into error_report_day select tenant_id, id, (now() at time zone 'UTC')::date - day, 100 + day
        from error_report cross join (values (29), (30)) past (day)
        where menu_code = 'plan.many' and tenant_id in (900001, 900002)`.execute(db),
    )

    const ops = await world.signIn('ops', 10000)
    const { items } = await ops.call(`GET ${ROOT}`, { query: { menuCode: 'plan.many' } })
    expect(items[0]).toMatchObject({ tenantCount: 206 })
    const params = { fingerprint: items[0]?.fingerprint ?? '' }
    const { tenants, trend } = await ops.call(`GET ${ROOT}/{fingerprint}`, { params })
    const latest = Array.from({ length: 199 }, (_, index) => 900_205 - index)
    expect(tenants.map(({ id }) => id)).toEqual([20001, ...latest])
    expect(trend.map(({ count }) => count)).toEqual([258, 1])
  })

  test('ERROR-26 a cursor pages through the faults of all tenants, the latest first', async () => {
    const anna = await world.signIn('anna', 20001)
    for (const letter of 'abcdefg') {
      await passMinute()
      await report(anna, { productCode: 'cost', errorMessage: `lost ${letter}` })
    }
    const ops = await world.signIn('ops', 10000)
    const messages: string[] = []
    let cursor: string | null = ''
    for (let page = 0; cursor !== null && page < 9; page++) {
      const query = { productCode: 'cost', limit: '3', ...(cursor && { cursor }) }
      const answer: { items: { errorMessage: string }[]; nextCursor: string | null } = await ops.call(`GET ${ROOT}`, {
        query,
      } as never)
      messages.push(...answer.items.map(({ errorMessage }) => errorMessage))
      cursor = answer.nextCursor
    }
    expect(messages).toEqual([...'gfedcba'].map((letter) => `lost ${letter}`))
  })

  test('ERROR-28 reading the faults of all tenants needs the right for the platform', async () => {
    const admin = await world.signIn('admin.nordbro', 20001)
    const { reportId } = await report(admin, { menuCode: 'plan.foreign' })
    const ops = await world.signIn('ops', 10000)
    const { items } = await ops.call(`GET ${ROOT}`, { query: { menuCode: 'plan.foreign' } })
    const params = { fingerprint: items[0]?.fingerprint ?? '' }
    for (const one of [admin, await world.signIn('anna', 20001)]) {
      expect(await refusal(one.call(`GET ${ROOT}`))).toBe('FORBIDDEN')
      expect(await refusal(one.call(`GET ${ROOT}/{fingerprint}`, { params }))).toBe('FORBIDDEN')
    }
    expect((await admin.call('GET /api/admin/v1/error-reports')).items.map(({ id }) => id)).toContain(reportId)

    // the same right in the operator's own tenant is not sufficient
    await world.database.system((db) =>
      sql`with former as (
          delete from administrator_grant where tenant_id = 10000 and scope = 'platform' returning tenant_id, id, user_id)
        insert into administrator_grant (tenant_id, id, user_id, role_code, scope)
        select tenant_id, id + 1000000, user_id, 'auditor', 'tenant' from former`.execute(db),
    )
    expect((await ops.call('GET /api/admin/v1/audit')).items).toEqual(expect.any(Array))
    expect(await refusal(ops.call(`GET ${ROOT}`))).toBe('FORBIDDEN')
  })
})
