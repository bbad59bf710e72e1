import type { Page } from '@playwright/test'
import type { Portal } from '../../pages/portal.ts'
import { closeAll } from '../../pages/overlays.ts'
import { createSwitcher } from '../../pages/switcher.ts'
import { choose, open } from '../../pages/tabs.ts'
import { axeFindings } from '../../pages/axe.ts'
import { keepMessages, message } from '../answers/messages.ts'
import { expect, test } from '../fixture.ts'

type Show = (page: Page, portal: Portal) => Promise<unknown>

/** The states of the frame that the checks of other files do not reach, with a function that opens each. */
const STATES_OF_THE_FRAME: Record<string, Show> = {
  'messages of the header': async (page) => {
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Messages/ })
      .click()
    await page.getByRole('dialog', { name: 'Messages' }).getByRole('listitem').first().waitFor()
  },
  'the list of organisations': async (page) => {
    const switcher = createSwitcher(page)
    await switcher.open()
    await page.getByRole('radiogroup', { name: 'View mode' }).getByRole('radio', { name: 'List' }).check()
    await page.getByRole('radiogroup', { name: 'Project view' }).waitFor()
  },
  'the card of a tab': async (page, portal) => {
    await portal.tab('Schedule').hover()
    await page.locator('.p-tab-card').waitFor()
  },
  'the search of the side menu': async (page) => {
    await page.mouse.move(720, 600)
    await expect(page.locator('.p-tab-card')).toHaveCount(0)
    const side = page.getByRole('navigation', { name: 'Side menu' })
    await side.getByRole('searchbox', { name: 'Find page' }).fill('sche')
    await side.getByRole('list', { name: 'Find page' }).getByRole('button').first().waitFor()
  },
  'the whole list of alerts': async (page) => {
    await page.getByRole('searchbox', { name: 'Find page' }).fill('')
    const alerts = page.getByRole('region', { name: 'Important messages' })
    await alerts.getByRole('button', { name: 'All important messages (2)' }).click()
    await expect.poll(async () => (await alerts.boundingBox())!.height).toBeGreaterThan(90)
  },
  'a split view': async (page, portal) => {
    await choose(portal, 'Schedule', 'Show on the right in split view')
    await page.getByRole('separator').last().waitFor()
  },
}

/** States of a small window, of a lost connection, and in place of a page. */
const OTHER_STATES: Record<string, Show> = {
  "the header's menu 'More'": async (page) => {
    await page.setViewportSize({ width: 1366, height: 768 })
    await page.getByRole('banner').getByRole('button', { name: 'More', exact: true }).last().click()
    await page.getByRole('banner').getByRole('button', { name: 'Favourites', exact: true }).waitFor()
  },
  'all items of the main menu': async (page) => {
    await page.keyboard.press('Escape')
    await page.locator('.p-main-all').click()
    await page.getByRole('menu').waitFor()
  },
  'a lost connection': async (page) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.context().setOffline(true)
    await page.getByText('You’re offline. Open pages stay as they are').waitFor()
  },
  'an address without a page': async (page) => {
    await page.context().setOffline(false)
    await page.goto('/portal/2')
    await page.getByRole('heading', { name: 'Page not found' }).waitFor()
  },
  'a page without permission': async (page) => {
    await page.goto('/portal/999999')
    await page.getByRole('heading', { name: 'No permission' }).waitFor()
  },
}

for (const states of [STATES_OF_THE_FRAME, OTHER_STATES])
  test(`LOOK-9 ${Object.keys(states).join(', ')}: no accessibility fault, light and dark`, async ({
    page,
    portal,
    answers,
  }) => {
    test.setTimeout(400_000)
    const titles = ['Crane 3 is out of service', 'Storm on Friday']
    keepMessages(
      answers,
      titles.map((title, at) => message(at + 1, title, { severity: 'alert' })),
    )
    await portal.signIn('anna')
    await open(portal, 'Planning', 'Documents')
    for (const [name, show] of Object.entries(states))
      await test.step(name, async () => {
        await show(page, portal)
        // the applications are stand-ins of this test, so they are not checked
        expect(await axeFindings(page, { exclude: 'iframe' }), name).toEqual([])
        await page.emulateMedia({ colorScheme: 'dark' })
        const inDark = () => axeFindings(page, { exclude: 'iframe', onlyContrast: true })
        await expect.poll(inDark, { message: name }).toEqual([])
        await page.emulateMedia({ colorScheme: 'light' })
        await closeAll(page)
      })
  })
