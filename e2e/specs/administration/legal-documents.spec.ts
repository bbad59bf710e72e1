import { expect, test } from '../../isolated-portal.ts'
import { enterAsAdministrator, expectAccessible } from '../../pages/console.ts'
import { texts } from '../../texts.ts'
import { createPortal } from '../../pages/portal.ts'

test('CONSOLE-62 CONSOLE-63 ADMIN-110 an administrator publishes an agreement, and a member accepts it', async ({
  isolatedPortal,
  portal,
  page,
  browser,
}) => {
  await enterAsAdministrator(portal, page)
  await page.goto('/portal/100159')
  const screen = portal.application('Legal documents')
  await expect(screen.getByRole('row', { name: /^Account agreement Portal default/ })).toBeVisible()
  await screen.getByRole('button', { name: 'Account agreement' }).press('Enter')
  const text = (language: string) => screen.getByRole('textbox', { name: `Text in ${language}` })
  await expect(text('English')).toHaveValue(/^This agreement is between you/)
  await expect(screen.getByText(/^2021-06-03 · Accepted by \d+ of \d+ members/)).toBeVisible()
  for (const language of ['Chinese', 'English', 'Swedish']) await text(language).fill(`Rules in ${language}.`)
  await screen.getByRole('button', { name: 'Save draft' }).press('Enter')
  const changes = screen.getByRole('region', { name: 'Changes in the draft' })
  await expect(changes.getByRole('insertion')).toHaveText([
    'Added: Rules in Chinese.',
    'Added: Rules in English.',
    'Added: Rules in Swedish.',
  ])
  await expectAccessible(page, screen, 'legal-document')
  await page.setViewportSize({ width: 1440, height: 900 })

  await screen.getByRole('button', { name: 'Publish' }).press('Enter')
  await expect(screen.getByRole('dialog')).toContainText('All members are asked to accept the new text')
  await screen.getByRole('dialog').getByRole('button', { name: 'Publish' }).press('Enter')
  await expect(screen.getByText(/Accepted by 0 of \d+ members \(0\s?%\)/)).toBeVisible()

  const context = await browser.newContext({ baseURL: isolatedPortal.origin, locale: 'en' })
  const member = createPortal(await context.newPage(), texts.en)
  await member.signInAt('anna', '/portal/')
  const dialog = member.page.getByRole('dialog', { name: 'Privacy Policy & Account Agreement' })
  const opened = member.page.waitForEvent('popup')
  await dialog.getByRole('link', { name: 'Account Agreement' }).click()
  await expect((await opened).getByText('Rules in English.')).toBeVisible()
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(member.organisation).toBeVisible()
  await context.close()

  await screen.getByRole('button', { name: 'Changes in version 1' }).press('Enter')
  await expect(screen.getByRole('region', { name: 'Changes in version 1' }).getByRole('insertion').first()).toHaveText(
    'Added: Rules in Chinese.',
  )
  await screen
    .getByRole('link', { name: 'Legal documents' })
    .or(screen.getByRole('button', { name: 'Legal documents' }))
    .press('Enter')
  await expect(screen.getByRole('row', { name: /^Account agreement Version 1/ })).toBeVisible()
  await screen.getByRole('button', { name: 'Account agreement' }).press('Enter')
  await expect(screen.getByText(/Accepted by 1 of \d+ members/)).toBeVisible()
})

test('CONSOLE-217 an operator adds a version of the portal’s privacy policy, changes it and deletes it, by keyboard', async ({
  portal,
  page,
}) => {
  await portal.signIn('ops')
  await page.goto('/portal/100159')
  const screen = portal.application('Legal documents')
  await screen.getByRole('button', { name: 'Texts of the portal' }).press('Enter')
  await expect(screen.getByRole('row').filter({ hasText: 'Privacy policy' })).toContainText('In effect')
  await screen.getByRole('button', { name: 'Add version' }).press('Enter')
  const dialog = screen.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Document' }).selectOption('Privacy policy')
  await dialog.getByRole('textbox', { name: 'Version' }).fill('2199-01-01')
  await dialog.getByRole('textbox', { name: 'In effect from' }).fill('2199-01-01')
  for (const language of ['Chinese', 'English', 'Swedish'])
    await dialog.getByRole('textbox', { name: `Text in ${language}` }).fill(`Policy in ${language}.`)
  await dialog.getByRole('button', { name: 'Add version' }).press('Enter')

  await expect(screen.getByRole('heading', { name: /Privacy policy 2199-01-01/ })).toContainText('Not yet in effect')
  await expectAccessible(page, screen, 'portal-document')
  await page.setViewportSize({ width: 1440, height: 900 })
  const english = screen.getByRole('textbox', { name: 'Text in English' })
  await english.fill('Another policy.')
  await screen.getByRole('button', { name: 'Save' }).press('Enter')
  await page.reload()
  await expect(english).toHaveValue('Another policy.')
  await screen.getByRole('button', { name: 'Delete' }).press('Enter')
  await screen.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter')
  await expect(screen.getByRole('heading', { name: 'Texts of the portal' })).toBeVisible()
  await expect(screen.getByText('2199-01-01')).toHaveCount(0)
})
