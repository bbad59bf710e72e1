import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BrowserContext, Frame, Page } from 'playwright'
import type { ApplicationServer } from './application-server.ts'
import { signIn, type MatrixPortal } from './portal.ts'

/** An application that is open in one environment. */
export interface Shown {
  environment: string
  page: Page
  /** The application's origin in this environment. */
  origin: string
  /** Returns the current frame of the application. A reload may replace the frame. */
  frame(): Frame
}

export interface TestEnvironment {
  name: 'plain' | 'portal'
  show(context: BrowserContext, hosted: ApplicationServer): Promise<Shown>
  stop(): Promise<unknown>
}

const OPENED_WITHIN_MS = 40_000

/** Returns the outermost frame of the origin. */
function frameOf(page: Page, origin: string): Frame | undefined {
  const nested = (frame: Frame) => {
    let depth = 0
    for (let at = frame.parentFrame(); at; at = at.parentFrame()) depth += 1
    return depth
  }
  return page
    .frames()
    .filter((frame) => frame !== page.mainFrame() && !frame.isDetached())
    .toSorted((a, b) => nested(a) - nested(b))
    .find((frame) => frame.url().startsWith(`${origin}/`))
}

async function shownAt(environment: string, page: Page, origin: string): Promise<Shown> {
  for (const end = performance.now() + OPENED_WITHIN_MS; !frameOf(page, origin);) {
    if (performance.now() > end)
      throw new Error(
        `is not shown; frames: ${page
          .frames()
          .map((frame) => frame.url())
          .join(' ')}`,
      )
    await page.waitForTimeout(50)
  }
  let last: Frame | undefined
  const frame = () => {
    // after a navigation to another origin, the last frame is still the application's frame
    const current = frameOf(page, origin) ?? (last?.isDetached() === false ? last : undefined)
    if (!current) throw new Error('its frame is gone')
    last = current
    return current
  }
  frame()
  return { environment, page, origin, frame }
}

/** A page with one frame on its own site. The frame has all permissions that a frame can have. */
export async function plainEnvironment(): Promise<TestEnvironment> {
  const server = createServer((request, response) => {
    const address = new URL(request.url ?? '/', 'http://plain').searchParams.get('of') ?? ''
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(`<!doctype html><title>Plain</title><style>body { margin: 0 } iframe { width: 100vw; height: 100vh; border: 0 }</style>
<iframe src="${address.replaceAll('"', '&quot;').replaceAll('<', '')}" allow="fullscreen; clipboard-read; clipboard-write; geolocation; camera; microphone; display-capture"></iframe>`)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  return {
    name: 'plain',
    async show(context, { code, port: at, path, forbidsFrames }) {
      const origin = `http://${code}.plain.localhost:${at}`
      const page = await context.newPage()
      if (forbidsFrames) {
        await page.goto(origin + path, { waitUntil: 'commit' })
        return { environment: 'plain', page, origin, frame: () => page.mainFrame() }
      }
      await page.goto(`http://plain.localhost:${port}/?of=${encodeURIComponent(origin + path)}`, {
        waitUntil: 'commit',
      })
      return shownAt('plain', page, origin)
    },
    stop: () => new Promise((done) => server.close(done)),
  }
}

/** A tab of the portal, opened by its address. `before` is the page that the browser shows first. */
export function portalEnvironment(portal: MatrixPortal, before?: string): TestEnvironment {
  return {
    name: 'portal',
    async show(context, { code }) {
      if ((await context.cookies(portal.origin)).length === 0) await signIn(context, portal)
      const page = await context.newPage()
      if (before) await page.goto(before)
      await page.goto(`${portal.origin}/portal/${portal.menuOf(code)}`, { waitUntil: 'commit' })
      return shownAt('portal', page, portal.originOf(code))
    },
    stop: async () => undefined,
  }
}
