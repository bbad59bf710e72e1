import type { Page } from '@playwright/test'
import { expect, test } from '../../../isolated-portal.ts'
import { createPortal, type Portal } from '../../../pages/portal.ts'
import { createSwitcher } from '../../../pages/switcher.ts'
import { PASSWORD } from '../../../pages/sign-in-page.ts'
import { texts } from '../../../texts.ts'

const FIVE = [
  ['Planning', 'Schedule'],
  ['Documents', 'Document register'],
  ['Cost', 'Budget'],
  ['Quality', 'Inspections'],
  ['Site diary', 'Site diary'],
] as const
const OFFLINE = 'You’re offline. Open pages stay as they are, but loading and saving may not work.'

/** The first ten tasks of a new user, who knows only what is on the screen. */
async function tasks({ page, portal, isPhone }: { page: Page; portal: Portal; isPhone: boolean }): Promise<void> {
  const bar = page.getByRole('navigation', { name: 'Bottom bar' })
  await test.step('1 sign in', async () => {
    await page.goto('/portal/')
    await portal.signInPage.open()
    await portal.signInPage.submit('anna')
    await expect(portal.organisation).toContainText('Öresund')
  })
  await test.step('2 change the project', async () => {
    const switcher = createSwitcher(page)
    await switcher.open()
    await switcher.find.fill('Trelleborg Ring')
    await switcher.result('E6 Trelleborg Ring Road').click()
    await expect(portal.organisation).toContainText('Trelleborg')
  })
  await test.step('3 open five applications, and keep them', async () => {
    for (const [application, menu] of FIVE) {
      await portal.openApplication(application)
      await expect(portal.activeTab).toHaveText(menu)
    }
    await expect.poll(() => portal.tabs.allTextContents()).toEqual(expect.arrayContaining(FIVE.map(([, menu]) => menu)))
  })
  await test.step('4 find a page by the search', async () => {
    if (isPhone) await bar.getByRole('button', { name: 'Search', exact: true }).click()
    else await page.keyboard.press('Control+k')
    const search = page.getByRole('dialog', { name: 'Search' })
    await search.getByRole('combobox', { name: 'Search' }).fill('milest')
    await search
      .getByRole('option', { name: /^Milestones/ })
      .first()
      .click()
    await expect(portal.activeTab).toHaveText('Milestones')
  })
  await test.step('5 add it to the favourites', async () => {
    if (isPhone) {
      await bar.getByRole('button', { name: 'Search', exact: true }).click()
      const search = page.getByRole('dialog', { name: 'Search' })
      await search.getByRole('combobox', { name: 'Search' }).fill('add this page')
      await search.getByRole('option', { name: /^Add this page to favourites/ }).click()
    } else await page.getByRole('button', { name: 'Add to favourites', exact: true }).click()
    await expect(page.getByText('Added to favourites.')).toBeVisible()
  })
  if (!isPhone)
    await test.step('6 see two pages side by side', async () => {
      await portal.tab('Schedule').click({ button: 'right' })
      await page.getByRole('menuitem', { name: 'Show on the right in split view' }).click()
      await expect(portal.viewport('Milestones')).toBeVisible()
      await expect(portal.viewport('Schedule')).toBeVisible()
      await portal.tab('Schedule').click({ button: 'right' })
      await page.getByRole('menuitem', { name: 'End split view' }).click()
    })
  await test.step('7 go back', async () => {
    await portal.openApplication('Quality')
    await expect(portal.activeTab).toHaveText('Inspections')
    const before = isPhone ? 'Milestones' : /Milestones|Schedule/
    await page.goBack()
    await expect(portal.activeTab).toHaveText(before)
  })
  await test.step('8 recover from a lost connection', async () => {
    await page.context().setOffline(true)
    await expect(page.getByText(OFFLINE)).toBeVisible()
    await page.context().setOffline(false)
    await expect(page.getByText(OFFLINE)).toBeHidden()
    await portal.openApplication('Documents')
    await expect(portal.activeTab).toHaveText('Document register')
  })
  await test.step('9 change the language', async () => {
    await portal.chooseLanguage('sv-SE')
    await expect(createPortal(page, texts['sv-SE']).activeTab).toHaveText('Dokumentförteckning')
  })
  await test.step('10 sign out', async () => {
    await page.getByRole('button', { name: texts['sv-SE'].userMenu, exact: true }).click()
    await page.getByRole('menuitem', { name: texts['sv-SE'].logOut, exact: true }).click()
    await expect(page).toHaveURL(/\/login/)
  })
}

test('LOOK-9 COLLECT-20 TAB-58 a new user does the ten first tasks with what is on screen', async ({
  page,
  portal,
}) => {
  test.setTimeout(240_000)
  await tasks({ page, portal, isPhone: false })
})

/** Chooses a row of the search by the keyboard alone. */
async function choose(page: Page, text: string, name: RegExp): Promise<void> {
  await page.keyboard.press('Control+k')
  const search = page.locator('.p-palette')
  await search.getByRole('combobox').waitFor()
  await page.keyboard.type(text)
  await search.getByRole('option', { name }).first().waitFor()
  await expect(async () => {
    if ((await search.getByRole('option', { name, selected: true }).count()) === 0)
      await page.keyboard.press('ArrowDown')
    await expect(search.getByRole('option', { name, selected: true })).toHaveCount(1, { timeout: 300 })
  }).toPass()
  await page.keyboard.press('Enter')
  await expect(search).toBeHidden()
}

test('LOOK-9 PALETTE-1 a new user does the ten first tasks by the keyboard alone', async ({ page, portal }) => {
  test.setTimeout(240_000)
  await portal.signInPage.open()
  await expect(portal.signInPage.account).toBeFocused()
  await page.keyboard.type('anna')
  await page.keyboard.press('Tab')
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(portal.organisation).toContainText('Öresund')

  await choose(page, 'Trelleborg Ring', /^E6 Trelleborg Ring Road/)
  await expect(portal.organisation).toContainText('Trelleborg')
  for (const [application, menu] of FIVE) {
    await choose(page, application, new RegExp(`^${application}`))
    await expect(portal.activeTab).toHaveText(menu)
  }
  await choose(page, 'milest', /^Milestones/)
  await expect(portal.activeTab).toHaveText('Milestones')
  await choose(page, '>add this page', /^Add this page to favourites/)
  await expect(page.getByText('Added to favourites.')).toBeVisible()
  await choose(page, '>on the right', /^Show this tab on the right/)
  await expect(page.getByRole('separator', { name: 'Width of the left side' })).toBeVisible()
  await choose(page, '>end split', /^End split view/)
  await choose(page, 'Documents', /^Documents/)
  await expect(portal.activeTab).toHaveText('Document register')
  await page.goBack()
  await expect(portal.activeTab).not.toHaveText('Document register')

  await page.context().setOffline(true)
  await expect(page.getByText(OFFLINE)).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText(OFFLINE)).toBeHidden()
  await choose(page, '>svenska', /Svenska/)
  await expect(page.locator('html')).toHaveAttribute('lang', /^sv/)
  await choose(page, '>logga ut', /^Logga ut/)
  await expect(page).toHaveURL(/\/login/)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('LOOK-106 COLLECT-20 a new user does the first tasks on a phone', async ({ page, portal }) => {
    test.setTimeout(240_000)
    await tasks({ page, portal, isPhone: true })
  })
})
