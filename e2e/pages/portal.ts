import { expect, type Frame, type FrameLocator, type Locator, type Page } from '@playwright/test'
import { OWN_NAME, type Language, type Texts } from '../texts.ts'
import { createSignInPage, type SignInPage } from './sign-in-page.ts'
import { takeSession } from './take-session.ts'

export interface Portal {
  page: Page
  texts: Texts
  signInPage: SignInPage
  /** Signs in, through the sign-in page if it is open, else by calls, and waits for the frame of the portal. */
  signIn(account: string, password?: string): Promise<void>
  /** Signs in by calls and opens the address directly, so that the portal is loaded once instead of twice. */
  signInAt(account: string, address: string): Promise<void>
  /** The organisation button. Its accessible name contains the current organisation. */
  organisation: Locator
  tabs: Locator
  activeTab: Locator
  tab(menu: string): Locator
  /** Opens an application from the drawer, which opens the first menu of the application. */
  openApplication(application: string): Promise<void>
  /** Opens another menu of the current application. */
  openMenu(menu: string): Promise<void>
  closeTab(menu: string): Promise<void>
  tabMenu(menu: string): Promise<Locator>
  viewport(menu: string): Locator
  /** The document of a visible viewport, for a person's actions. */
  application(menu: string): FrameLocator
  /** The same document, visible or hidden, for scripts of the test. */
  frame(menu: string): Promise<Frame>
  /** Returns the path of that document in its application, empty while there is no document. Tests poll it. */
  pathIn(menu: string): Promise<string>
  chooseLanguage(language: Language): Promise<void>
  logOut(): Promise<void>
}

export function createPortal(page: Page, texts: Texts): Portal {
  const signInPage = createSignInPage(page, texts)
  const tabs = page.getByRole('tablist', { name: texts.openTabs }).getByRole('tab')
  const viewport = (menu: string) =>
    page.getByRole('main').getByRole('region', { name: menu, exact: true, includeHidden: true })

  const portal: Portal = {
    page,
    texts,
    signInPage,
    organisation: page.getByRole('button', { name: texts.organisation }),
    tabs,
    activeTab: page.getByRole('tablist', { name: texts.openTabs }).getByRole('tab', { selected: true }),
    tab: (menu) => page.getByRole('tablist', { name: texts.openTabs }).getByRole('tab', { name: menu, exact: true }),
    viewport,
    application: (menu) => viewport(menu).locator('iframe').contentFrame(),

    async signIn(account, password) {
      if (page.url().includes('/login')) {
        await signInPage.open()
        await signInPage.submit(account, password)
      } else {
        await takeSession(page.context().request, account, password)
        await page.goto('/portal/')
      }
      await expect(portal.organisation).toBeVisible()
    },
    async signInAt(account, address) {
      await takeSession(page.context().request, account)
      await page.goto(address)
    },
    async openApplication(application) {
      await page.getByRole('button', { name: texts.applications, exact: true }).click()
      const drawer = page.getByRole('dialog', { name: texts.applications })
      await drawer
        .getByRole('button')
        .filter({ has: page.getByText(application, { exact: true }) })
        .click()
      await expect(drawer).toBeHidden()
    },
    async openMenu(menu) {
      const side = page.getByRole('navigation', { name: texts.sideMenu })
      const top = page.getByRole('navigation', { name: texts.mainMenu })
      await side.or(top).getByText(menu, { exact: true }).first().click()
    },
    async tabMenu(menu) {
      await portal.tab(menu).click({ button: 'right' })
      return page.getByRole('menu')
    },
    async closeTab(menu) {
      const items = await portal.tabMenu(menu)
      await items.getByRole('menuitem', { name: texts.close, exact: true }).click()
    },
    async frame(menu) {
      const documentOf = async () => {
        const element = await viewport(menu).locator('iframe').elementHandle()
        return (await element?.contentFrame()) ?? null
      }
      const frames: Frame[] = []
      const isHere = async () => {
        const frame = await documentOf()
        // between two documents, a frame has no document or one without an address
        if (frame && frame.url() !== '') frames.push(frame)
        return frames.length > 0
      }
      await expect.poll(isHere, { message: `the document of ${menu}` }).toBe(true)
      return frames[0]!
    },
    async pathIn(menu) {
      const url = (await portal.frame(menu)).url()
      return URL.canParse(url) ? new URL(url).pathname : ''
    },
    async chooseLanguage(language) {
      await page.getByRole('button', { name: texts.userMenu, exact: true }).click()
      await page.getByRole('menuitemradio', { name: OWN_NAME[language] }).click()
    },
    async logOut() {
      await page.getByRole('button', { name: texts.userMenu, exact: true }).click()
      await page.getByRole('menuitem', { name: texts.logOut, exact: true }).click()
    },
  }
  return portal
}
