import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { TelemetrySample } from '@portico/contract/support/telemetry'
import type { Browser } from '../../../test/sign-in/browser.ts'
import { onBothDatabases } from '../../../test/world.ts'
import { setFlag } from '../environment/flags.service.ts'
import { deleteOldHealth } from './application-health.service.ts'

interface Health {
  items: { applicationCode: string; version: string; loads: object; errors: number }[]
  errorCode?: string
}

onBothDatabases((world) => {
  const report = async (person: Browser, samples: readonly TelemetrySample[]) => {
    const url = '/api/workbench/v4/telemetry'
    expect((await person.request({ method: 'POST', url, payload: { samples } })).statusCode).toBe(204)
  }
  const list = async (person: Browser, query = '') =>
    JSON.parse((await person.request({ url: `/api/admin/v1/application-health${query}` })).body) as Health
  const load = (value: number, version: string): Extract<TelemetrySample, { applicationCode: string }> => ({
    measure: 'application-load',
    applicationCode: 'plan-core',
    version,
    value,
  })

  beforeAll(() => world.database.system((db) => setFlag(db, 'telemetryShare', 1)))

  test('HEALTH-1 HEALTH-2 HEALTH-3 values of an application become percentiles by version, for administrators of the tenant', async () => {
    const anna = await world.signIn('anna', 20001)
    const admin = await world.signIn('admin.nordbro', 20001)
    await report(anna, [...Array.from({ length: 19 }, (_, n) => load(110 + n, '2.1.0')), load(4900, '2.1.0')])
    await report(anna, [
      load(800, '2.2.0'),
      { ...load(1, '2.2.0'), measure: 'application-error' },
      { ...load(1, '2.2.0'), measure: 'application-error' },
      { ...load(420, '2.2.0'), measure: 'application-long-task' },
      { ...load(64, '2.2.0'), measure: 'application-memory' },
      { ...load(5000, '2.2.0'), measure: 'application-memory' },
      { ...load(300, '9.9.9'), applicationCode: 'invented' },
      { measure: 'lcp', value: 800 },
    ])

    const none = { count: 0, p50: null, p75: null, p95: null }
    expect((await list(admin)).items).toEqual([
      {
        applicationCode: 'plan-core',
        version: '2.1.0',
        firstDay: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as unknown,
        lastDay: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as unknown,
        loads: { count: 20, p50: 200, p75: 200, p95: 200 },
        longTasks: none,
        memory: none,
        errors: 0,
      },
      expect.objectContaining({
        version: '2.2.0',
        loads: { count: 1, p50: 1000, p75: 1000, p95: 1000 },
        longTasks: { count: 1, p50: 500, p75: 500, p95: 500 },
        memory: { count: 2, p50: 75, p75: 600_000, p95: 600_000 },
        errors: 2,
      }),
    ])
    expect((await list(admin, '?applicationCode=cost-core')).items).toEqual([])
    expect((await list(anna)).errorCode).toBe('FORBIDDEN')
    await admin.enter(20005)
    expect((await list(admin)).items).toEqual([])
  })

  test('HEALTH-1 twenty versions of an application count on a day', async () => {
    const anna = await world.signIn('anna', 20001)
    const admin = await world.signIn('admin.nordbro', 20001)
    const versions = Array.from({ length: 30 }, (_, n) => ({ ...load(10, `v${n}`), applicationCode: 'cost-core' }))
    await report(anna, versions)
    expect((await list(admin, '?applicationCode=cost-core')).items).toHaveLength(20)
  })

  test('HEALTH-3 values count for the days of the list, and are deleted after thirty', async () => {
    const anna = await world.signIn('anna', 20001)
    const admin = await world.signIn('admin.nordbro', 20001)
    await report(anna, [{ ...load(100, '1.0.0'), applicationCode: 'doc-core' }])
    const age = (days: number) =>
      world.database.system((db) =>
        sql`update application_health set day = (now() at time zone 'UTC')::date - ${days}::int
          where application_code = 'doc-core'`.execute(db),
      )
    const count = async (query: string) => (await list(admin, `?applicationCode=doc-core${query}`)).items.length
    await age(7)
    expect([await count(''), await count('&days=8')]).toEqual([0, 1])
    await world.database.system(deleteOldHealth)
    expect(await count('&days=30')).toBe(1)
    await age(31)
    await world.database.system(deleteOldHealth)
    await age(1)
    expect(await count('&days=30')).toBe(0)
  })
})
