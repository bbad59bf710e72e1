import { expect, type BrowserContext, type Page } from '@playwright/test'
import type { MenuNode } from '@portico/contract/navigation/menus'
import { texts } from '../../texts.ts'
import { keepMessages, readDocuments, type DocumentData } from './document-data.ts'
import { createPortal, type Portal } from '../portal.ts'
import { watchSecrets, type Secrets } from './secrets.ts'
import { createTenantDialog } from '../tenant-dialog.ts'

const DETACHED = 2
const VIEW_MODES = ['singleModule', 'module', 'application', 'full']

export interface CanaryVisit {
  page: Page
  orgId: string
  portal: Portal
  menus: MenuNode[]
  secrets: Secrets
  overheard: DocumentData[]
}

/** Signs in through the sign-in page, so that the password is among the secrets that the test looks for. */
export async function enter(
  context: BrowserContext,
  origin: string,
  account: string,
  tenant?: string,
): Promise<CanaryVisit> {
  await context.addInitScript(keepMessages)
  // the page that li.wei's second tenant opens after sign-in
  await context.route('https://example.org/**', (route) => route.fulfill({ body: 'A partner' }))
  const secrets = watchSecrets(context, origin)
  const overheard: DocumentData[] = []
  const page = await context.newPage()
  await page.addInitScript(() => {
    if (window !== top) return
    localStorage.setItem('portal.welcomeTipDoNotPrompt', 'true')
    localStorage.setItem('portal.locale', '"en"')
  })
  context.on('page', (opened) => {
    void opened
      .waitForLoadState()
      .then(() => readDocuments(opened))
      .then((read) => overheard.push(...read))
      .then(() => opened.close())
      .catch(() => undefined)
  })
  const portal = createPortal(page, texts.en)
  const answered = page.waitForResponse(/portal-menus\/auth-tree/)
  await page.goto(`${origin}/portal/1/`)
  await portal.signInPage.submit(account)
  if (tenant) {
    const dialog = createTenantDialog(page, texts.en)
    await dialog.choose(tenant)
    await dialog.enter.click()
    const ask = page.getByRole('dialog', { name: 'Open partner page' })
    void ask
      .getByRole('button', { name: 'Open in new window' })
      .click({ timeout: 60_000 })
      .catch(() => undefined)
  }
  const tree = await answered
  const menus = (await tree.json()) as { data: MenuNode[] } | MenuNode[]
  const orgId = new URL(tree.url()).searchParams.get('orgId') ?? ''
  await expect(portal.organisation).toBeVisible()
  return { page, orgId, portal, menus: Array.isArray(menus) ? menus : menus.data, secrets, overheard }
}

const leaves = (nodes: readonly MenuNode[]): MenuNode[] =>
  nodes.flatMap((node) => [...(node.sourceType === 'menu' ? [node] : []), ...leaves(node.children)])

/** Changes the address without a reload of the portal, as Back and Forward do. */
const goToMenu = (page: Page, id: number) =>
  page.evaluate((menu) => {
    history.pushState(null, '', `/portal/${menu}`)
    dispatchEvent(new PopStateEvent('popstate'))
  }, id)

/** Opens every menu of the tree: frames by their address, windows by a click, which browsers require. */
export async function openMenus({ page, portal, menus, overheard }: CanaryVisit): Promise<number> {
  const all = leaves(menus).filter(({ disabled }) => !disabled)
  for (const menu of all.filter(({ sourceIntegrateType }) => sourceIntegrateType !== DETACHED)) {
    await goToMenu(page, menu.id)
    // every person's tree contains some menus that only few people may open
    await expect(portal.viewport(menu.name).or(portal.viewport('No permission')).first()).toBeAttached()
  }
  overheard.push(...(await readDocuments(page)))
  const windows = menus.filter((node) => leaves([node]).some((leaf) => leaf.sourceIntegrateType === DETACHED))
  for (const { name } of windows) {
    const opened = page.context().waitForEvent('page')
    await portal.openApplication(name)
    await opened
  }
  return all.length
}

/** Opens one page of a hosted application in each view mode of the portal. */
export async function openInAllModes({ page, orgId, menus, overheard }: CanaryVisit, origin: string): Promise<void> {
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
    await openFraming(page, `${origin}/portal/${menu.id}?${entry}`)
    overheard.push(...(await readDocuments(page)))
  }
}

/** Opens a page of the portal and waits until the page requests the document of a frame. */
async function openFraming(page: Page, address: string): Promise<void> {
  const request = page.waitForRequest(
    (request) => request.isNavigationRequest() && request.frame() !== page.mainFrame(),
    { timeout: 30_000 },
  )
  await page.goto(address)
  await request
}

const thirdParty = (origin: string, orgId: string, url: string) =>
  `${origin}/portal/?${new URLSearchParams({ viewMode: 'tripartiteApp', orgId, tripartitePageUrl: `${url}/` })}`

/** Opens a third-party page that the tenant trusts, in a frame of the portal. */
export async function openTrustedPage(
  { page, orgId, overheard }: CanaryVisit,
  origin: string,
  partner: string,
): Promise<void> {
  await openFraming(page, thirdParty(origin, orgId, partner))
  overheard.push(...(await readDocuments(page)))
}

/** Opens a third-party page that the tenant does not trust, in a window after a confirmation. */
export async function openUntrustedPage({ page, orgId }: CanaryVisit, origin: string, stranger: string): Promise<void> {
  await page.goto(thirdParty(origin, orgId, stranger))
  const opened = page.context().waitForEvent('page')
  await page.getByRole('dialog', { name: 'Leaving the portal' }).getByRole('button', { name: 'Open' }).click()
  await opened
}

/** Presses each visible link and button of the header once, and closes the overlay that it opens. */
export async function pressHeaderButtons({ page }: CanaryVisit): Promise<number> {
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
