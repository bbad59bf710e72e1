import type { Page } from '@playwright/test'
import type { BrowserSpan, TelemetrySample } from '@portico/contract/support/telemetry'
import type { Portal } from '../../pages/portal.ts'
import type { Answers } from '../answers/answers.ts'
import { changeEnvironment } from '../answers/changes.ts'
import { openAndWait, expect, test } from '../fixture.ts'

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

/** Signs in to a page that is measured, and opens the schedule. */
async function beginMeasured({ page, portal, answers }: { page: Page; portal: Portal; answers: Answers }) {
  changeEnvironment(answers, { telemetryShare: 1 })
  const code = page.waitForResponse('**/assets/measure-page*')
  await portal.signIn('anna')
  await (await code).finished()
  await openAndWait(portal, 'Planning')
  return portal.frame('Schedule')
}

test('TELEMETRY-1 TELEMETRY-2 a measured page reports its times and those of its applications when it becomes hidden', async ({
  page,
  portal,
  answers,
}) => {
  const samples = keepSamples(answers)
  await beginMeasured({ page, portal, answers })
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
  await openAndWait(portal, 'Planning')
  await page.evaluate(hide)
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  expect({ codes, samples }).toEqual({ codes: [], samples: [] })
})

test('HEALTH-4 a measured page counts the load and the errors of an application with its version', async ({
  page,
  portal,
  answers,
}) => {
  const samples = keepSamples(answers)
  const schedule = await beginMeasured({ page, portal, answers })
  const logged = page.waitForEvent('console', (message) => message.text().includes('the crane is lost'))
  await schedule.evaluate(() => {
    setTimeout(() => {
      throw new Error('the crane is lost')
    })
  })
  await logged
  await expect
    .poll(async () => {
      await page.evaluate(hide)
      // a busy machine adds long tasks (HEALTH-5)
      return samples.map(({ measure }) => measure).filter((measure) => /^application-(?:load|error)$/.test(measure))
    })
    .toEqual(['application-load', 'application-error'])
  for (const sample of samples)
    if ('applicationCode' in sample)
      expect(sample).toMatchObject({ applicationCode: 'plan-core', version: expect.any(String) as unknown })
})

test('HEALTH-5 a measured page counts the long tasks of an application with its version', async ({
  page,
  portal,
  answers,
}) => {
  const samples = keepSamples(answers)
  const schedule = await beginMeasured({ page, portal, answers })
  const block = () =>
    schedule.evaluate(async () => {
      const observed = new Promise((resolve) => new PerformanceObserver(resolve).observe({ type: 'longtask' }))
      for (let task = 0; task < 6; task += 1)
        setTimeout(() => {
          const end = performance.now() + 120
          while (performance.now() < end);
        })
      await observed
    })
  const longTasks = () => samples.filter((one) => one.measure === 'application-long-task')
  await block()
  await expect
    .poll(async () => {
      await page.evaluate(hide)
      return longTasks().length
    })
    .toBeGreaterThan(0)
  for (const sample of longTasks()) {
    expect(sample).toMatchObject({ applicationCode: 'plan-core', version: expect.any(String) as unknown })
    expect(sample.value).toBeGreaterThanOrEqual(50)
  }
})

test('OPS-85 OPS-86 with an exporter a page reports the press and its calls; without one it loads no code for it', async ({
  page,
  portal,
  answers,
}) => {
  const files: string[] = []
  page.on('request', (request) => void (request.url().includes('trace-presses') && files.push(request.url())))
  await portal.signIn('anna')
  await openAndWait(portal, 'Planning')
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  expect(files).toEqual([])

  const spans: BrowserSpan[] = []
  answers('POST /api/workbench/v4/telemetry/spans', ({ body }) => {
    spans.push(...(body as { spans: BrowserSpan[] }).spans)
  })
  changeEnvironment(answers, { traceShare: 1 })
  const code = page.waitForResponse('**/assets/trace-presses*')
  await page.reload()
  await (await code).finished()
  const traced = page.waitForRequest('**/api/org-permission/v4/**')
  await portal.organisation.click()
  const { 'x-pb-trace-id': traceId, traceparent } = await (await traced).allHeaders()
  await expect
    .poll(async () => {
      await page.evaluate(hide)
      return spans.filter((span) => span.traceId === traceId).map(({ kind }) => kind)
    })
    .toEqual(expect.arrayContaining(['press', 'call']))
  const [press] = spans.filter((span) => span.traceId === traceId && span.kind === 'press')
  const calls = spans.filter((span) => span.traceId === traceId && span.kind === 'call')
  for (const { parentId } of calls) expect(parentId).toBe(press?.spanId)
  // the server continues the trace from the span that the call names
  expect(calls.map(({ spanId }) => `00-${traceId}-${spanId}-01`)).toContain(traceparent)
})
