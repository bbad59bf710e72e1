import type { BrowserContext, Page } from '@playwright/test'
import type { MenuNode } from '@portico/contract/menus'
import { expect, test } from '../fixtures.ts'
import { startListener, type Listener } from '../pages/listeners.ts'
import { keepMessages, lookInto, type Overheard } from '../pages/overheard.ts'
import { createPortal, type Portal } from '../pages/portal.ts'
import { PASSWORD } from '../pages/sign-in-page.ts'
import { headersOf, watchSecrets, type Secrets } from '../pages/secrets.ts'
import { createTenantDialog } from '../pages/tenant-dialog.ts'
import { startTampered } from '../tampered.ts'
import { words } from '../words.ts'

test.skip(!process.env.TEST_DATABASE_URL, 'needs a PostgreSQL server: npm run e2e brings one')
test.describe.configure({ mode: 'serial' })
// A trace holds every body a second time.
test.use({ trace: 'off' })

const NAMES = ['frame', 'window', 'script'] as const
const listeners = {} as Record<(typeof NAMES)[number], Listener>
let server: Awaited<ReturnType<typeof startTampered>>

const DETACHED = 2
const VIEW_MODES = ['singleModule', 'module', 'application', 'full']
const script = (contentUrl: string) => ({
  code: 'script',
  name: 'Widget',
  openType: 2,
  linkType: 2,
  source: 'custom',
  contentUrl,
  thumbnailType: 'ICON',
  images: [],
  iconClass: null,
  showName: true,
  popover: null,
  textColor: null,
  textHoverColor: null,
  children: [],
})

test.beforeAll(async () => {
  test.setTimeout(180_000)
  for (const name of NAMES) listeners[name] = await startListener(name)
  server = await startTampered(`canary-${process.pid}`)
  const elsewhere = "update application set source_kind = 'url', source = $1, hosting_kind = $2 where code = $3"
  await server.query(elsewhere, [listeners.frame.origin, 'iframe', 'quality-core'])
  await server.query(elsewhere, [listeners.window.origin, 'detached', 'labor-core'])
  const document = {
    headerExtendEntryEnable: true,
    headerExtendEntries: [script(`${listeners.script.origin}/widget.js`)],
  }
  await server.query('update scene set document = document || $1::jsonb', [JSON.stringify(document)])
})
test.afterAll(async () => {
  await server?.stop()
  for (const listener of Object.values(listeners)) await listener.stop()
})

interface Sweep {
  page: Page
  orgId: string
  portal: Portal
  menus: MenuNode[]
  secrets: Secrets
  overheard: Overheard[]
}

/** Signs in by hand, so that the password is among what is looked for. */
async function enter(context: BrowserContext, account: string, tenant?: string): Promise<Sweep> {
  await context.addInitScript(keepMessages)
  // where li.wei's second tenant leads after signing in
  await context.route('https://example.org/**', (route) => route.fulfill({ body: 'A partner' }))
  const secrets = watchSecrets(context, server.origin)
  const overheard: Overheard[] = []
  const page = await context.newPage()
  await page.addInitScript(() => {
    if (window === top) localStorage.setItem('portal.welcomeTipDoNotPrompt', 'true')
  })
  context.on('page', (opened) => {
    void opened
      .waitForLoadState()
      .then(() => lookInto(opened))
      .then((read) => overheard.push(...read))
      .then(() => opened.close())
      .catch(() => undefined)
  })
  const portal = createPortal(page, words.en)
  const answered = page.waitForResponse(/portal-menus\/auth-tree/)
  await page.goto(`${server.origin}/portal/1/`)
  await portal.signInPage.submit(account)
  if (tenant) {
    const dialog = createTenantDialog(page, words.en)
    await dialog.choose(tenant)
    await dialog.enter.click()
  }
  const tree = await answered
  const menus = (await tree.json()) as { data: MenuNode[] } | MenuNode[]
  const orgId = new URL(tree.url()).searchParams.get('orgId') ?? ''
  await expect(portal.organisation).toBeVisible()
  return { page, orgId, portal, menus: Array.isArray(menus) ? menus : menus.data, secrets, overheard }
}

const leaves = (nodes: readonly MenuNode[]): MenuNode[] =>
  nodes.flatMap((node) => [...(node.sourceType === 'menu' ? [node] : []), ...leaves(node.children)])

/** As Back and Forward lead there: the address alone, without loading the portal anew. */
const goToMenu = (page: Page, id: number) =>
  page.evaluate((menu) => {
    history.pushState(null, '', `/portal/${menu}`)
    dispatchEvent(new PopStateEvent('popstate'))
  }, id)

/** Opens every menu that the tree holds: frames by their address, windows by the click that they need. */
async function openMenus({ page, portal, menus, overheard }: Sweep): Promise<number> {
  const all = leaves(menus).filter(({ disabled }) => !disabled)
  for (const menu of all.filter(({ sourceIntegrateType }) => sourceIntegrateType !== DETACHED)) {
    await goToMenu(page, menu.id)
    // some are in everybody's tree, for few to open
    await expect(portal.viewport(menu.name).or(portal.viewport('No permission')).first()).toBeAttached()
  }
  overheard.push(...(await lookInto(page)))
  const windows = menus.filter((node) => leaves([node]).some((leaf) => leaf.sourceIntegrateType === DETACHED))
  for (const { name } of windows) {
    const opened = page.context().waitForEvent('page')
    await portal.openApplication(name)
    await opened
  }
  return all.length
}

/** One page of somebody else's, shown in each of the ways in which the portal can be. */
async function openInAllModes({ page, orgId, menus, overheard }: Sweep): Promise<void> {
  const embedded = leaves(menus).filter(({ sourceIntegrateType }) => sourceIntegrateType !== DETACHED)
  const menu = embedded.find(({ sourceAppCode }) => sourceAppCode === 'quality-core') ?? embedded.at(-1)!
  for (const viewMode of VIEW_MODES) {
    const entry = new URLSearchParams({
      viewMode,
      orgId,
      productCode: menu.sourceProductCode ?? '',
      applicationCode: menu.sourceAppCode ?? '',
      menuCode: menu.sourceModuleCode ?? '',
    })
    const asked = page.waitForRequest(
      (request) => request.isNavigationRequest() && request.frame() !== page.mainFrame(),
      { timeout: 30_000 },
    )
    await page.goto(`${server.origin}/portal/${menu.id}?${entry}`)
    await asked
    overheard.push(...(await lookInto(page)))
  }
}

/** Whatever else the frame of the portal offers: each once, and away with what it opened. */
async function clickFrame({ page }: Sweep): Promise<number> {
  const items = page.locator('header :is(a, button):visible')
  const count = await items.count()
  for (let at = 0; at < count; at++) {
    await items
      .nth(at)
      .click({ timeout: 1_000 })
      .catch(() => undefined)
    await page.keyboard.press('Escape')
  }
  return count
}

const originOf = (url: string) => (URL.canParse(url) ? new URL(url).origin : '')

async function expectNothingLeft({ page, secrets, overheard }: Sweep): Promise<void> {
  const own = [...(await secrets.own()), PASSWORD]
  const handed = await secrets.handed()
  // a document without an address is of whoever made it
  const isPortal = (url: string) => originOf(url) === server.origin || url.startsWith('about:')
  const sent = await Promise.all(
    secrets.requests.map(async (request) => {
      const { referer, ...headers } = await headersOf(request)
      return { url: request.url(), referer, rest: JSON.stringify([headers, request.postData()]) }
    }),
  )
  const heard = Object.values(listeners).flatMap((listener) => listener.heard)
  const { origins } = await page.context().storageState()
  const holds = (secret: string) => (text: string | undefined) =>
    text?.includes(secret) || text?.includes(encodeURIComponent(secret))

  for (const secret of own) {
    const inside = holds(secret)
    expect(sent.filter(({ url, referer }) => inside(url) || inside(referer))).toEqual([])
    expect(sent.filter(({ url, rest }) => !isPortal(url) && inside(rest))).toEqual([])
    expect(heard.filter(inside)).toEqual([])
    expect(overheard.filter(({ said }) => inside(said))).toEqual([])
    // the portal itself keeps its bearer for the tab
    expect(overheard.filter(({ url, stored }) => !isPortal(url) && inside(stored))).toEqual([])
    expect(origins.filter((one) => inside(JSON.stringify(one)))).toEqual([])
  }
  for (const { secret, isFor } of handed) {
    const inside = holds(secret)
    const isOurs = (url: string) => isPortal(url) || (originOf(url) !== '' && isFor(new URL(url)))
    expect(sent.filter(({ url, referer }) => inside(referer) && !isOurs(url))).toEqual([])
    expect(sent.filter(({ url, rest }) => !isOurs(url) && (inside(url) || inside(rest)))).toEqual([])
    expect(overheard.filter(({ url, said, stored }) => !isOurs(url) && inside(said + stored))).toEqual([])
  }
}

const PEOPLE: [account: string, tenant?: string][] = [['anna']]

for (const [account, tenant] of PEOPLE) {
  test(`HOST-77 ${account} opens everything that there is, and no secret of the portal leaves it`, async ({
    browser,
  }) => {
    test.setTimeout(240_000)
    for (const { heard } of Object.values(listeners)) heard.length = 0
    const context = await browser.newContext({ locale: 'en', viewport: { width: 1440, height: 900 } })
    const sweep = await enter(context, account, tenant)
    const { secrets } = sweep

    expect(await openMenus(sweep)).toBeGreaterThan(3)
    expect(await clickFrame(sweep)).toBeGreaterThan(3)
    await openInAllModes(sweep)

    // the sweep has been where something could have left
    for (const name of NAMES)
      await expect.poll(() => listeners[name].heard.length, { message: name }).toBeGreaterThan(0)
    expect((await secrets.own()).length).toBeGreaterThan(1)
    expect((await secrets.handed()).length).toBeGreaterThan(0)
    await expectNothingLeft(sweep)
    await context.close()
  })
}
