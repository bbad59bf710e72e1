import type { Page } from '@playwright/test'
import { expect, test } from '../fixture.ts'
import { DEPENDENCIES } from '../answers/menus.ts'

test('TENANT-23 TENANT-25 the terms can be accepted only after five seconds', async ({ portal, page }) => {
  await portal.signInAt('li.wei', '/portal/1/?tenantId=20001&orgId=41001&externalEntityId=9999')
  await page.getByRole('button', { name: 'User menu', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Switch identity' }).click()
  const dialog = page.getByRole('dialog', { name: 'Choose identity' })
  const box = dialog.getByRole('checkbox', { name: 'I have read the identity terms' })
  const radios = dialog.getByRole('radiogroup').getByRole('radio')
  await expect(radios).toHaveCount(2)
  await expect(radios.first()).toBeChecked()
  await box.click()
  await expect(dialog.getByRole('status')).toHaveText('Please read the identity terms first.')
  await expect(box).not.toBeChecked()
  await expect(dialog.getByRole('button', { name: 'Confirm', exact: true })).toBeDisabled()

  const open = () => dialog.getByRole('button', { name: 'Identity terms' }).click()
  const terms = page.getByRole('dialog', { name: 'Identity terms' })
  await open()
  await expect(terms.getByRole('heading', { level: 3 })).toHaveCount(4)
  await page.keyboard.press('Escape')
  await expect(box).not.toBeChecked()

  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await open()
  await page.clock.runFor(4_900)
  await expect(terms.getByRole('button', { name: /^[1-5]$/ })).toBeDisabled()
  await page.clock.runFor(200)
  await terms.getByRole('button', { name: 'I have read' }).click()
  await page.clock.resume()
  await box.check()
})

/** Expects the identity in the user menu and in the tooltip of its button. */
async function expectActing(page: Page, name: string, identity: string): Promise<void> {
  const button = page.getByRole('button', { name: 'User menu', exact: true, includeHidden: true })
  await button.click()
  await expect(page.getByText(identity, { exact: true })).toBeVisible()
  await expect(button).toHaveAttribute('title', `${name}\n${identity}`)
}

test('TENANT-60 the user menu and its button show that the person acts as an employee', async ({ portal, page }) => {
  await portal.signIn('anna')
  await expectActing(page, 'Anna Berg', 'Acting as: Employee')
})

test('TENANT-60 the user menu and its button show for which participant the person acts', async ({
  portal,
  page,
  answers,
}) => {
  const names = { name: 'Cranes South', fullName: ['Kranbolaget AB', 'Cranes South'] }
  answers('GET /api/participants/users/cur-user-auth-participant-orgs', () => [
    { id: 7101, bizType: 'participant', ...names },
  ])
  await portal.signInAt('li.wei', '/portal/1/?tenantId=20001&orgId=41001&externalEntityId=7001')
  await expect(portal.organisation).toBeVisible()
  await expectActing(page, '李伟', 'Acting as: Kranbolaget AB (Cranes South)')
})

test('TENANT-26, ORG-107, TENANT-54 dialogs show the facts about the tenant and the organisation', async ({
  portal,
  page,
  tenantDialog,
}) => {
  await portal.signInAt('li.wei', '/portal/')
  await tenantDialog.dialog.getByRole('button', { name: 'Tenant information: Nordbro AB' }).click()
  const info = page.getByRole('dialog', { name: 'Tenant information' })
  await expect(info).toContainText('Nordbro Anläggning AB')
  await expect(info).toContainText('556000-0001')
  await expect(info).toContainText('admin.nordbro')
  await info.getByRole('button', { name: 'Close' }).click()
  await expect(tenantDialog.dialog.getByRole('button', { name: 'Tenant information: 华宇建设集团' })).toHaveCount(0)

  await portal.signIn('anna')
  await portal.organisation.click()
  await page.getByRole('button', { name: 'Tenant information' }).click()
  await expect(page.getByRole('dialog', { name: 'Tenant information' })).toContainText('20001')
})

test('MENU-32 an application is unavailable while its service is down, and opens when the service runs again', async ({
  portal,
  page,
  answers,
}) => {
  const missing = { menuCode: 'quality.lab', service: 'lab-service', required: true, running: false }
  answers(DEPENDENCIES, ({ query }) => (query.get('menuCode') === 'quality.lab' ? [missing] : []))
  await portal.signIn('anna')
  await portal.openApplication('Quality')
  await portal.openMenu('Lab tests')
  const heading = page.getByRole('heading', { name: 'Application unavailable' })
  await expect(heading).toBeVisible()

  answers(DEPENDENCIES, () => [])
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(heading).toHaveCount(0)
})
