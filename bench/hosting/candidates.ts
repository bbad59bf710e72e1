import type { Browser, BrowserContext, Frame, Page } from 'playwright'
import type { Bench } from './page/main.ts'
import type { BenchApplication } from './page/host.ts'
import type { TestedApplication } from './applications.ts'
import type { Portal } from './portal.ts'
import type { Site } from './site.ts'
import { freshContext } from '../lib/browser.ts'

export interface Candidate {
  name: string
  isPortico: boolean
  url: string
  /** Returns the description of the application for this host. */
  applicationOf(tried: TestedApplication): BenchApplication
}

/** Lists all hosts of the comparison. `former` is the portal of an earlier build, for a comparison in the same run. */
export function candidatesOf(portal: Portal, site: Site, former?: Portal): Candidate[] {
  const ours = (name: string, { hostPage, appsOrigin }: Portal): Candidate => ({
    name,
    isPortico: true,
    url: `${hostPage}?host=portico&apps=${encodeURIComponent(appsOrigin)}`,
    applicationOf: ({ code, path, ...rest }) => ({ ...application(rest), code, path, url: '' }),
  })
  const peer = (name: string, host: string): Candidate => ({
    name,
    isPortico: false,
    url: `${site.hostPage}?host=${host}`,
    applicationOf: ({ code, path, ...rest }) => ({
      ...application(rest),
      code,
      path,
      url: `${site.originOf(code)}${path}`,
    }),
  })
  return [
    ours('Portico', portal),
    ...(former ? [ours('Portico, former build', former)] : []),
    peer('plain iframe', 'frame'),
    peer('native import()', 'import'),
    peer('qiankun 2.10.16', 'qiankun'),
    peer('wujie 1.0.29', 'wujie'),
    peer('micro-app 1.0.0-rc.30', 'micro-app'),
  ]
}

const application = ({
  kind,
  lifecycleName,
  isModule,
}: Pick<TestedApplication, 'kind' | 'lifecycleName' | 'isModule'>) => ({
  kind,
  lifecycleName,
  isModule,
})

/** A candidate's page, ready to host. */
export interface HostPage {
  page: Page
  context: BrowserContext
  /** The errors that the page and its frames have thrown or logged. */
  errors: string[]
  open(id: string, tried: TestedApplication): Promise<void>
  show(id: string | null): Promise<void>
  close(id: string): Promise<void>
  /** Evaluates an expression over the application in a tab. */
  ask<T>(id: string, expression: string): Promise<T>
  /** Evaluates the expression until it is true or the time has passed. */
  until(id: string, expression: string, ms: number): Promise<boolean>
}

declare const window: { bench: Bench }

export async function openHost(
  browser: Browser | BrowserContext,
  candidate: Candidate,
  query = '',
  prepare?: (context: BrowserContext) => Promise<unknown>,
): Promise<HostPage> {
  const context = 'newContext' in browser ? await freshContext(browser) : browser
  await prepare?.(context)
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined))
  await page.goto(candidate.url + query)
  while (!(await page.evaluate('Boolean(window.bench)'))) await page.waitForTimeout(20)

  async function frameOf(id: string): Promise<Frame | null> {
    const handle = await page.evaluateHandle((tab) => window.bench.frameOf(tab), id)
    const frame = (await handle.asElement()?.contentFrame()) ?? null
    await handle.dispose()
    return frame
  }

  const ask = async <T>(id: string, expression: string): Promise<T> => {
    const inside = (root: string) => `(() => { const root = ${root}; if (!root) return undefined
      const $ = (selector) => root.querySelector(selector), $$ = (selector) => [...root.querySelectorAll(selector)]
      const text = (root.body ?? root).textContent; return (${expression}) })()`
    if (candidate.isPortico || candidate.name === 'plain iframe') {
      const frame = await frameOf(id)
      return (await frame?.evaluate(inside('document'))) as T
    }
    return (await page.evaluate(inside(`window.bench.rootOf(${JSON.stringify(id)})`))) as T
  }

  return {
    page,
    context,
    errors,
    open: (id, tried) =>
      page.evaluate(([tab, benchApplication]) => window.bench.open(tab, benchApplication), [
        id,
        candidate.applicationOf(tried),
      ] as const),
    show: (id) => page.evaluate((tab) => window.bench.show(tab), id),
    close: (id) => page.evaluate((tab) => window.bench.close(tab), id),
    ask,
    async until(id, expression, ms) {
      for (const end = performance.now() + ms; performance.now() < end;) {
        if (
          await withTimeout(
            ask<unknown>(id, `Boolean(${expression})`).catch(() => false),
            1000,
          )
        )
          return true
        await page.waitForTimeout(50)
      }
      return false
    },
  }
}

/** Limits the time of the work, since a frame may never answer. Resolves with undefined after the limit. */
export function withTimeout<T>(work: Promise<T>, ms: number): Promise<T | undefined> {
  let timer: NodeJS.Timeout
  const timeout = new Promise<undefined>((done) => (timer = setTimeout(done, ms, undefined)))
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer))
}
