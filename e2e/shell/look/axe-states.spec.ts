import type { Page } from '@playwright/test'
import type { Portal } from '../../pages/portal.ts'
import { createSwitcher } from '../../pages/switcher.ts'
import { choose, open } from '../../pages/tabs.ts'
import { axeFindings } from '../../pages/axe.ts'
import { keepMessages, message } from '../answers/messages.ts'
import { expect, test } from '../fixture.ts'

/** The states of the frame that the checks of other files do not reach, with a function that opens each. */
const STATES: Record<string, (page: Page, portal: Portal) => Promise<unknown>> = {
  'messages of the header': async (page) => {
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Messages/ })
      .click()
    await page.getByRole('dialog', { name: 'Messages' }).getByRole('listitem').first().waitFor()
  },
  "the header's menu 'More'": async (page) => {
    await page.setViewportSize({ width: 1366, height: 768 })
    await page.getByRole('banner').getByRole('button', { name: 'More', exact: true }).last().click()
    await page.getByRole('banner').getByRole('button', { name: 'Favourites', exact: true }).waitFor()
  },
  'all items of the main menu': async (page) => {
    await page.setViewportSize({ width: 1366, height: 768 })
    await page.locator('.p-main-all').click()
    await page.getByRole('menu').waitFor()
  },
  'the list of organisations': async (page) => {
    const switcher = createSwitcher(page)
    await switcher.open()
    await page.getByRole('radiogroup', { name: 'View mode' }).getByRole('radio', { name: 'List' }).check()
    await page.getByRole('radiogroup', { name: 'Project view' }).waitFor()
  },
  'the search of the side menu': async (page) => {
    const side = page.getByRole('navigation', { name: 'Side menu' })
    await side.getByRole('searchbox', { name: 'Find page' }).fill('sche')
    await side.getByRole('list', { name: 'Find page' }).getByRole('button').first().waitFor()
  },
  'the card of a tab': async (page, portal) => {
    await portal.tab('Schedule').hover()
    await page.locator('.p-tab-card').waitFor()
  },
  'a split view': async (page, portal) => {
    await choose(portal, 'Schedule', 'Show on the right in split view')
    await page.getByRole('separator').last().waitFor()
  },
  'the whole list of alerts': async (page) => {
    const alerts = page.getByRole('region', { name: 'Important messages' })
    await alerts.getByRole('button', { name: 'All important messages (2)' }).click()
    await expect.poll(async () => (await alerts.boundingBox())!.height).toBeGreaterThan(90)
  },
  'a lost connection': async (page) => {
    await page.context().setOffline(true)
    await page.getByText('You’re offline. Open pages stay as they are').waitFor()
  },
  'an address without a page': async (page) => {
    await page.goto('/portal/2')
    await page.getByRole('heading', { name: 'Page not found' }).waitFor()
  },
  'a page without permission': async (page) => {
    await page.goto('/portal/999999')
    await page.getByRole('heading', { name: 'No permission' }).waitFor()
  },
}

for (const [name, show] of Object.entries(STATES))
  test(`LOOK-9 ${name}: no accessibility fault, light and dark`, async ({ page, portal, answers }) => {
    const titles = ['Crane 3 is out of service', 'Storm on Friday']
    keepMessages(
      answers,
      titles.map((title, at) => message(at + 1, title, { severity: 'alert' })),
    )
    await portal.signIn('anna')
    await open(portal, 'Planning', 'Documents')
    await show(page, portal)
    // the applications are stand-ins of this test, so they are not checked
    expect(await axeFindings(page, { exclude: 'iframe' })).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(() => axeFindings(page, { exclude: 'iframe', onlyContrast: true })).toEqual([])
  })
