import { expect, test } from 'vitest'
import type { TelemetrySample } from '@portico/contract/support/telemetry'
import { setFlag } from '../environment/flags.service.ts'
import { METRICS_TOKEN, onBothDatabases } from '../../../test/world.ts'

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
