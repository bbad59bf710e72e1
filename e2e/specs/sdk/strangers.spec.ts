import type { Frame, Page } from '@playwright/test'
import { expect, test } from '../../fixtures.ts'
import type { Portal } from '../../pages/portal.ts'
import { frameWithSdk } from '../../pages/sdk.ts'

/** The six message types of the specification. Each has a visible effect if the portal handles it. */
const SIX = [
  { type: 'body-click', data: { ts: 1 } },
  { type: 'applicationModule', data: { productCode: 'doc', applicationCode: 'doc-core', menuCode: 'doc.register' } },
  { type: 'embeddedTripartitePage', data: { url: 'https://evil.example/', openMethod: 1 } },
  { type: 'microAppRouter', data: { path: '/evil-path' } },
  { type: 'sendPageErrorToPortal', data: { message: 'evil page error', ts: 1 } },
  { type: 'sendServiceErrorToPortal', data: { requestUrl: '/evil', errorMessage: 'evil service error', ts: 1 } },
]

type Sender = (portal: Portal, page: Page) => Promise<Frame | Page>

async function ownFrame(page: Page, sandbox: string | null): Promise<Frame> {
  await page.evaluate((attribute) => {
    const frame = document.createElement('iframe')
    frame.id = 'stranger'
    if (attribute !== null) frame.setAttribute('sandbox', attribute)
    frame.src = '/portal/env.json'
    document.body.append(frame)
    return new Promise((done) => frame.addEventListener('load', done))
  }, sandbox)
  const frame = await (await page.$('#stranger'))?.contentFrame()
  if (!frame) throw new Error('The foreign frame does not exist.')
  return frame
}

/** The last one leaves the registered page. */
const STRANGERS: Record<string, Sender> = {
  'a frame that is not registered': (_portal, page) => ownFrame(page, null),
  'a popup': async (_portal, page) => {
    const opened = page.waitForEvent('popup')
    await page.evaluate(() => void window.open('/portal/env.json'))
    return opened
  },
  'a sandboxed frame, whose origin is null': (_portal, page) => ownFrame(page, 'allow-scripts'),
  'a frame of the right origin that is not the registered one': async (portal) => {
    const registered = await portal.frame('Inspections')
    await registered.evaluate(() => {
      const frame = document.createElement('iframe')
      frame.id = 'inner'
      frame.src = location.href
      document.body.append(frame)
      return new Promise((done) => frame.addEventListener('load', done))
    })
    const inner = await (await registered.$('#inner'))?.contentFrame()
    if (!inner) throw new Error('The inner frame does not exist.')
    return inner
  },
  'the registered frame at another origin': async (portal) => {
    const registered = await portal.frame('Inspections')
    const own = new URL(process.env.PORTAL_URL!)
    await registered.goto(`http://erp-core.apps.${own.host}/`)
    return registered
  },
}

/** Returns the visible effects of the six messages. */
async function effects(portal: Portal, page: Page, log: string[]) {
  return {
    tabs: await portal.tabs.allTextContents(),
    isRouted: await page.evaluate(() => JSON.stringify(sessionStorage).includes('evil-path')),
    asks: await page.getByRole('dialog').count(),
    logged: log.filter((line) => line.includes('evil')).length,
  }
}

test('SDK-1, SDK-55 six messages of a stranger have no effect: of another frame, a popup or another origin', async ({
  portal,
  page,
}) => {
  const log: string[] = []
  page.on('console', (line) => log.push(line.text()))
  await portal.signIn('anna')
  await frameWithSdk(portal)
  await page.evaluate(() => {
    const counter = Object.assign(window, { arrived: 0 })
    window.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (/evil|body-click|applicationModule/.test(JSON.stringify(data ?? null))) counter.arrived++
    })
  })
  const arrived = () => page.evaluate(() => (window as unknown as { arrived: number }).arrived)
  for (const [at, [stranger, send]] of Object.entries(STRANGERS).entries())
    await test.step(stranger, async () => {
      const source = await send(portal, page)
      await expect(portal.tabs.filter({ hasText: 'Inspections' })).toHaveCount(1)
      const before = await effects(portal, page, log)

      await source.evaluate((messages) => {
        const shell = (window.opener as Window | null) ?? top!
        for (const message of messages) {
          shell.postMessage(message, '*')
          shell.postMessage({ v: 1, ...message, reqId: 'r1' }, '*')
        }
      }, SIX)

      await expect.poll(arrived).toBe((at + 1) * 12)
      expect(await effects(portal, page, log)).toEqual(before)
      expect(before).toMatchObject({ isRouted: false, asks: 0, logged: 0 })
      await page.evaluate(() => document.querySelector('#stranger')?.remove())
      if (source !== page && 'close' in source) await source.close()
    })
})

test('SDK-1 SDK-3 SDK-56 the same six messages of the registered frame have their effect', async ({ portal, page }) => {
  const log: string[] = []
  page.on('console', (line) => log.push(line.text()))
  await portal.signIn('anna')
  const frame = await frameWithSdk(portal)

  await frame.evaluate((messages) => messages.forEach((message) => parent.postMessage(message, '*')), SIX)

  await expect(portal.tab('Document register')).toHaveCount(1)
  await expect(page.getByRole('dialog', { name: 'Leaving the portal' })).toBeVisible()
  await expect.poll(async () => (await effects(portal, page, log)).isRouted).toBe(true)
  expect((await effects(portal, page, log)).logged).toBe(2)
})
