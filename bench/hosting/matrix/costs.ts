import type { Browser, Page } from 'playwright'
import { freshContext, launchWithDefaults } from '../../lib/browser.ts'
import { round, spreadOf, type Spread } from '../../lib/statistics.ts'
import { renderersMb } from '../counts.ts'
import { startApplication, type Application, type Running } from './applications/application.ts'
import { signIn, type MatrixPortal } from './portal.ts'

const ISOLATIONS = ['own', 'process'] as const
type Isolation = (typeof ISOLATIONS)[number]

export interface Costs {
  isolation: Isolation
  frames: number
  megabytesPerFrame: Spread
  /** The time from the click on the menu to the first content of the application, in milliseconds. */
  opened: Record<string, Spread>
}

/** Measures the same applications as tabs of one portal, each time in a new browser. `own` and `process` alternate. */
export async function measureCosts(
  portal: MatrixPortal,
  applications: readonly Application[],
  rounds: number,
): Promise<Costs[]> {
  const running: Running[] = []
  const samples = ISOLATIONS.map((isolation) => ({
    isolation,
    megabytes: [] as number[],
    opened: new Map<string, number[]>(),
  }))
  try {
    for (const application of applications) {
      const started = await startApplication(application, '')
      running.push(started)
      for (const isolation of ISOLATIONS) {
        const hosted = { code: `${application.code}-${isolation}`, port: started.port, path: application.path ?? '/' }
        await portal.add(hosted, ['--isolation', isolation])
      }
    }
    for (let turn = 0; turn < rounds; turn++) {
      for (const into of turn % 2 === 0 ? samples : samples.toReversed()) {
        const { megabytes, opened } = await openAll(portal, applications, running, into.isolation)
        into.megabytes.push(megabytes / applications.length)
        for (const [code, ms] of opened) into.opened.set(code, [...(into.opened.get(code) ?? []), ms])
        console.log(`costs: ${into.isolation} ${round(megabytes / applications.length, 1)} MB a frame`)
      }
    }
  } finally {
    for (const { stop } of running) stop()
  }
  return samples.map(({ isolation, megabytes, opened }) => ({
    isolation,
    frames: applications.length,
    megabytesPerFrame: spreadOf(megabytes.map((one) => round(one, 1))),
    opened: Object.fromEntries([...opened].map(([code, times]) => [code, spreadOf(times.map((ms) => round(ms, 0)))])),
  }))
}

async function openAll(
  portal: MatrixPortal,
  applications: readonly Application[],
  running: readonly Running[],
  isolation: Isolation,
): Promise<{ megabytes: number; opened: Map<string, number> }> {
  const browser = await launchWithDefaults()
  try {
    const page = await openPortal(browser, portal)
    const before = await renderersMb(browser, page)
    const opened = new Map<string, number>()
    for (const [index, application] of applications.entries()) {
      const code = `${application.code}-${isolation}`
      const [first] = application.steps({ folder: '', port: running[index]?.port ?? 0 })
      const startedAt = performance.now()
      await choose(page, code)
      const frame = await frameAt(page, portal.originOf(code))
      await first?.run({ environment: 'portal', page, origin: portal.originOf(code), frame: () => frame })
      opened.set(application.code, performance.now() - startedAt)
    }
    await page.waitForTimeout(3_000)
    return { megabytes: (await renderersMb(browser, page)) - before, opened }
  } finally {
    await browser.close()
  }
}

export async function openPortal(browser: Browser, portal: MatrixPortal): Promise<Page> {
  const context = await freshContext(browser)
  await signIn(context, portal)
  const page = await context.newPage()
  await page.goto(`${portal.origin}/portal/`)
  await page.getByRole('button', { name: 'Applications', exact: true }).waitFor()
  await page.waitForTimeout(3_000)
  return page
}

/** Opens an application from the drawer, as a person does. */
export async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Applications', exact: true }).click()
  await page
    .getByRole('dialog', { name: 'Applications' })
    .getByRole('button')
    .filter({ has: page.getByText(name, { exact: true }) })
    .click()
}

export async function frameAt(page: Page, origin: string) {
  for (const end = performance.now() + 60_000; performance.now() < end; await page.waitForTimeout(10)) {
    const frame = page.frames().find((one) => one.url().startsWith(`${origin}/`))
    if (frame) return frame
  }
  throw new Error(`${origin} is not shown`)
}
