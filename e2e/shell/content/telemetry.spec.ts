import type { TelemetrySample } from '@portico/contract/support/telemetry'
import type { Answers } from '../answers.ts'
import { changeEnvironment } from '../changes.ts'
import { begin, expect, test } from '../fixture.ts'

/** Collects the reported samples. */
function keepSamples(answers: Answers): TelemetrySample[] {
  const samples: TelemetrySample[] = []
  answers('POST /api/workbench/v4/telemetry', ({ body }) => {
    samples.push(...(body as { samples: TelemetrySample[] }).samples)
  })
  return samples
}

const hide = () => {
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
}

test('TELEMETRY-1 TELEMETRY-2 a measured page reports its times and those of its applications when it becomes hidden', async ({
  page,
  portal,
  answers,
}) => {
  changeEnvironment(answers, { telemetryShare: 1 })
  const samples = keepSamples(answers)
  const code = page.waitForResponse('**/assets/measure-page*')
  await portal.signIn('anna')
  await (await code).finished()
  await begin(portal, 'Planning')
  expect(samples).toEqual([])

  await page.evaluate(hide)
  await expect
    .poll(() => samples.map((one) => ('applicationCode' in one ? one.applicationCode : one.measure)))
    .toEqual(expect.arrayContaining(['ttfb', 'fcp', 'plan-core']))
  for (const { value } of samples) expect(value).toBeGreaterThanOrEqual(0)
})

test('TELEMETRY-1 without a share the page loads no code for it and reports nothing', async ({
  page,
  portal,
  answers,
}) => {
  changeEnvironment(answers, { telemetryShare: 0 })
  const samples = keepSamples(answers)
  const codes: string[] = []
  page.on('request', (request) => void (request.url().includes('measure-page') && codes.push(request.url())))
  await portal.signIn('anna')
  await begin(portal, 'Planning')
  await page.evaluate(hide)
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  expect({ codes, samples }).toEqual({ codes: [], samples: [] })
})
