import type { Locator } from '@playwright/test'
import { setMarker, readMarker } from '../../pages/hosted.ts'
import { expect, test } from '../fixture.ts'

test('TAB-1 TAB-4 the tab bar is hidden while only default tabs are open', async ({ portal, page }) => {
  await portal.signIn('anna')
  await expect(page.getByRole('tablist', { name: 'Open tabs' })).toBeHidden()

  await portal.openApplication('Planning')

  await expect(portal.tabs).toHaveText(['Home', 'Workbench', 'Schedule'])
})

test('TAB-2 opening a menu that has a tab activates that tab', async ({ portal }) => {
  await portal.signIn('anna')
  await portal.openApplication('Planning')
  await expect(portal.activeTab).toHaveText('Schedule')
  await portal.openApplication('Documents')
  await expect(portal.activeTab).toHaveText('Document register')

  await portal.openApplication('Planning')

  await expect(portal.activeTab).toHaveText('Schedule')
  await expect(portal.tabs).toHaveText(['Home', 'Workbench', 'Document register', 'Schedule'])
})

test('TAB-8 a tab’s menu closes the tabs to the right and all others', async ({ portal }) => {
  await portal.signIn('anna')
  for (const [application, menu] of [
    ['Planning', 'Schedule'],
    ['Documents', 'Document register'],
    ['Quality', 'Inspections'],
  ] as const) {
    await portal.openApplication(application)
    await expect(portal.activeTab).toHaveText(menu)
  }

  await (await portal.tabMenu('Document register')).getByRole('menuitem', { name: 'Close right', exact: true }).click()
  await expect(portal.tabs).toHaveText(['Home', 'Workbench', 'Inspections', 'Document register'])

  await (await portal.tabMenu('Document register')).getByRole('menuitem', { name: 'Close others', exact: true }).click()
  await expect(portal.tabs).toHaveText(['Home', 'Workbench', 'Document register'])
  await expect(portal.activeTab).toHaveText('Document register')
})

test('TAB-9 refresh reloads only that tab’s application', async ({ portal }) => {
  await portal.signIn('anna')
  await portal.openApplication('Planning')
  await portal.application('Schedule').getByRole('textbox').last().waitFor()
  await portal.openApplication('Documents')
  await portal.application('Document register').getByRole('textbox').last().waitFor()
  await setMarker(portal, 'Schedule', 'kept')
  await setMarker(portal, 'Document register', 'lost')

  await (await portal.tabMenu('Document register')).getByRole('menuitem', { name: 'Refresh', exact: true }).click()

  await expect.poll(() => readMarker(portal, 'Document register')).toBeUndefined()
  expect(await readMarker(portal, 'Schedule')).toBe('kept')
})

test('TAB-12 closing an unsaved tab asks first, and staying keeps the input', async ({ portal, page }) => {
  await portal.signIn('anna')
  await portal.openApplication('Planning')
  const note = portal.application('Schedule').getByRole('textbox', { name: 'Note' })
  await note.fill('Night shift from March')

  await portal.closeTab('Schedule')
  const question = page.getByRole('dialog', { name: 'Unsaved changes' })
  await expect(question).toContainText('Schedule')
  await page.keyboard.press('Escape')

  await expect(question).toBeHidden()
  await expect(portal.activeTab).toHaveText(/Schedule/)
  await expect(note).toHaveValue('Night shift from March')
})

test('TAB-55 a tab shows its menu’s icon, and its name does not move when a mark appears', async ({ portal, page }) => {
  await portal.signIn('anna')
  await portal.openApplication('Planning')
  await portal.openApplication('Documents')
  const drawing = (tab: Locator) => tab.locator('svg.p-icon').first().innerHTML()
  const ofTab = (name: string) => drawing(portal.tab(name))
  const ofMenu = (name: string) => drawing(page.getByRole('treeitem', { name, exact: true }))
  await expect.poll(() => ofMenu('Document register')).toBe(await ofTab('Document register'))
  await portal.tab('Schedule').click()
  await expect.poll(() => ofMenu('Schedule')).toBe(await ofTab('Schedule'))
  expect(await ofTab('Schedule')).not.toBe(await ofTab('Document register'))

  const nameAt = async () => (await portal.tab('Schedule').locator('.p-tab-name').boundingBox())!
  const before = await nameAt()
  await portal.application('Schedule').getByRole('textbox', { name: 'Note' }).fill('Night shift')
  await expect(portal.tab('Schedule').locator('.p-tab-dot')).toBeVisible()
  expect(await nameAt()).toEqual(before)
})
