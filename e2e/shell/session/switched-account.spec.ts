import type { Locator, Page } from '@playwright/test'
import type { Portal } from '../../pages/portal.ts'
import { Refusal } from '../answers/answers.ts'
import { openAndWait, expect, test } from '../fixture.ts'

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Sign in again' })

/** Sends a message that another browser tab would send. */
const broadcast = (page: Page, news: object) =>
  page.evaluate((message) => {
    const channel = new BroadcastChannel('portal.session')
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    channel.postMessage(message)
  }, news)

const signInElsewhere = (page: Page, userId: number) => broadcast(page, { kind: 'signed-in', userId })

test('SESS-162 TAB-12 unsaved changes are listed before the page continues as another person', async ({
  portal,
  page,
}) => {
  await portal.signIn('anna')
  await openAndWait(portal, 'Planning')
  const note = portal.application('Schedule').getByRole('textbox', { name: 'Note' })
  await note.fill('Night shift from March')
  const signInAsOther = () => signInElsewhere(page, 999)
  await expect(portal.tab('Schedule')).toHaveAccessibleDescription(/Unsaved changes/)
  await signInAsOther()

  const question = page.getByRole('dialog', { name: 'You switched accounts in another tab' })
  await expect(question).toContainText('Schedule')
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(note).toHaveValue('Night shift from March')
  await expect(page.getByRole('alert')).toContainText('You switched accounts in another tab')

  await signInAsOther()
  const left = page.waitForEvent('load')
  await question.getByRole('button', { name: 'Continue with the new account' }).click()
  await left
  await expect(page).toHaveURL(/\/portal\//)
  await expect(portal.tab('Schedule')).toHaveCount(0)
})

test('SESS-163, WIRE-34 a page that stays with the former account shows the reason until the account returns', async ({
  portal,
  page,
  served,
}) => {
  await portal.signIn('anna')
  await openAndWait(portal, 'Planning')
  await portal.application('Schedule').getByRole('textbox', { name: 'Note' }).fill('Night shift from March')
  await expect(portal.tab('Schedule')).toHaveAccessibleDescription(/Unsaved changes/)
  const notice = page.getByRole('alert').filter({ hasText: 'This page no longer saves or sends anything' })
  const stay = async () => {
    await signInElsewhere(page, 999)
    await page
      .getByRole('dialog', { name: 'You switched accounts in another tab' })
      .getByRole('button', { name: 'Stay' })
      .click()
  }
  await page.clock.install()
  await stay()
  await expect(notice).toHaveCount(1)
  await page.clock.runFor(120_000)
  await expect(notice).toBeVisible()

  // a third sign-in adds no second notice
  await stay()
  await expect(notice).toHaveCount(1)
  await notice.getByRole('button', { name: 'Close' }).click()
  await expect(notice).toHaveCount(0)

  await stay()
  await expect(notice).toBeVisible()
  const { id } = served.recorded['GET /api/uaa/user'] as { id: number }
  await signInElsewhere(page, id)
  await expect(notice).toHaveCount(0)
})

/** Makes the page visible again, after the minimum interval between two checks of the person. */
async function lookAgain(page: Page): Promise<void> {
  await page.clock.fastForward(31_000)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
}

/** Signs in, types an unsaved note and returns its field. The test controls the clock of the page. */
async function typeNote(portal: Portal): Promise<Locator> {
  await portal.page.clock.install()
  await portal.signIn('anna')
  await openAndWait(portal, 'Planning')
  const note = portal.application('Schedule').getByRole('textbox', { name: 'Note' })
  await note.fill('Night shift from March')
  await expect(portal.tab('Schedule')).toHaveAccessibleDescription(/Unsaved changes/)
  return note
}

test('SESS-170 no sign-in dialog covers the question about work that a log-out in another window discards', async ({
  portal,
  page,
  served,
}) => {
  const note = await typeNote(portal)
  served.sessionEnd = 'UNAUTHENTICATED'
  const refused = page.waitForResponse(/session\/renew/)
  await broadcast(page, { kind: 'logged-out' })
  const question = page.getByRole('dialog', { name: 'You were signed out in another window' })
  await expect(question).toContainText('Schedule')
  await lookAgain(page)
  expect((await refused).status()).toBe(401)
  await (await refused).finished()
  await page.clock.runFor(1000)
  await expect(dialogOf(page)).toHaveCount(0)
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(note).toHaveValue('Night shift from March')
  await expect(dialogOf(page)).toBeVisible()
})

test('SESS-166 SESS-163 a page that stays is looked at and used again without an alert or a call', async ({
  portal,
  page,
  served,
  answers,
}) => {
  const note = await typeNote(portal)
  answers('POST /identification/session/renew', () => new Refusal('CONFLICT'))
  await signInElsewhere(page, 999)
  const question = page.getByRole('dialog', { name: 'You switched accounts in another tab' })
  await expect(question).toBeVisible()
  const sent: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/(api|identification)\//.test(pathname)) sent.push(`${request.method()} ${pathname}`)
  })
  await question.getByRole('button', { name: 'Stay' }).click()
  await lookAgain(page)
  await portal.organisation.click()
  await page.getByRole('combobox', { name: 'Find organisation or project' }).waitFor()
  await page.keyboard.press('Escape')
  // the focus returns to the button before the test fills the note
  await expect(portal.organisation).toBeFocused()

  await expect(page.getByRole('alert')).toContainText('This page no longer saves or sends anything')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(page.getByRole('dialog', { name: 'Sign in again' })).toHaveCount(0)
  await note.fill('Night shift from March, twice')
  await expect(note).toHaveValue('Night shift from March, twice')
  expect(sent).toEqual([])

  // the former person has signed in again, so the page calls the server again
  const { id } = served.recorded['GET /api/uaa/user'] as { id: number }
  answers('POST /identification/session/renew', () => renewed())
  await signInElsewhere(page, id)
  await expect.poll(() => sent).toContain('POST /identification/session/renew')
})

const renewed = () => ({
  tenantToken: 'a token of the tests',
  tenantId: 20001,
  expiredAt: Date.now() + 1_800_000,
  trusted: false,
  loginTenantId: null,
})

test('SESS-142 SESS-167 the alert about switched accounts asks about unsaved changes and lets the page stay', async ({
  portal,
  page,
  answers,
}) => {
  const note = await typeNote(portal)
  answers('GET /api/uaa/user', ({ recorded }) => ({ ...recorded(), id: 999 }))
  const alert = page.getByRole('alertdialog', { name: 'You switched accounts in another tab' })
  const question = page.getByRole('dialog', { name: 'You switched accounts in another tab' })
  const notice = page.getByRole('alert').filter({ hasText: 'This page no longer saves or sends anything' })
  const prompts: string[] = []
  page.on('dialog', (prompt) => {
    prompts.push(prompt.type())
    void prompt.dismiss()
  })

  // a request in the background that fails is repeated when the person looks again
  await expect(async () => {
    if (!(await alert.isVisible())) await lookAgain(page)
    await expect(alert).toBeVisible({ timeout: 5_000 })
  }).toPass()
  await alert.getByRole('button', { name: 'Refresh page' }).click()
  await expect(question).toContainText('Schedule')
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(notice).toBeVisible()
  await expect(alert).toHaveCount(0)
  await lookAgain(page)
  await note.press('End')
  await expect(notice).toBeVisible()
  await expect(alert).toHaveCount(0)

  // the former person signs in again, then another person
  await signInElsewhere(page, 612)
  await expect(notice).toHaveCount(0)
  await lookAgain(page)
  await expect(alert).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(notice).toBeVisible()
  await expect(alert).toHaveCount(0)

  await signInElsewhere(page, 612)
  await lookAgain(page)
  await alert.getByRole('button', { name: 'Refresh page' }).click()
  const left = page.waitForEvent('load')
  await question.getByRole('button', { name: 'Continue with the new account' }).click()
  await left
  expect(prompts).toEqual([])
})
