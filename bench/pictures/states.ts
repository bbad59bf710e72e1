import { stubPreferences } from '@portico/e2e/stub-preferences'
import type { Page } from 'playwright'

/** A screen or an overlay on it. Elements are located by class, since their names are in three languages. */
export interface PictureState {
  name: string
  /** Opens this state after the former state is closed. */
  show: (page: Page) => Promise<unknown>
  /** Whether the state does not exist on a phone. */
  isWideOnly?: boolean
  /** The width in pixels below which the state does not exist. */
  minWidth?: number
}

/** The states that one account visits in order. The account is null before sign-in. */
export interface Scene {
  name: string
  account: string | null
  password?: string
  states: readonly PictureState[]
}

const at = (address: string) => (page: Page) => page.goto(address)
const press = (selector: string) => (page: Page) => page.locator(selector).first().click()
const fill = (open: string, field: string, text: string) => async (page: Page) => {
  await page.locator(open).first().click()
  await page.locator(field).last().fill(text)
}
async function unfold(page: Page) {
  const more = page.locator('.p-header-more[aria-expanded="false"]')
  if (await more.isVisible()) await more.click()
}
const entry = (position: number) => async (page: Page) => {
  await unfold(page)
  await page.locator('.p-header-entries > button').nth(position).click()
}
/** Opens several tabs, the schedule in front. */
async function openTabs(page: Page) {
  for (const id of [100331, 100431, 100231]) {
    await page.goto(`/portal/${id}?${PLACE}`)
    await page.locator('.p-search-button, .p-bottom-bar').first().waitFor()
  }
}
/** Opens the menu of the help, in each language. */
async function help(page: Page) {
  await unfold(page)
  await page.locator(HELP).first().click()
}
/** Scrolls a page of the portal, which is in a frame, to its end. */
async function scrollToEnd(page: Page, address: string) {
  const frame = page.frames().find((each) => each.url().includes(address))
  await frame?.evaluate(() => document.scrollingElement?.scrollTo(0, 1e6))
}
const PLACE = 'org=/20001/30010/41001'
const SCHEDULE = `/portal/100231?${PLACE}`
const HELP = ['Help', '帮助', 'Hjälp'].map((name) => `.p-header-entries > [aria-label="${name}"]`).join()
const SPLIT = /^(Show on the right in split view|.*显示在右侧|Visa till höger i delad vy)$/
const PALETTE = '.p-palette-input'
const ORGANISATIONS = '.p-org-find input'

const signedOut: readonly PictureState[] = [
  { name: 'sign-in', show: at('/login') },
  { name: 'sign-in-code', show: press('[role=tab] >> nth=1') },
  { name: 'sign-in-qr', show: press('[role=tab] >> nth=2') },
  { name: 'free-trial', show: at('/login/free-license') },
  { name: 'enterprise', show: at('/enterprise/portal/') },
  { name: 'what-is-new', show: at('/portal/upgrade-intro/') },
  { name: 'old-browser', show: at('/portal/browse-happy/') },
]

const pages: readonly PictureState[] = [
  { name: 'home', show: at(`/portal/1?${PLACE}`) },
  { name: 'workbench', show: at(`/portal/5?${PLACE}`) },
  { name: 'documents', show: at(`/portal/100331?${PLACE}`) },
  { name: 'cost', show: at(`/portal/100431?${PLACE}`) },
  { name: 'quality', show: at(`/portal/100531?${PLACE}`) },
  { name: 'schedule', show: at(SCHEDULE) },
  { name: 'alerts', show: press('.p-alerts-unfold') },
  { name: 'site-diary', show: at(`/portal/100631?${PLACE}`) },
  { name: 'contracts', show: at(`/portal/100432?${PLACE}`) },
  { name: 'not-found', show: at(`/portal/2?${PLACE}`) },
  { name: 'no-permission', show: at(`/portal/999999?${PLACE}`) },
]

/** The screens of a person's own settings. */
const own: readonly PictureState[] = [
  { name: 'own-details', show: at(`/portal/100121?${PLACE}`) },
  { name: 'own-password', show: at(`/portal/100122?${PLACE}`) },
  { name: 'own-sessions', show: at(`/portal/100124?${PLACE}`) },
  { name: 'own-log', show: at(`/portal/100123?${PLACE}`) },
  { name: 'preferences', show: at(`/portal/100125?${PLACE}`) },
  { name: 'preferences-end', show: (page) => scrollToEnd(page, 'preferences') },
  { name: 'messages', show: at(`/portal/100111?${PLACE}`) },
]

const open: readonly PictureState[] = [
  { name: 'tabs', show: openTabs },
  { name: 'applications', show: press('.p-applications-button') },
  { name: 'applications-none', show: fill('.p-applications-button', '.p-drawer-head input', 'zzzz') },
  { name: 'palette', show: press('.p-search-button') },
  { name: 'palette-result', show: fill('.p-search-button', PALETTE, 'plan') },
  { name: 'palette-commands', show: fill('.p-search-button', PALETTE, '>') },
  { name: 'palette-none', show: fill('.p-search-button', PALETTE, 'zzzz') },
  { name: 'organisations', show: press('.p-organisation-button') },
  { name: 'organisations-found', show: fill('.p-organisation-button', ORGANISATIONS, 'tunnel') },
  { name: 'organisations-none', show: fill('.p-organisation-button', ORGANISATIONS, 'zzzz') },
  {
    name: 'organisations-list',
    show: async (page) => {
      await press('.p-organisation-button')(page)
      await page.locator('.p-view-option').nth(1).click()
    },
  },
  { name: 'user-menu', show: press('.p-user-button') },
  { name: 'more', show: unfold },
  { name: 'messages-list', show: press('.p-icon-button:has(> .p-messages-badge)') },
  { name: 'help', show: help },
  {
    name: 'ticket-form',
    show: async (page) => {
      await help(page)
      await page.getByText(/^(Create ticket|提交工单|Skapa ärende)$/).click()
    },
  },
  { name: 'favourites', show: entry(0) },
  { name: 'recent-visits', show: entry(1) },
  { name: 'main-menu-all', show: press('.p-main-all'), isWideOnly: true },
  { name: 'tab-menu', show: (page) => page.locator('.p-tab').last().click({ button: 'right' }), isWideOnly: true },
  {
    name: 'split',
    show: async (page) => {
      await page.locator('.p-tab').last().click({ button: 'right' })
      await page.getByRole('menuitem', { name: SPLIT }).click()
      await page.getByRole('separator').last().waitFor()
    },
    isWideOnly: true,
    // TAB-63
    minWidth: 900,
  },
  { name: 'tab-list', show: press('.p-tabs-all'), isWideOnly: true },
  { name: 'tab-card', show: (page) => page.locator('.p-tab').last().hover(), isWideOnly: true },
  {
    name: 'side-search',
    show: async (page) => {
      const button = page.locator('.p-side-panel:not([data-expanded]) .p-side-heading button')
      if (await button.isVisible()) await button.click()
      await page.locator('.p-side-input').fill('plan')
    },
  },
  {
    name: 'assistant',
    show: async (page) => {
      await unfold(page)
      await page.locator('.p-assistant-button').click()
    },
  },
  {
    name: 'offline',
    show: async (page) => {
      await page.goto(SCHEDULE)
      await page.locator('.p-search-button, .p-bottom-bar').first().waitFor()
      await page.frameLocator('section[data-viewport="100231"] iframe').getByRole('row').nth(3).waitFor()
      await page.context().setOffline(true)
    },
  },
]

/** The states after the first sign-in: the browser has not dismissed the card 'Welcome'. */
const newcomer: readonly PictureState[] = [
  {
    name: 'welcome',
    show: async (page) => {
      // the preferences of another variant would say that the tour has been seen
      await stubPreferences(page)
      await page.addInitScript("if (window === top) localStorage.removeItem('portal.welcomeTipDoNotPrompt')")
      await page.goto('/portal/1')
      await page.locator('.p-welcome').waitFor()
    },
  },
  {
    name: 'tour',
    show: async (page) => {
      await press('.p-welcome-tour')(page)
      await page.locator('.p-tour').waitFor()
    },
  },
]

const CONSOLE_MENUS = [
  ...[
    100166, 100141, 100142, 100143, 100144, 100145, 100146, 100148, 100147, 100149, 100150, 100151, 100155, 100156,
    100157,
  ],
  ...[100158, 100159, 100131, 100167],
]

/** Opens the page of the first entry of a list of the console, then presses a button there. */
const firstEntryOf = (menuId: number, button?: string) => async (page: Page) => {
  await page.goto(`/portal/${menuId}`)
  const screen = page.frameLocator(`section[data-viewport="${menuId}"] iframe`)
  // the tab may be at the page of an entry already
  await screen.locator('.row-link, .back').first().waitFor()
  if (!(await screen.locator('.back').isVisible())) await screen.locator('.row-link').first().click()
  await screen.locator('.back').waitFor()
  if (button !== undefined) await screen.locator(button).first().click()
}

/** The administration console, after the choice of a tenant. */
const consoleOf = (menuIds: readonly number[]): readonly PictureState[] => [
  { name: 'two-tenants', show: at('/portal/') },
  {
    name: 'console-home',
    show: async (page) => {
      await page
        .locator('.p-dialog-footer .p-button[data-kind="primary"], .p-button[data-kind="primary"]')
        .last()
        .click()
      await page.locator('.p-search-button, .p-bottom-bar').first().waitFor()
    },
  },
  ...menuIds.map((id) => ({ name: `console-${id}`, show: at(`/portal/${id}`) })),
  { name: 'console-person', show: firstEntryOf(100141) },
  { name: 'console-role', show: firstEntryOf(100145) },
  { name: 'console-organisation', show: firstEntryOf(100146) },
  { name: 'console-dialog', show: firstEntryOf(100146, 'section.card:has(#below) .button') },
  { name: 'console-application', show: firstEntryOf(100147) },
  { name: 'console-menu', show: firstEntryOf(100148) },
]

const first = (account: string, name: string, password?: string): Scene => ({
  name,
  account,
  ...(password === undefined ? {} : { password }),
  states: [{ name, show: at('/portal/') }],
})

export const SCENES: readonly Scene[] = [
  { name: 'signed-out', account: null, states: signedOut },
  { name: 'pages', account: 'anna', states: pages },
  { name: 'own', account: 'anna', states: own },
  { name: 'open', account: 'anna', states: open },
  first('li.wei', 'several-tenants'),
  first('erik', 'participant'),
  { name: 'newcomer', account: 'erik', states: newcomer },
  first('maria', 'tenant-disabled'),
  first('newbie', 'no-tenant'),
  first('weak', 'weak-password', 'password'),
  first('gdpr', 'agreement'),
  first('auditor', 'view-only'),
  {
    name: 'console',
    account: 'admin.nordbro',
    states: consoleOf(CONSOLE_MENUS),
  },
]

/** The selector of all overlays. */
const OPEN = '.p-popover, .p-scrim, .p-palette-scrim, .p-drawer-scrim, .p-side-panel[data-floating]'

export async function closeEverything(page: Page): Promise<void> {
  await page.context().setOffline(false)
  for (let turn = 0; turn < 5; turn += 1) {
    const before = await page.locator(OPEN).count()
    if (before === 0) return
    await page.keyboard.press('Escape')
    // a surface that must be answered stays
    await page
      .waitForFunction(([open, count]) => document.querySelectorAll(open).length < count, [OPEN, before] as const, {
        timeout: 500,
      })
      .catch(() => undefined)
  }
}
