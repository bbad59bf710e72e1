import type { BrowserContext, Frame, Page, Response } from 'playwright-core'
import type { RecordedRequest, Observation } from './compare-observations.ts'

export interface Picture {
  /** PNG bytes. */
  image: Buffer
  width: number
  height: number
}

export interface Observed {
  observation: Observation
  picture: Picture
}

/** The application did not appear. */
export class NotShownError extends Error {}

const SHOWN_WITHIN_MS = 40_000
/** Milliseconds without requests after which the application counts as started. */
const QUIET_MS = 1500
const STARTED_WITHIN_MS = 20_000

/** OPS-40: opens an address in a new page and records what the application of an origin does in its frame. */
export async function observePage(context: BrowserContext, address: string, origin: string): Promise<Observed> {
  const page = await context.newPage()
  try {
    const listener = listen(page, origin)
    await page.goto(address, { waitUntil: 'commit' })
    const frame = await frameOf(page, origin)
    await listener.quiet()
    const stored = await readSettledStorage(frame)
    const cookies = (await context.cookies(origin)).map(({ name }) => name)
    const image = await (await frame.frameElement()).screenshot()
    return {
      observation: {
        ...stored,
        cookies: cookies.filter(isOfApplication),
        errors: listener.errors,
        requests: listener.requests,
      },
      picture: { image, ...sizeOf(image) },
    }
  } finally {
    await page.close()
  }
}

/**
 * Reads the title and the names of stored data until the application is idle and two readings agree: on a busy machine
 * an application may store data long after its last answer arrived.
 */
async function readSettledStorage(frame: Frame) {
  let former = await readStorage(frame)
  for (const end = performance.now() + STARTED_WITHIN_MS; performance.now() < end;) {
    await frame.evaluate(() => new Promise((idle) => requestIdleCallback(idle, { timeout: 2000 })))
    const present = await readStorage(frame)
    if (JSON.stringify(present) === JSON.stringify(former)) return present
    former = present
  }
  return former
}

const readStorage = (frame: Frame) =>
  frame.evaluate(async () => ({
    title: document.title,
    localStorage: Object.keys(window.localStorage),
    sessionStorage: Object.keys(window.sessionStorage),
    databases: (await indexedDB.databases()).map(({ name }) => name ?? ''),
  }))

/**
 * The size of a PNG picture in pixels. The size of the frame before or after may be another one: the portal gives its
 * tools a column of their own when they have loaded.
 */
const sizeOf = (image: Buffer) => ({ width: image.readUInt32BE(16), height: image.readUInt32BE(20) })

/** The gateway's own cookies do not count as a difference. */
const isOfApplication = (name: string) => !/^(__Host-)?portal-/.test(name)

function listen(page: Page, origin: string) {
  const errors: string[] = []
  const requests: RecordedRequest[] = []
  const activity = { lastAt: performance.now(), underWay: 0 }
  const isOwn = (url: string) => url === origin || url.startsWith(`${origin}/`)
  // Requests to the gateway's own paths are not the application's.
  const isOfApplication = (url: string) => isOwn(url) && !url.startsWith(`${origin}/.well-known/portico/`)
  const recordError = (text: string) => errors.push(text.replaceAll(origin, '').slice(0, 300))
  page.on('console', (message) => {
    // Failed requests are recorded separately.
    if (message.type() !== 'error' || message.text().startsWith('Failed to load resource')) return
    if (isOwn(message.location().url) || message.text().includes(origin)) recordError(message.text())
  })
  page.on('pageerror', (error) => {
    if (error.stack?.includes(origin)) recordError(error.message)
  })
  page.on('request', (request) => {
    if (!isOfApplication(request.url())) return
    activity.underWay += 1
    activity.lastAt = performance.now()
  })
  const note = (method: string, url: string, response: Response | null) => {
    if (!isOfApplication(url)) return
    activity.underWay -= 1
    activity.lastAt = performance.now()
    const { pathname } = new URL(url)
    const refusal = response?.headers()['x-portico-refusal'] ?? null
    requests.push({ request: `${method} ${pathname}`, status: response?.status() ?? 0, refusal })
  }
  page.on('response', (response) => note(response.request().method(), response.url(), response))
  page.on('requestfailed', (request) => {
    // A request that was answered and then aborted has been recorded already.
    if (request.timing().responseStart < 0) note(request.method(), request.url(), null)
  })
  return {
    errors,
    requests,
    async quiet() {
      const end = performance.now() + STARTED_WITHIN_MS
      while (performance.now() < end && (activity.underWay > 0 || performance.now() - activity.lastAt < QUIET_MS))
        await page.waitForTimeout(100)
    },
  }
}

/** The outermost frame of that origin. */
async function frameOf(page: Page, origin: string): Promise<Frame> {
  for (const end = performance.now() + SHOWN_WITHIN_MS; performance.now() < end; await page.waitForTimeout(50)) {
    const match = page.frames().find((frame) => frame !== page.mainFrame() && frame.url().startsWith(`${origin}/`))
    if (match) return match
  }
  throw new NotShownError(
    `It is not shown at ${origin} within ${SHOWN_WITHIN_MS / 1000} s; the page is at ${page.url()}.`,
  )
}

/** The share of pixels in which a colour channel differs by more than a tenth. */
export async function differingPixels(context: BrowserContext, pictures: readonly Picture[]): Promise<number> {
  const page = await context.newPage()
  try {
    return await page.evaluate(
      async (images) => {
        const [one, other] = await Promise.all(
          images.map(async (image) => {
            const bytes = Uint8Array.from(atob(image), (character) => character.charCodeAt(0))
            const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
            const drawing = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!
            drawing.drawImage(bitmap, 0, 0)
            return drawing.getImageData(0, 0, bitmap.width, bitmap.height)
          }),
        )
        if (!one || !other) return 1
        const width = Math.min(one.width, other.width)
        const height = Math.min(one.height, other.height)
        let differing = Math.max(one.width * one.height, other.width * other.height) - width * height
        const total = differing + width * height
        for (let y = 0; y < height; y++)
          for (let x = 0; x < width; x++) {
            const [a, b] = [(y * one.width + x) * 4, (y * other.width + x) * 4]
            if ([0, 1, 2].some((n) => Math.abs(one.data[a + n]! - other.data[b + n]!) > 25)) differing += 1
          }
        return total === 0 ? 0 : differing / total
      },
      pictures.map(({ image }) => image.toString('base64')),
    )
  } finally {
    await page.close()
  }
}
