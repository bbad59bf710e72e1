import { expect, test } from 'vitest'
import type { TelemetrySample } from '@portico/contract/support/telemetry'
import { setFlag } from '../environment/flags.service.ts'
import { METRICS_TOKEN, onBothDatabases } from '../../../test/world.ts'

type ApplicationMeasure = Extract<TelemetrySample, { applicationCode: string }>['measure']

const LOAD = { measure: 'application-load', value: 1500 } as const

onBothDatabases((world) => {
  const setShare = (share: number) => world.database.system((db) => setFlag(db, 'telemetryShare', share))
  const report = async (account: string, samples: readonly TelemetrySample[]) =>
    (
      await (
        await world.signIn(account, 20001)
      ).request({ method: 'POST', url: '/api/workbench/v4/telemetry', payload: { samples } })
    ).statusCode
  const metrics = async () =>
    (await world.browser().request({ url: '/metrics', headers: { authorization: `Bearer ${METRICS_TOKEN}` } })).payload

  test('TELEMETRY-1 without a share nothing is counted', async () => {
    await setShare(0)
    expect(await report('anna', [{ measure: 'lcp', value: 800 }])).toBe(204)
    expect(await metrics()).not.toMatch(/^portico_page_seconds_count/m)
  })

  test('TELEMETRY-2 TELEMETRY-3 samples become histograms without person and tenant, and an application that the person cannot open is ignored', async () => {
    await setShare(1)
    expect(
      await report('anna', [
        { measure: 'lcp', value: 800 },
        { measure: 'cls', value: 0.02 },
        { ...LOAD, applicationCode: 'plan-core' },
        { ...LOAD, applicationCode: 'invented' },
      ]),
    ).toBe(204)
    const text = await metrics()
    expect(text).toMatch(/^portico_page_seconds_sum\{measure="lcp"\} 0\.8$/m)
    expect(text).toMatch(/^portico_page_layout_shift_count 1$/m)
    expect(text).toMatch(/^portico_application_load_seconds_sum\{application="plan-core"\} 1\.5$/m)
    expect(text).not.toContain('invented')
    expect(text).not.toMatch(/^portico_(?:page|application).*(?:20001|anna)/m)
  })

  test('HEALTH-7 long tasks, memory and errors are metrics of each application that the person can open', async () => {
    await setShare(1)
    const of = (measure: ApplicationMeasure, value: number, applicationCode = 'cost-core') =>
      ({ measure, value, applicationCode, version: '7.7.7' }) as const
    expect(
      await report('anna', [
        of('application-long-task', 80),
        of('application-long-task', 1500),
        of('application-memory', 48),
        of('application-error', 1),
        of('application-error', 1),
        of('application-long-task', 900, 'invented'),
      ]),
    ).toBe(204)
    const text = await metrics()
    expect(text).toMatch(/^portico_application_long_task_seconds_sum\{application="cost-core"\} 1\.58$/m)
    expect(text).toMatch(/^portico_application_long_task_seconds_bucket\{le="1",application="cost-core"\} 1$/m)
    expect(text).toMatch(/^portico_application_memory_bytes_sum\{application="cost-core"\} 50331648$/m)
    expect(text).toMatch(/^portico_application_errors_total\{application="cost-core"\} 2$/m)
    expect(text).not.toMatch(/invented|7\.7\.7/)
  })

  test('HEALTH-6 eight long tasks and eight values of memory are one call, a ninth is refused', async () => {
    for (const measure of ['application-long-task', 'application-memory'] as const) {
      const many = (count: number): TelemetrySample[] =>
        Array.from({ length: count }, () => ({ measure, value: 60, applicationCode: 'plan-core' }))
      expect(await report('anna', [...many(8), { ...LOAD, applicationCode: 'plan-core' }])).toBe(204)
      expect(await report('anna', many(9))).toBe(400)
    }
  })

  test('TELEMETRY-2 a call with an unknown measure, too many samples or an impossible value is refused', async () => {
    for (const samples of [
      [],
      [{ measure: 'fid', value: 1 }],
      [{ measure: 'lcp', value: -1 }],
      [{ measure: 'lcp', value: 600_001 }],
      [{ measure: 'cls', value: 101 }],
      [{ measure: 'lcp', value: 1, applicationCode: 'plan-core' }],
      Array.from({ length: 31 }, () => ({ measure: 'lcp', value: 1 })),
    ]) {
      expect(await report('anna', samples as TelemetrySample[])).toBe(400)
    }
  })
})
