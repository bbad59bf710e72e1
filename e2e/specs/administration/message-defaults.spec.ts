import { expect, test } from '../../isolated-portal.ts'
import { enterAsAdministrator, expectAccessible } from '../../pages/console.ts'

test('CONSOLE-55 MSG-144 MSG-229 an administrator chooses how messages of a source arrive by default, by keyboard', async ({
  portal,
  page,
}) => {
  await enterAsAdministrator(portal, page)
  await page.goto('/portal/100157')
  const screen = portal.application('Message defaults')
  const choice = (name: string) => screen.getByRole('combobox', { name, exact: true })
  const normal = choice('Planning: Normal messages')
  // the note explains the words of the sources, which begin below it
  const texts = screen.locator('.form > :is(h2, p.quiet)')
  await expect(texts.nth(0)).toHaveText('All messages')
  await expect(texts.nth(1)).toContainText('“In the portal”: counted by the bell')
  await expect(normal.locator('option:checked')).toHaveText('Default: In the portal')
  await normal.selectOption('In the portal, pop-up')
  const browser = choice('Planning: Browser notifications for pop-ups')
  await browser.selectOption('Off')

  // another administrator saves first: the person sees what differs, and saves their own choices
  await page.route(
    '**/api/admin/v1/message-defaults',
    (route) => route.continue({ headers: { ...route.request().headers(), 'if-match': '"old"' } }),
    { times: 1 },
  )
  await screen.getByRole('button', { name: 'Save', exact: true }).press('Enter')
  const conflict = screen.getByRole('dialog')
  await expect(conflict.getByRole('row', { name: 'Planning: Normal messages' })).toContainText('In the portal, pop-up')
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT')
  await conflict.getByRole('button', { name: 'Save my changes' }).press('Enter')
  expect((await saved).request().postDataJSON()).toEqual({
    ...{ bySource: { plan: { normal: 'popup', browser: false } }, byKind: {}, browserByKind: {} },
  })
  await expect(conflict).toBeHidden()
  await page.reload()
  await expect(normal).toHaveValue('popup')
  await expect(browser).toHaveValue('false')
  await expectAccessible(page, screen, 'message-defaults')
})
