import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Browser } from '../../../test/sign-in/browser.ts'
import { refusal } from '../../../test/refusal.ts'
import { onBothDatabases } from '../../../test/world.ts'
import { deleteOldFailures } from '../applications/failures.service.ts'
import { setFlag } from '../environment/flags.service.ts'

const OWN = 'GET /api/admin/v1/applications/{code}/failures'
const ALL = 'GET /api/admin/v1/application-definitions/{code}/failures'
const CODE = { code: 'plan-core' }

onBothDatabases((world) => {
  const run = (text: string) => world.database.system((db) => sql.raw(text).execute(db))
  const report = async (person: Browser, end: string, payload?: object) =>
    (
      await person.request({
        method: 'POST',
        url: `/api/product/v4/applications/plan-core/${end}`,
        ...(payload && { payload }),
      })
    ).statusCode
  const refuse = (person: Browser, ...codes: string[]) =>
    report(
      person,
      'refusals',
      codes.map((code) => ({ code, reason: null, path: `/${code.toLowerCase()}`, count: 3 })),
    )
  const fault = (person: Browser, menuCode: string, errorMessage: string) =>
    person.call('POST /api/workbench/v4/error-report/collect-error-info', {
      body: {
        ...{
          traceId: '',
          requestUrl: 'https://portal.example.com/a',
          methodType: 'GET',
          requestData: '',
          errorMessage,
        },
        ...{ tenantId: null, tenantName: '', productCode: 'plan', menuName: 'Schedule', menuCode, accountName: '' },
        ...{ userId: null, orgFullId: '', orgFullName: '', isBackEnd: false },
      },
    })
  const age = (hours: number) =>
    run(
      `update application_failure set hour = hour - interval '${hours} hours', last_at = last_at - interval '${hours} hours'`,
    )

  beforeAll(() =>
    world.database.system(async (db) => {
      await setFlag(db, 'errorNotification', true)
      await setFlag(db, 'errorReportProducts', ['plan'])
    }),
  )
  beforeEach(async () => {
    for (const table of [
      'application_failure',
      'application_refusal',
      'application_hang',
      'tenant_refusal',
      'error_report',
    ])
      await run(`delete from ${table}`)
  })

  test('ADMIN-244, HOST-380 errors that people meet are counted by kind, with the last failures and the state', async () => {
    const [anna, admin] = [await world.signIn('anna', 20001), await world.signIn('admin.nordbro', 20001)]
    const read = () => admin.call(OWN, { params: CODE })
    const none = { lastDay: 0, lastWeek: 0, lastAt: null }
    expect(await read()).toEqual({
      state: 'quiet',
      counts: ['unanswered', 'refused', 'hung', 'fault'].map((kind) => ({ kind, ...none })),
      failures: [],
    })

    expect(await refuse(anna, 'NOT_FOUND', 'FORBIDDEN')).toBe(204)
    expect([await report(anna, 'hangs'), await report(anna, 'hangs')]).toEqual([204, 204])
    await fault(anna, 'plan.schedule', 'x is undefined')
    await fault(anna, 'cost.overview', 'of another application')
    const once = { lastDay: 1, lastWeek: 1, lastAt: expect.any(String) as unknown }
    const { state, counts, failures } = await read()
    expect(state).toBe('failing')
    expect(counts).toEqual([
      { kind: 'unanswered', ...none },
      { kind: 'refused', ...once },
      { kind: 'hung', ...once },
      { kind: 'fault', ...once },
    ])
    const at = expect.any(String) as unknown
    expect(failures.slice(0, 2)).toEqual([
      { kind: 'fault', at, count: 1, code: null, text: 'x is undefined' },
      { kind: 'hung', at, count: 1, code: null, text: null },
    ])
    const byCode = failures.slice(2).toSorted((one, other) => (String(one.code) < String(other.code) ? -1 : 1))
    expect(byCode).toEqual([
      { kind: 'refused', at, count: 3, code: 'FORBIDDEN', text: '/forbidden' },
      { kind: 'refused', at, count: 3, code: 'NOT_FOUND', text: '/not_found' },
    ])
  })

  test('ADMIN-244 an application does not answer for 15 minutes after its last missing answer', async () => {
    const [anna, admin] = [await world.signIn('anna', 20001), await world.signIn('admin.nordbro', 20001)]
    const state = async () => (await admin.call(OWN, { params: CODE })).state
    await refuse(anna, 'UPSTREAM_TIMEOUT')
    expect(await state()).toBe('unanswered')
    await run(`update application_failure set last_at = last_at - interval '16 minutes'`)
    expect(await state()).toBe('failing')
    await run(
      `update tenant_application set enabled = false where tenant_id = 20001 and application_code = 'plan-core'`,
    )
    expect(await state()).toBe('disabled')
    await run(`update tenant_application set enabled = true where tenant_id = 20001 and application_code = 'plan-core'`)
    await age(25)
    expect(await state()).toBe('quiet')
  })

  test('HOST-380 counts are by the hour, for a day and for 7 days, and are deleted after eight', async () => {
    const [anna, admin] = [await world.signIn('anna', 20001), await world.signIn('admin.nordbro', 20001)]
    const unanswered = async () => {
      const { lastDay, lastWeek } = (await admin.call(OWN, { params: CODE })).counts[0] ?? {}
      return [lastDay, lastWeek]
    }
    await refuse(anna, 'UPSTREAM_UNAVAILABLE', 'UPSTREAM_TIMEOUT')
    await age(25)
    await refuse(anna, 'UPSTREAM_UNAVAILABLE')
    await refuse(anna, 'UPSTREAM_UNAVAILABLE')
    expect(await unanswered()).toEqual([2, 3])
    await age(24 * 6)
    expect(await unanswered()).toEqual([0, 2])
    await world.database.system(deleteOldFailures)
    expect((await run('select from application_failure')).rows).toHaveLength(2)
    await age(24 * 3)
    await world.database.system(deleteOldFailures)
    expect((await run('select from application_failure')).rows).toEqual([])
  })

  test('ADMIN-244 a tenant reads its own errors, a reader of menus no texts, and an operator the sum of all tenants', async () => {
    const [anna, admin] = [await world.signIn('anna', 20001), await world.signIn('admin.nordbro', 20001)]
    await refuse(anna, 'UPSTREAM_TIMEOUT')
    await fault(anna, 'plan.schedule', 'canary of Nordbro')
    await run(`insert into application_failure
      select tenant.id, 'plan-core', 'hung', date_trunc('hour', now()), 5, now() from tenant where id in (20002, 20003)`)
    expect((await admin.call(OWN, { params: CODE })).counts[2]).toMatchObject({ kind: 'hung', lastWeek: 0 })
    expect(await refusal(anna.call(OWN, { params: CODE }))).toBe('FORBIDDEN')
    expect(await refusal(admin.call(OWN, { params: { code: 'gone' } }))).toBe('NOT_FOUND')
    expect(await refusal(admin.call(ALL, { params: CODE }))).toBe('FORBIDDEN')

    await run(`insert into administrator_role (tenant_id, code, names, rights)
      values (20001, 'menu-reader', '{}', '["read menu"]') on conflict do nothing`)
    await run(`insert into administrator_grant (tenant_id, id, user_id, role_code, scope, application_code)
      values (20001, 990001, 612, 'menu-reader', 'application', 'plan-core') on conflict do nothing`)
    const seen = await anna.call(OWN, { params: CODE })
    expect(seen.failures.map(({ kind, text }) => [kind, text])).toEqual([
      ['fault', null],
      ['unanswered', null],
    ])
    expect(await refusal(anna.call(OWN, { params: { code: 'cost-core' } }))).toBe('NOT_FOUND')

    const ops = await world.signIn('ops', 10000)
    await run(`insert into application_refusal (application_code, code, method, path, refusal_count, refused_at)
      values ('plan-core', 'UPSTREAM_TIMEOUT', 'GET', '/late', 4, now())`)
    const all = await ops.call(ALL, { params: CODE })
    expect(all).toMatchObject({ state: 'unanswered', tenantCount: 3 })
    expect(all.counts.map(({ lastDay }) => lastDay)).toEqual([1, 0, 10, 1])
    expect(all.failures.map(({ kind, text }) => [kind, text])).toEqual([
      ['unanswered', '/late'],
      ['fault', null],
    ])
    expect(await refusal(ops.call(ALL, { params: { code: 'gone' } }))).toBe('NOT_FOUND')
  })
})
