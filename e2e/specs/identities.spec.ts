import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import type { Portal } from '../pages/portal.ts'
import { takeSession } from '../pages/take-session.ts'
import { LANGUAGES, type Language } from '../words.ts'

const said: Record<
  Language,
  { change: string; title: string; standard: string; read: string; terms: string; tips: string; confirm: string }
> = {
  en: {
    change: 'Switch identity',
    title: 'Choose identity',
    standard: 'Default',
    read: 'I have read the identity terms',
    terms: 'Identity terms',
    tips: 'Please read the identity terms first.',
    confirm: 'Confirm',
  },
  'sv-SE': {
    change: 'Byt identitet',
    title: 'Välj identitet',
    standard: 'Standard',
    read: 'Jag har läst identitetsvillkoren',
    terms: 'Identitetsvillkor',
    tips: 'Läs identitetsvillkoren först.',
    confirm: 'Bekräfta',
  },
  'zh-CN': {
    change: '切换身份',
    title: '选择身份',
    standard: '默认',
    read: '我已阅读身份条款',
    terms: '身份条款',
    tips: '请先阅读身份条款。',
    confirm: '确定',
  },
}
const CRANES = 'Kranbolaget AB (supplier)'

/** Straight into the tunnel project, as oneself: an entity that nobody has leaves the own identity (TENANT-12). */
async function enterAsOneself({ page, organisation }: Portal): Promise<void> {
  await takeSession(page.context().request, 'li.wei')
  await page.goto('/portal/1/?tenantId=20001&orgId=41001&externalEntityId=9999')
  await expect(organisation).toBeVisible()
}

async function openIdentities(page: Page, portal: Portal, language: Language = 'en') {
  await page.getByRole('button', { name: portal.words.userMenu, exact: true }).click()
  await page.getByRole('menuitem', { name: said[language].change }).click()
  return page.getByRole('dialog', { name: said[language].title })
}

for (const language of LANGUAGES) {
  test.describe(language, () => {
    test.use({ language })

    test(`TENANT-23 TENANT-25 TENANT-52 the terms have to be read before they can be ticked, in ${language}`, async ({
      portal,
      page,
    }) => {
      const words = said[language]
      await enterAsOneself(portal)
      const dialog = await openIdentities(page, portal, language)
      const box = dialog.getByRole('checkbox', { name: words.read })
      const confirm = dialog.getByRole('button', { name: words.confirm, exact: true })

      const radios = dialog.getByRole('radiogroup').getByRole('radio')
      await expect(radios).toHaveCount(2)
      await expect(radios.first()).toBeChecked()
      await expect(radios.first()).toHaveAccessibleName(words.standard)
      await box.click()
      await expect(dialog.getByRole('status')).toHaveText(words.tips)
      await expect(box).not.toBeChecked()
      await expect(confirm).toBeDisabled()

      await dialog.getByRole('button', { name: words.terms }).click()
      await expect(page.getByRole('dialog', { name: words.terms }).getByRole('heading', { level: 3 })).toHaveCount(4)
      await page.keyboard.press('Escape')
      await expect(box).not.toBeChecked()
    })
  })
}

test('TENANT-22 TENANT-23 TENANT-24 TENANT-25 TENANT-49 TENANT-50 TENANT-53 another identity has its own menus, and the default one brings everything back', async ({
  portal,
  page,
}) => {
  const words = said.en
  await enterAsOneself(portal)
  const participants = () =>
    page.getByRole('dialog', { name: 'Applications' }).getByText('Participants', { exact: true })
  const openDrawer = () => page.getByRole('button', { name: 'Applications', exact: true }).click()
  await openDrawer()
  await expect(page.getByRole('dialog', { name: 'Applications' }).getByText('Planning', { exact: true })).toBeVisible()
  await expect(participants()).toHaveCount(0)
  await page.keyboard.press('Escape')
  const dialog = await openIdentities(page, portal)

  // five seconds, by the person's own clock
  const openTerms = dialog.getByRole('button', { name: words.terms })
  await openTerms.waitFor()
  await page.clock.install()
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000))
  await openTerms.click()
  const terms = page.getByRole('dialog', { name: words.terms })
  await expect(terms.getByRole('button', { name: '5', exact: true })).toBeDisabled()
  await page.clock.runFor(4_900)
  await expect(terms.getByRole('button', { name: '1', exact: true })).toBeDisabled()
  await page.clock.runFor(250)
  await page.clock.resume()
  await terms.getByRole('button', { name: 'I have read' }).click()
  await dialog.getByRole('checkbox', { name: words.read }).check()
  await dialog.getByRole('button', { name: 'Close' }).click()

  // what is unsaved is asked about, and staying changes nothing
  await portal.openApplication('Planning')
  const note = portal.application('Schedule').getByRole('textbox', { name: 'Note' })
  await note.fill('Night shift from March')
  await openIdentities(page, portal)
  await expect(dialog.getByRole('checkbox', { name: words.read })).toBeChecked()
  await dialog.getByRole('radio', { name: CRANES }).check({ force: true })
  await dialog.getByRole('button', { name: words.confirm, exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Unsaved changes' })
  await expect(question).toContainText('Schedule')
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(note).toHaveValue('Night shift from March')
  await dialog.getByRole('button', { name: words.confirm, exact: true }).click()
  await question.getByRole('button', { name: 'Go on without saving' }).click()

  await expect(dialog).toHaveCount(0)
  await expect(portal.organisation).toContainText('Öresund Tunnel')
  await openDrawer()
  await expect(participants()).toBeVisible()
  await page.keyboard.press('Escape')

  // read and ticked once, it stays so: here, and on the server after a log-out
  const again = await openIdentities(page, portal)
  await expect(again.getByRole('checkbox', { name: words.read })).toBeChecked()
  await expect(again.getByRole('radio', { name: CRANES })).toBeChecked()
  await again.getByRole('radio', { name: 'Default' }).check({ force: true })
  await again.getByRole('button', { name: words.confirm, exact: true }).click()
  await expect(again).toHaveCount(0)
  await openDrawer()
  await expect(page.getByRole('dialog', { name: 'Applications' }).getByText('Planning', { exact: true })).toBeVisible()
  await expect(participants()).toHaveCount(0)
})

test('TENANT-20, TENANT-46, TENANT-47 a participant goes on as one after the next sign-in, for the organisation of before', async ({
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

test('TENANT-26, TENANT-54, ORG-107 what a tenant is can be looked up in its dialog, and where one works', async ({
  portal,
  page,
  tenantDialog,
}) => {
  await portal.signInPage.open()
  await portal.signInPage.submit('li.wei')
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

test('MENU-32 an application whose service is down is said to be unavailable, and comes when nothing is missing', async ({
  portal,
  page,
}) => {
  await portal.signIn('anna')
  await portal.openApplication('Quality')
  await portal.openMenu('Lab tests')
  const heading = page.getByRole('heading', { name: 'Application unavailable' })
  await expect(heading).toBeVisible()

  await page.route('**/list-menu-service-dependencys-by-menu-code**', (route) => route.fulfill({ json: [] }))
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(heading).toHaveCount(0)
})
