import type { BrowserContext, CDPSession, Page } from 'playwright'
import { brotli } from './static-server.ts'
import { MEASURED, probeScript, type ProbeTimes } from './probe.ts'

export interface BootCandidate {
  name: string
  url: string
  /** The selector of the first clickable menu item. */
  menu: string
  /** Puts a signed-in session into the context. */
  prepare?: (context: BrowserContext) => Promise<void>
}

export interface Sample extends ProbeTimes {
  scriptBytes: number
  styleBytes: number
  documentBytes: number
  requests: number
}

const THROTTLE = 4
/** The time after the first menu during which layout shifts still count, in milliseconds. */
const SETTLE = 1500

interface Transfer {
  url: string
  type: string
  finishedAt: number
}

/** Loads the candidate's page once, at a quarter of the processor's speed. */
export async function measure(page: Page, candidate: BootCandidate, cold: boolean): Promise<Sample> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Page.enable')
  await cdp.send('Network.enable')
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: cold })
  const { identifier } = await cdp.send('Page.addScriptToEvaluateOnNewDocument', {
    source: probeScript(candidate.menu),
  })
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE })
  const transfers = record(cdp)
  await cdp.send('Runtime.enable')
  await cdp.send('Runtime.addBinding', { name: MEASURED })
  const menuShown = waitForMenu(cdp)

  await page.goto(candidate.url, { waitUntil: 'commit' })
  await menuShown
  await page.waitForTimeout(SETTLE)
  const probed = (await page.evaluate('window.__boot')) as ProbeTimes

  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await cdp.send('Page.removeScriptToEvaluateOnNewDocument', { identifier })
  const before = transfers.filter(({ finishedAt }) => finishedAt <= probed.firstMenu)
  const bytes = await sizes(page, before)
  await cdp.detach()
  return { ...probed, ...bytes, requests: before.length }
}

/** Waits for the call of the probe. Polling the page would add work to it. */
function waitForMenu(cdp: CDPSession): Promise<void> {
  return new Promise((done, fail) => {
    const timeout = setTimeout(() => fail(new Error('No menu could be clicked within a minute.')), 60_000)
    cdp.once('Runtime.bindingCalled', () => {
      clearTimeout(timeout)
      done()
    })
  })
}

/** Records all transfers of the page and its frames, with their end times. */
function record(cdp: CDPSession): Transfer[] {
  const started = new Map<string, Omit<Transfer, 'finishedAt'>>()
  const transfers: Transfer[] = []
  let navigatedAt: number | undefined
  cdp.on('Network.requestWillBeSent', ({ requestId, request, timestamp, type }) => {
    navigatedAt ??= timestamp
    started.set(requestId, { url: request.url, type: type ?? 'Other' })
  })
  cdp.on('Network.loadingFinished', ({ requestId, timestamp }) => {
    const transfer = started.get(requestId)
    if (transfer) transfers.push({ ...transfer, finishedAt: (timestamp - (navigatedAt ?? timestamp)) * 1000 })
  })
  return transfers
}

const brotliBytes = new Map<string, number>()

/** Brotli bytes (quality 11) of each kind, for every encoding that the server chose. */
async function sizes(
  page: Page,
  transfers: readonly Transfer[],
): Promise<Pick<Sample, 'scriptBytes' | 'styleBytes' | 'documentBytes'>> {
  const totals = { scriptBytes: 0, styleBytes: 0, documentBytes: 0 }
  for (const { url, type } of transfers) {
    const kind =
      type === 'Script'
        ? 'scriptBytes'
        : type === 'Stylesheet'
          ? 'styleBytes'
          : type === 'Document'
            ? 'documentBytes'
            : null
    if (!kind || !url.startsWith('http')) continue
    const size = brotliBytes.get(url) ?? brotli(await (await page.context().request.get(url)).body()).length
    brotliBytes.set(url, size)
    totals[kind] += size
  }
  return totals
}
