import type { Page } from '@playwright/test'
import { expect, test } from '../fixture.ts'

// preloaded parts fail as well
test.use({ loadsAhead: true })

const LOST = 'Page exception, please try again later.'

/** The parts that open by buttons of the frame, with the accessible names of these buttons. */
const OPENERS = [
  ['Applications', 'dialog'],
  [/^Organisation and project: /, 'dialog'],
  ['Favourites', 'dialog'],
  ['Recent visits', 'menu'],
  ['Search', 'dialog'],
  ['User menu', 'menu'],
] as const

const notices = (page: Page) => page.getByRole('region', { name: 'Notifications', exact: true })

/** Blocks all files of the shell for which `isCarried` returns false. Returns a function that ends this. */
async function cut(page: Page, isCarried: (file: string) => boolean): Promise<() => Promise<void>> {
  const files = '**/portal/assets/**'
  await page.route(files, (route) =>
    isCarried(new URL(route.request().url()).pathname) ? route.continue() : route.abort('internetdisconnected'),
  )
  return () => page.unroute(files)
}

/** Lets files of an address wait. Returns a function that ends this. */
async function holdBack(page: Page, address: string): Promise<() => void> {
  const over = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await over.promise
    await route.continue()
  })
  return over.resolve
}

test('LOOK-61 LOOK-65 the portal reports missing files on a broken connection and loads them when it returns', async ({
  portal,
  page,
}) => {
  await portal.signIn('anna')
  await portal.openApplication('Planning')
  await expect(portal.activeTab).toHaveText('Schedule')
  const html = await (await page.request.get('/portal/1/')).text()
  const mend = await cut(page, (file) => html.includes(file) || /\/en-\w+|zh-CN|sv-SE/.test(file))

  await page.reload()
  await expect(portal.organisation).toBeVisible()
  await expect(notices(page).getByRole('alert')).toHaveText(LOST)
  for (const [name] of OPENERS) {
    const button = page.getByRole('button', { name, exact: true })
    await expect(button).toBeVisible()
    // another part may fail after the notice was closed, which shows the notice again
    await expect(async () => {
      const close = notices(page).getByRole('button', { name: 'Close' })
      if (await close.isVisible()) await close.click()
      await expect(notices(page).getByRole('alert')).toHaveCount(0, { timeout: 1_000 })
    }).toPass()
    await button.click()
    await expect(notices(page).getByRole('alert')).toHaveText(LOST)
    await expect(button).toHaveAttribute('aria-expanded', 'false')
  }
  await expect(page.getByRole('heading', { name: LOST })).toHaveCount(0)

  await mend()
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(portal.activeTab).toHaveText('Schedule')
  await expect(portal.application('Schedule').getByRole('textbox', { name: 'Note' })).toBeVisible()
  for (const [name, role] of OPENERS) {
    await page.getByRole('button', { name, exact: true }).click()
    await expect(page.getByRole(role).first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole(role)).toHaveCount(0)
  }
})

test('LOOK-124 a second press while the code of a dialog is loading does not cancel the first one', async ({
  portal,
  page,
}) => {
  await portal.signIn('anna')
  const carry = await holdBack(page, '**/portal/assets/favourites-panel*')
  const button = page.getByRole('button', { name: 'Favourites', exact: true })
  await button.click()
  await button.click()
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  carry()
  await expect(page.getByRole('dialog', { name: 'Favourites', exact: true })).toBeVisible()

  await page.keyboard.press('Escape')
  await expect(button).toHaveAttribute('aria-expanded', 'false')
})

test('LOOK-140 the Escape key cancels a press while the code of a dialog is loading', async ({ portal, page }) => {
  await portal.signIn('anna')
  const carry = await holdBack(page, '**/portal/assets/favourites-panel*')
  const button = page.getByRole('button', { name: 'Favourites', exact: true })
  await button.click()
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Escape')
  await expect(button).toHaveAttribute('aria-expanded', 'false')

  const arrival = page.waitForResponse('**/portal/assets/favourites-panel*')
  carry()
  await (await arrival).finished()
  await page.evaluate(() => new Promise(requestAnimationFrame))
  await expect(button).toHaveAttribute('aria-expanded', 'false')
})

test('LOOK-66 a missing main program shows a message with a way to reload', async ({ portal, page }) => {
  await portal.signIn('anna')
  const mend = await cut(page, () => false)
  await page.reload()
  await expect(page.getByRole('heading', { name: LOST })).toBeVisible()
  await mend()
  await page.getByRole('button', { name: 'Refresh page' }).click()
  await expect(portal.organisation).toBeVisible()

  // only the texts are blocked
  const mendTexts = await cut(page, (file) => !/\/en-\w+/.test(file))
  await page.reload()
  await expect(page.getByRole('heading', { name: LOST })).toBeVisible()
  await mendTexts()
})
