import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures.ts'
import type { Portal } from '../../pages/portal.ts'
import { takeSession } from '../../pages/take-session.ts'

const CRANES = 'Kranbolaget AB (supplier)'

/** Enters the tunnel project with the own identity: an unknown `externalEntityId` selects it (TENANT-12). */
async function enterAsOneself({ page, organisation }: Portal): Promise<void> {
  await takeSession(page.context().request, 'li.wei')
  await page.goto('/portal/1/?tenantId=20001&orgId=41001&externalEntityId=9999')
  await expect(organisation).toBeVisible()
}

async function openIdentities(page: Page, portal: Portal) {
  await page.getByRole('button', { name: portal.texts.userMenu, exact: true }).click()
  await page.getByRole('menuitem', { name: 'Switch identity' }).click()
  return page.getByRole('dialog', { name: 'Choose identity' })
}

test('TENANT-22 TENANT-23 TENANT-24 TENANT-25 TENANT-49 TENANT-50 TENANT-53 another identity has its own menus, and the default identity restores all menus', async ({
  portal,
  page,
}) => {
  await enterAsOneself(portal)
  const participants = () =>
    page.getByRole('dialog', { name: 'Applications' }).getByText('Participants', { exact: true })
  const openDrawer = () => page.getByRole('button', { name: 'Applications', exact: true }).click()
  await openDrawer()
  await expect(page.getByRole('dialog', { name: 'Applications' }).getByText('Planning', { exact: true })).toBeVisible()
  await expect(participants()).toHaveCount(0)
  await page.keyboard.press('Escape')
  const dialog = await openIdentities(page, portal)

  await dialog.getByRole('button', { name: 'Identity terms' }).click()
  const terms = page.getByRole('dialog', { name: 'Identity terms' })
  await terms.getByRole('button', { name: 'I have read' }).click()
  await dialog.getByRole('checkbox', { name: 'I have read the identity terms' }).check()
  await dialog.getByRole('button', { name: 'Close' }).click()

  // the dialog asks about unsaved changes, and Stay changes nothing
  await portal.openApplication('Planning')
  const note = portal.application('Schedule').getByRole('textbox', { name: 'Note' })
  await note.fill('Night shift from March')
  await openIdentities(page, portal)
  await expect(dialog.getByRole('checkbox', { name: 'I have read the identity terms' })).toBeChecked()
  await dialog.getByRole('radio', { name: CRANES }).check({ force: true })
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Unsaved changes' })
  await expect(question).toContainText('Schedule')
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(note).toHaveValue('Night shift from March')
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
  await question.getByRole('button', { name: 'Discard and continue' }).click()

  await expect(dialog).toHaveCount(0)
  await expect(portal.organisation).toContainText('Öresund Tunnel')
  await openDrawer()
  await expect(participants()).toBeVisible()
  await page.keyboard.press('Escape')

  // the terms stay accepted: in this page, and on the server after a log-out
  const again = await openIdentities(page, portal)
  await expect(again.getByRole('checkbox', { name: 'I have read the identity terms' })).toBeChecked()
  await expect(again.getByRole('radio', { name: CRANES })).toBeChecked()
  await again.getByRole('radio', { name: 'Default' }).check({ force: true })
  await again.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(again).toHaveCount(0)
  await openDrawer()
  await expect(page.getByRole('dialog', { name: 'Applications' }).getByText('Planning', { exact: true })).toBeVisible()
  await expect(participants()).toHaveCount(0)
})

test('TENANT-20, TENANT-46, TENANT-47 a participant keeps the identity and organisation at the next sign-in', async ({
  portal,
  page,
  tenantDialog,
}) => {
  await portal.signInPage.open()
  await portal.signInPage.submit('li.wei')
  await tenantDialog.choose('Nordbro AB')
  await tenantDialog.identity('Kranbolaget AB').check({ force: true })
  await tenantDialog.enter.click()
  await expect(portal.organisation).toBeVisible()
  await portal.logOut()
  await portal.signInPage.account.waitFor()
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('identityId')))).toEqual([])

  const entered = page.waitForRequest((request) => request.url().includes('/identification/session/tenant'))
  await takeSession(page.context().request, 'li.wei')
  await page.goto('/portal/1/?tenantId=20001')

  // TENANT-35
  expect(new URL((await entered).url()).search).toBe('?tenantId=20001&identityCode=P-7001&participantOrgId=7101')
  await expect(portal.organisation).toBeVisible()
  const dialog = await openIdentities(page, portal)
  await expect(dialog.getByRole('radio', { name: 'Default' })).not.toBeChecked()
})
