import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures.ts'
import { takeSession } from '../../pages/take-session.ts'

// LOOK-193: below this width the entries of a participant's header are in the menu 'More'
test.use({ viewport: { width: 1800, height: 900 } })

const dialog = (page: Page) => page.getByRole('dialog', { name: 'AI assistant' })
const contextOf = (page: Page) => page.evaluate(() => sessionStorage.getItem('portal.aiContext'))

async function ask(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'AI assistant' }).click()
  await dialog(page).getByRole('textbox', { name: 'Message' }).fill('How do I pin a tab?')
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByRole('log').getByRole('link').first()).toBeVisible()
  expect(await contextOf(page)).not.toBeNull()
}

const endOfContext = (page: Page) =>
  page.waitForResponse((response) => response.url().endsWith('/ai-robot/resources/end'))

test('ASSIST-61, ASSISTANT-57 another identity and another tenant close the window and end the context', async ({
  portal,
  page,
  tenantDialog,
}) => {
  await takeSession(page.context().request, 'li.wei')
  await page.goto('/portal/1/?tenantId=20001&orgId=41001&externalEntityId=9999')
  await expect(portal.organisation).toBeVisible()
  await ask(page)
  const ended = endOfContext(page)
  await page.getByRole('button', { name: portal.texts.userMenu, exact: true }).click()
  await page.getByRole('menuitem', { name: 'Switch identity' }).click()
  const identities = page.getByRole('dialog', { name: 'Choose identity' })
  await identities.getByRole('button', { name: 'Identity terms' }).click()
  await page.getByRole('dialog', { name: 'Identity terms' }).getByRole('button', { name: 'I have read' }).click()
  await identities.getByRole('checkbox', { name: 'I have read the identity terms' }).check()
  await identities.getByRole('radio', { name: 'Kranbolaget AB (supplier)' }).check({ force: true })
  await identities.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(identities).toHaveCount(0)
  await expect(dialog(page)).toHaveCount(0)
  await ended
  expect(await contextOf(page)).toBeNull()

  await ask(page)
  await page.getByRole('button', { name: portal.texts.userMenu, exact: true }).click()
  await page.getByRole('menuitem', { name: 'Switch tenant' }).click()
  await tenantDialog.choose('Sundbyggarna AB')
  await tenantDialog.enter.click()
  await expect(tenantDialog.dialog).toHaveCount(0)
  await expect(portal.organisation).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
  expect(await contextOf(page)).toBeNull()
})
