import type { Page } from '@playwright/test'
import { originOfApplication } from '../../pages/hosted.ts'
import { expect, test } from '../../isolated-portal.ts'
import { answerWithFiles, startOther } from '../../upstream.ts'

const html = (body: string, head = '') => ({
  type: 'text/html; charset=utf-8',
  body: `<!doctype html><html><head>${head}</head><body>${body}</body></html>`,
})
const script = (body: string) => ({ type: 'text/javascript', body })

/** The files of an unchanged application on its own server: absolute addresses, a chunk, data, a web socket. */
const APPLICATION = {
  '/': html('<h1>Upstream</h1><ul></ul>', '<script type="module" src="/main.js"></script>'),
  '/main.js': script(`
    const say = (text) => document.querySelector('ul').append(Object.assign(document.createElement('li'), { textContent: text }))
    say('path ' + location.pathname)
    import('/chunk.js').then(({ word }) => say(word))
    fetch('/api/data').then((answer) => answer.json()).then(({ word }) => say(word))
    const base = new URL(document.baseURI)
    new WebSocket(base.origin.replace('http', 'ws') + '/live').onmessage = ({ data }) => say('socket ' + data.trim())`),
  '/chunk.js': script(`export const word = 'chunk'`),
  '/api/data': { type: 'application/json', body: '{"word":"data"}' },
}

/** Requests a page from the gateway. Tests poll it, since a change of the registry takes effect after a second. */
const answerAt = (page: Page, path: string, host: string) =>
  page.request.get(path, { headers: { host, accept: 'text/html' } })
const pageAt = async (page: Page, path: string, host: string) => (await answerAt(page, path, host)).text()
const policyAt = async (page: Page, host: string) =>
  (await answerAt(page, '/', host)).headers()['content-security-policy']

const registerUpstream = 'update application set source_kind = $2, source = $1, lifecycle_name = null where code = $3'

test('HOST-40 HOST-41 HOST-46 an application of another server works in a tab, fails with a card, and comes back', async ({
  portal,
  page,
  isolatedPortal,
}) => {
  const other = await startOther(answerWithFiles(APPLICATION))
  await isolatedPortal.query(registerUpstream, [other.origin, 'upstream', 'plan-core'])
  const own = originOfApplication('plan-core', isolatedPortal.origin)
  await expect.poll(() => pageAt(page, '/', new URL(own).host)).toContain('Upstream')
  await portal.signIn('anna')
  await portal.openApplication('Planning')

  const items = portal.application('Schedule').getByRole('listitem')
  await expect(items).toHaveCount(4)
  expect((await items.allTextContents()).toSorted()).toEqual(['chunk', 'data', 'path /schedule', 'socket live'])
  expect(await (await portal.frame('Schedule')).evaluate(() => origin)).toBe(own)

  await other.stop()
  await page.reload()
  const card = page.getByRole('main').getByRole('heading', { name: 'Application unavailable' })
  await expect(card).toBeVisible()

  const back = await startOther(answerWithFiles(APPLICATION), other.port)
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
  await expect(items).toHaveCount(4)
  await back.stop()
})

/** Runs the attempts of an untrusted frame and collects their results. */
const ATTEMPTS = `
  const outcomes = {}
  const trying = async (name, attempt) => {
    try { outcomes[name] = String(await attempt()) } catch (error) { outcomes[name] = error.name || 'code ' + error.code }
  }
  const done = (async () => {
    await trying('origin', () => self.origin)
    await trying('top navigation', () => { top.location.href = 'http://evil.example/' })
    await trying('parent DOM', () => parent.document.title)
    await trying('parent storage', () => parent.localStorage.length)
    await trying('parent cookies', () => parent.document.cookie)
    await trying('parent frames', () => Array.from({ length: parent.length }, (_, index) => parent[index]).find((frame) => frame !== self).document)
    await trying('own storage', () => localStorage.length)
    await trying('own session storage', () => sessionStorage.length)
    await trying('own cookies', () => document.cookie)
    await trying('databases', () => new Promise((done, fail) => {
      const asked = indexedDB.open('x'); asked.onsuccess = () => done('opened'); asked.onerror = () => fail(asked.error)
    }))
    await trying('service worker', () => navigator.serviceWorker.register('/worker.js').then(() => 'registered'))
    await trying('camera', () => document.featurePolicy.allowsFeature('camera'))
    await trying('microphone', () => document.featurePolicy.allowsFeature('microphone'))
    await trying('geolocation', () => new Promise((done, fail) => navigator.geolocation.getCurrentPosition(() => done('found'), fail)))
    await trying('full screen', () => document.documentElement.requestFullscreen().then(() => 'full'))
    await trying('clipboard', () => navigator.clipboard.readText().then(() => 'read'))
    await trying('call of the portal', () => fetch(portal + '/api/uaa/user', { credentials: 'include' }).then(() => 'answered'))
    const link = Object.assign(document.createElement('a'), { href: '/file.bin', download: 'file.bin' })
    document.body.append(link)
    link.click()
    open('/popup.html')
    return outcomes
  })()`

test('HOST-15 HOST-45 each attempt of an untrusted frame is refused', async ({
  portal,
  page,
  context,
  isolatedPortal,
}) => {
  const other = await startOther(
    answerWithFiles({
      '/': html('<h1>Untrusted</h1>', `<script>const portal = '${isolatedPortal.origin}';${ATTEMPTS}</script>`),
      '/worker.js': script(''),
      '/file.bin': { type: 'application/octet-stream', body: 'x' },
      '/popup.html': html('<h1>Popup</h1>'),
    }),
  )
  await isolatedPortal.query(registerUpstream, [other.origin, 'upstream', 'quality-core'])
  await isolatedPortal.query(`update application set isolation = 'untrusted' where code = 'quality-core'`)
  const host = `quality-core.apps.${new URL(isolatedPortal.origin).host}`
  await expect.poll(() => policyAt(page, host)).toContain('sandbox allow-scripts')
  await portal.signIn('anna')
  const downloads: unknown[] = []
  context.on('page', (opened) => opened.on('download', (download) => downloads.push(download)))
  page.on('download', (download) => downloads.push(download))
  const popup = context.waitForEvent('page')
  // a second frame, which the untrusted frame attacks
  await expect(portal.viewport('Home').locator('iframe')).toBeAttached()
  await portal.openMenu('Quality')
  await expect(portal.application('Inspections').getByRole('heading', { name: 'Untrusted' })).toBeVisible()

  const outcomes = await (await portal.frame('Inspections')).evaluate('done')
  expect(outcomes).toEqual({
    origin: 'null',
    'top navigation': 'SecurityError',
    'parent DOM': 'SecurityError',
    'parent storage': 'SecurityError',
    'parent cookies': 'SecurityError',
    'parent frames': 'SecurityError',
    'own storage': 'SecurityError',
    'own session storage': 'SecurityError',
    'own cookies': 'SecurityError',
    databases: 'SecurityError',
    'service worker': 'SecurityError',
    camera: 'false',
    microphone: 'false',
    geolocation: 'code 1',
    'full screen': 'TypeError',
    clipboard: 'NotAllowedError',
    'call of the portal': 'TypeError',
  })
  const opened = await popup
  await opened.waitForLoadState()
  expect(await opened.evaluate(() => self.origin)).toBe('null')
  expect(await opened.evaluate(() => opener as unknown)).toBeNull()
  await opened.close()
  await expect(portal.activeTab).toHaveText('Inspections')
  expect(new URL(page.url()).origin).toBe(new URL(isolatedPortal.origin).origin)
  expect(downloads).toEqual([])
  await other.stop()
})

test('HOST-18 a detached window signs in with its one-time ticket, without an opener or a token in the address', async ({
  portal,
  context,
}) => {
  await portal.signIn('anna')
  const addresses: string[] = []
  const exchanges: { ticket: string; verifier: string }[] = []
  context.on('request', (request) => {
    addresses.push(request.url())
    if (request.url().endsWith('/identification/session/exchange') && request.method() === 'POST') {
      exchanges.push(request.postDataJSON() as { ticket: string; verifier: string })
    }
  })
  const popup = context.waitForEvent('page')
  await portal.openApplication('ERP')
  const window = await popup
  await expect.poll(() => exchanges).toHaveLength(1)
  await expect(window.getByText('Anna', { exact: false }).first()).toBeVisible()

  expect(await window.evaluate(() => window.opener as unknown)).toBeNull()
  const token = await portal.page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))
  const bearer = /[A-Za-z0-9_-]{43}/.exec(token)?.[0] ?? 'none'
  for (const address of addresses) expect(address).not.toContain(bearer)
  const replay = (page: typeof window) =>
    page.evaluate(
      async ([origin, shown]) => {
        const answer = await fetch(`${origin}/identification/session/exchange`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(shown),
        }).catch(() => ({ status: 0 }))
        return answer.status
      },
      [new URL(portal.page.url()).origin, exchanges[0]] as const,
    )
  expect(await replay(window)).toBe(404)
  expect(await replay(portal.page)).toBe(404)
  expect(window.url()).not.toContain(exchanges[0]?.ticket ?? 'none')
  const verifier = exchanges[0]?.verifier ?? ''
  expect(verifier).toMatch(/^[\w-]{43}$/)
  expect(addresses.filter((address) => address.includes(verifier))).toEqual([])
})

test('HOST-52 HOST-53 a developer override loads an application from the developer’s computer, marked, until it is stopped', async ({
  portal,
  page,
  isolatedPortal,
}) => {
  const other = await startOther(answerWithFiles({ '/': html('<h1>Work in progress</h1>') }))
  await portal.signIn('anna')
  const address = `/portal/100431?devOverride=cost-core@${other.origin}`

  await page.goto(address)
  const question = page.getByRole('dialog', { name: 'Load this application from your computer?' })
  await expect(question).toContainText(other.origin)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(portal.application('Budget').getByRole('textbox').last()).toBeVisible()

  await page.goto('about:blank')
  await page.goto(address)
  await question.getByRole('button', { name: 'Load from my computer' }).click()
  await expect(portal.application('Budget').getByRole('heading', { name: 'Work in progress' })).toBeVisible()
  expect(await (await portal.frame('Budget')).evaluate(() => origin)).toBe(other.origin)
  const mark = page.getByRole('complementary', { name: 'Development version' })
  await expect(mark).toContainText(`Served from ${other.origin}`)
  expect(page.url()).not.toContain('devOverride')

  await portal.openApplication('Documents')
  await expect(portal.activeTab).toHaveText('Document register')
  await expect(mark).toBeHidden()
  await portal.tab('Budget').click()
  await mark.getByRole('button', { name: 'Stop' }).click()
  await expect(portal.application('Budget').getByRole('textbox').last()).toBeVisible()
  await expect(mark).toBeHidden()
  expect(await (await portal.frame('Budget')).evaluate(() => origin)).toBe(
    originOfApplication('cost-core', isolatedPortal.origin),
  )
  await other.stop()
})

test('HOST-47 HOST-75 HOST-255 an open tab announces a new version, and loads it on request', async ({
  portal,
  page,
  isolatedPortal,
}) => {
  await portal.signIn('anna')
  await portal.openApplication('Documents')
  const field = portal.application('Document register').getByRole('textbox').last()
  await field.fill('typed')
  const notice = page.getByRole('complementary', { name: 'New version' })
  await expect(notice).toHaveCount(0)

  await isolatedPortal.query("update application set version = '9.9.9' where code = 'doc-core'")
  await expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(notice).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await expect(field).toHaveValue('typed')
  // a dismissed notice stays closed until another version appears
  await notice.getByRole('button', { name: 'Not now' }).click()
  await expect(notice).toHaveCount(0)
  await isolatedPortal.query("update application set version = '9.9.10' where code = 'doc-core'")
  await expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(notice).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await notice.getByRole('button', { name: 'Refresh' }).click()
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: 'Refresh without saving' })
    .click()
  await expect(notice).toHaveCount(0)
  await expect(field).toHaveValue('')
})
