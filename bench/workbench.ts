import { startServer } from '@portico/e2e/server'
import { OWN_WIDGETS } from '@portico/contract/rules/navigation/workbench'
import type { Page } from 'playwright'
import { signedIn } from './boot/signed-in.ts'
import { launch } from './lib/browser.ts'
import { writeResults } from './lib/results.ts'
import { round, spreadOf } from './lib/statistics.ts'
import { printTable } from './lib/table.ts'
import { openWorkbench } from './navigation/open-workbench.ts'

const isQuick = process.argv.includes('--quick')
const ROUNDS = isQuick ? 2 : 7
const THROTTLE = 4
const TARGETS = { usableMs: 1_500, framesPerSecond: 60, layoutShift: 0 }

/** Eight widgets of the portal and the four of the demonstration's applications. */
const CODES = [...OWN_WIDGETS.filter((code) => code !== 'pages' && code !== 'due'), 'progress', 'milestones', 'budget', 'inspections'] // prettier-ignore
const WIDGETS = CODES.map((code, index) => ({ code, x: (index % 3) * 4, y: Math.floor(index / 3) * 4, w: 4, h: 4 }))

/** From the press on the entry of the header to all cards, painted and with the button that arranges them. */
const OPEN = `(async () => {
  bench.shift = 0
  const from = performance.now()
  document.querySelectorAll('.p-quick-entry')[1].click()
  const isUsable = () => document.querySelectorAll('.p-widget').length === ${WIDGETS.length} && document.querySelector('.p-work-bench-bar button')
  if (!(await bench.until(isUsable))) throw new Error('the workbench did not open')
  const painted = await bench.painted()
  new PerformanceObserver((list) => {
    for (const { value, startTime } of list.getEntries()) if (startTime > painted) bench.shift += value
  }).observe({ type: 'layout-shift', buffered: true })
  return painted - from
})()`

let latest: Promise<unknown> = Promise.resolve(null)

const own = process.env.TEST_DATABASE_URL ? { DATABASE_URL: process.env.TEST_DATABASE_URL } : {}
const portal = await startServer('bench-workbench', own)
const browser = await launch()
try {
  const session = await signedIn(browser, portal.origin)
  const usable: number[] = []
  const shifts: number[] = []
  const frames: number[] = []
  const idleFrames: number[] = []
  for (let turn = 0; turn < ROUNDS; turn += 1) {
    const page = await openWorkbench({ browser, session, origin: portal.origin })
    await answerLayout(page)
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE })
    usable.push(round(await page.evaluate<number>(OPEN), 1))
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    await page.waitForTimeout(4_000)
    shifts.push(round(await page.evaluate<number>('bench.shift'), 4))
    idleFrames.push(round(await framesAtRest(page), 1))
    frames.push(round(await framesWhileDragging(page), 1))
    await page.context().close()
  }
  const figures = {
    usableMs: spreadOf(usable),
    framesPerSecond: spreadOf(frames),
    framesPerSecondAtRest: spreadOf(idleFrames),
    layoutShift: spreadOf(shifts),
  }
  printTable(
    `Workbench with ${WIDGETS.length} widgets, 4 of them applications`,
    ['', 'measured', 'target'],
    [
      [`opened to usable, ${THROTTLE}x CPU throttle, median ms`, figures.usableMs.median, TARGETS.usableMs],
      ['frames a second while dragging, median', figures.framesPerSecond.median, TARGETS.framesPerSecond],
      ['  of the same page at rest, median', figures.framesPerSecondAtRest.median, ''],
      ['layout shift after the first paint, median', figures.layoutShift.median, TARGETS.layoutShift],
    ],
  )
  if (!isQuick) writeResults('workbench', { rounds: ROUNDS, throttle: THROTTLE, targets: TARGETS, figures })
} finally {
  await browser.close()
  await portal.stop()
}

/** Replaces the person's layout in the answer of the server by that of the measurement. */
async function answerLayout(page: Page): Promise<void> {
  await page.route('**/user-widgets/workbench-config*', async (route) => {
    if (route.request().method() !== 'GET') return route.fulfill({ status: 200, json: await latest })
    const response = await route.fetch()
    const config = (await response.json()) as { available: { code: string }[] }
    const widgets = WIDGETS.map((position) => ({
      ...config.available.find(({ code }) => code === position.code),
      ...position,
      config: {},
    }))
    latest = Promise.resolve({ ...config, widgets })
    return route.fulfill({ response, json: await latest })
  })
}

/** Drags a card over the grid for two seconds and counts the frames. */
async function framesWhileDragging(page: Page): Promise<number> {
  await page.getByRole('button', { name: 'Arrange', exact: true }).click()
  const box = await page.locator('.p-widget-handle').first().boundingBox()
  if (!box) throw new Error('no handle')
  await page.mouse.move(box.x + 8, box.y + 8)
  await page.mouse.down()
  await page.evaluate(
    'bench.frames = 0, bench.dragFrom = performance.now(), (function count() { bench.frames += 1; bench.isDragging !== false && requestAnimationFrame(count) })()',
  )
  for (let step = 0; step < 60; step += 1) {
    const angle = (step / 60) * 2 * Math.PI
    await page.mouse.move(box.x + 400 + 350 * -Math.cos(angle), box.y + 200 + 180 * Math.sin(angle))
    await page.waitForTimeout(16)
  }
  const rate = await page.evaluate<number>(
    '(bench.isDragging = false, bench.frames * 1000 / (performance.now() - bench.dragFrom))',
  )
  await page.mouse.up()
  return rate
}

/** The frames of the page when nothing changes: the frame rate that the browser reaches on this machine. */
function framesAtRest(page: Page): Promise<number> {
  return page.evaluate<number>(`new Promise((resolve) => {
    let frames = 0
    const from = performance.now()
    requestAnimationFrame(function count() {
      frames += 1
      const passed = performance.now() - from
      if (passed < 2000) requestAnimationFrame(count)
      else resolve((frames * 1000) / passed)
    })
  })`)
}
