import { expect, test } from '../../isolated-portal.ts'
import { axeFindings } from '../../pages/axe.ts'
import { enterAsAdministrator, expectAccessible } from '../../pages/console.ts'
import { createPortal } from '../../pages/portal.ts'
import { texts } from '../../texts.ts'

test('VIEWAS-12 VIEWAS-13 VIEWAS-7 a tenant requires consent, and a person gives and withdraws it by keyboard', async ({
  isolatedPortal,
  portal,
  page,
  browser,
}) => {
  const context = await browser.newContext({ baseURL: isolatedPortal.origin, locale: 'en' })
  const annasPage = await context.newPage()
  await annasPage.addInitScript(() => localStorage.setItem('portal.locale', '"en"'))
  const annas = createPortal(annasPage, texts.en)
  const log = annas.application('Security log')
  const allow = log.getByRole('button', { name: 'Allow for 24 hours' })
  const withdraw = log.getByRole('button', { name: 'Withdraw permission' })

  await test.step('VIEWAS-12 without the requirement the page offers no consent', async () => {
    await annas.signInAt('anna', '/portal/100123')
    await expect(log.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(log.getByRole('row').nth(1)).toBeVisible()
    await expect(allow).toHaveCount(0)
  })

  await test.step('VIEWAS-13 the administrator requires it', async () => {
    await enterAsAdministrator(portal, page)
    await page.goto('/portal/100156')
    const screen = portal.application('Sign-in')
    await screen.getByRole('button', { name: 'View as a person' }).press('Enter')
    await screen.getByRole('combobox', { name: 'The person’s consent' }).selectOption('Required')
    await screen.getByRole('button', { name: 'Save', exact: true }).press('Enter')
    const question = screen.getByRole('dialog')
    await expect(question).toContainText('end at once')
    await question.getByRole('button', { name: 'Save', exact: true }).press('Enter')
    await expect(question).toBeHidden()
    await expectAccessible(page, screen, 'view-as-policy')
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.reload()
    await expect(screen.getByRole('combobox', { name: 'The person’s consent' })).toHaveValue('true')
  })

  const people = portal.application('People')
  const dialog = people.getByRole('dialog')
  const start = dialog.getByRole('button', { name: 'Start' })
  const region = page.getByRole('region', { name: 'Viewing as Anna Berg, read-only' })
  await test.step('VIEWAS-11 a view without it is refused, with the page where it is given', async () => {
    await page.goto('/portal/100141')
    await people.getByRole('searchbox').first().fill('anna berg')
    await people.getByRole('button', { name: 'Anna Berg' }).press('Enter')
    await people.getByRole('button', { name: 'View as' }).press('Enter')
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('A menu is missing')
    await dialog.getByRole('textbox', { name: 'Ticket or request' }).fill('2026-000001')
    await start.press('Enter')
    await expect(dialog.getByRole('alert')).toContainText('They can allow it on their page “Security log”.')
  })

  await test.step('VIEWAS-12 the person gives it', async () => {
    await annasPage.reload()
    await allow.press('Enter')
    await expect(log.getByText(/^Allowed until .*\d/)).toBeVisible()
    await expect(withdraw).toBeFocused()
    await expect.poll(() => axeFindings(annasPage), { timeout: 60_000 }).toEqual([])
  })

  await test.step('VIEWAS-7 the view starts, and ends once the person has withdrawn', async () => {
    await start.press('Enter')
    await expect(region).toBeVisible()
    await withdraw.press('Enter')
    await expect(log.getByText('Permission withdrawn.')).toBeVisible()
    await expect(allow).toBeFocused()
    // a call of the page may have ended the view, so that the page loads itself at the same moment
    await expect(async () => {
      await page.reload()
      await expect(portal.organisation).toBeVisible()
      await expect(region).toBeHidden()
    }).toPass()
  })
  await context.close()
})
