import type { Locator, Page } from '@playwright/test'
import { settled } from '../../pages/settled.ts'
import { PASSWORD } from '../../pages/sign-in-page.ts'
import type { Portal } from '../../pages/portal.ts'
import { Refusal } from '../answers/answers.ts'
import { changeEnvironment } from '../answers/changes.ts'
import { begin, expect, test } from '../fixture.ts'

const RELIST = 'POST /identification/users/verify-tenant/relist'
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Sign in again' })

/** Signs in and waits for the start-up calls, so that the call of `ask` is the first one that is refused. */
const signIn = (portal: Portal) => settled(portal.page, () => portal.signIn('anna'))

/** Presses the button whose panel needs a call. A call in the background may already have covered it with the dialog. */
const ask = (page: Page) => page.getByRole('button', { name: 'Organisation and project: ' }).dispatchEvent('click')

const wrong = (errorCode: string, errorMsg: string) => ({ success: false, data: null, errorCode, errorMsg })

test('SESS-22 three wrong passwords in the relogin dialog ask for the captcha', async ({
  portal,
  page,
  served,
  answers,
}) => {
  await signIn(portal)
  served.sessionEnd = 'UNAUTHENTICATED'
  await ask(page)
  const dialog = dialogOf(page)
  const password = dialog.getByRole('textbox', { name: 'Password' })
  await expect(password).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Enter password')).toBeVisible()
  let turns = 0
  answers(RELIST, ({ body }) => {
    turns += 1
    if (turns <= 3) return wrong(turns < 3 ? '2101' : '2113', 'Wrong account or password.')
    return wrong('2114', `${(body as { verifyCode: string }).verifyCode} is not the captcha.`)
  })
  for (let turn = 0; turn < 3; turn++) {
    await password.fill('not-her-password')
    const answer = page.waitForResponse(/verify-tenant\/relist/)
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
    await answer
    await expect(dialog.getByRole('alert')).toContainText('Wrong account or password.')
  }
  const captcha = dialog.getByRole('textbox', { name: 'Captcha' })
  await expect(dialog.getByRole('img', { name: 'Captcha' })).toBeVisible()
  await expect(captcha).toBeFocused()
  const image = dialog.getByRole('img', { name: 'Captcha' })
  const former = await image.getAttribute('src')
  await captcha.fill('####')
  await password.fill(PASSWORD)
  const renewed = page.waitForRequest('**/identification/captcha?*')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toContainText('#### is not the captcha.')
  await expect(captcha).toHaveValue('')
  await expect(captcha).toBeFocused()
  // the former image is of no use any more
  await renewed
  await expect(image).not.toHaveAttribute('src', former!)
})

test('WIRE-10 SESS-19 calls that are refused together cause one renewal and one dialog, and are each sent once more', async ({
  portal,
  page,
  served,
}) => {
  await signIn(portal)
  const statuses = new Map<string, number[]>()
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (!/^\/(api|identification)\//.test(pathname)) return
    const call = `${response.request().method()} ${pathname}`
    statuses.set(call, [...(statuses.get(call) ?? []), response.status()])
  })
  const refused = () => [...statuses].filter(([call, [first]]) => first === 401 && !call.endsWith('/session/renew'))
  // the first refusal would hold back the other calls, so all of them are sent before it
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  let waiting = 0
  await page.route(/\/(api|identification)\//, async (route) => {
    waiting += 1
    await released
    await route.continue()
  })
  served.sessionEnd = 'UNAUTHENTICATED'
  await page.evaluate(() => {
    for (const button of document.querySelectorAll<HTMLElement>('header button[aria-haspopup]')) button.click()
  })
  await expect.poll(() => waiting).toBeGreaterThan(1)
  release()
  await expect.poll(() => refused().length).toBeGreaterThan(1)
  await dialogOf(page).getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(dialogOf(page)).toHaveCount(0)
  await expect.poll(() => refused().filter(([, answers]) => answers.join() !== '401,200')).toEqual([])
  expect(statuses.get('POST /identification/session/renew')).toEqual([401])
})

test('SESS-29, SESS-133 another account logs out, and the return address is stored for the same person', async ({
  portal,
  page,
  served,
}) => {
  await signIn(portal)
  await portal.openApplication('Planning')
  served.sessionEnd = 'UNAUTHENTICATED'
  await ask(page)
  await dialogOf(page).getByRole('button', { name: 'Use another account' }).click()
  await expect(page).toHaveURL(/\/login/)
  await portal.signInPage.submit('anna')
  await expect(page).toHaveURL(/\/portal\/100231/)
})

test('SESS-39, WIRE-28 with the token check the session ends with a notice, and OK leads to sign-in', async ({
  portal,
  page,
  answers,
  served,
}) => {
  changeEnvironment(answers, { tokenCheck: true })
  await signIn(portal)
  served.sessionEnd = 'UNAUTHENTICATED'
  await ask(page)
  const notice = page.getByRole('alertdialog', { name: 'Login information has expired, please log in again' })
  await expect(notice).toBeVisible()
  await expect(dialogOf(page)).toHaveCount(0)
  // nothing behind the notice can be used, and only OK closes it
  await expect(notice.getByRole('button')).toHaveText(['OK'])
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  const isBehind = await portal.organisation.evaluate((button) => {
    const { x, y, width, height } = button.getBoundingClientRect()
    button.focus()
    return (
      !button.contains(document.elementFromPoint(x + width / 2, y + height / 2)) && document.activeElement !== button
    )
  })
  expect(isBehind).toBe(true)
  await expect(notice).toBeVisible()
  await expect(page).not.toHaveURL(/\/login/)
  await notice.getByRole('button', { name: 'OK' }).click()
  await expect(page).toHaveURL(/\/login/)
})

test('SESS-41 SESS-23 when another person signs in elsewhere, the page sends no request as that person and shows an alert', async ({
  portal,
  page,
  answers,
  served,
}) => {
  await signIn(portal)
  const names: (string | undefined)[] = []
  page.on('response', async (response) => {
    if (response.url().endsWith('/session/renew')) names.push(String(response.status()))
  })
  // the message of the other browser tab is lost
  served.sessionEnd = 'UNAUTHENTICATED'
  answers('POST /identification/session/renew', () => new Refusal('CONFLICT'))
  await ask(page)
  await expect(page.getByRole('alertdialog', { name: 'You switched accounts in another tab' })).toBeVisible()
  // each further call is refused like the first one
  expect([...new Set(names)]).toEqual(['409'])
})

test('SESS-41 SESS-142 a page that is shown again asks once in 30 s who is signed in, and tells of another person', async ({
  portal,
  page,
  answers,
}) => {
  await page.clock.install()
  await signIn(portal)
  let [asked, id] = [0, 0]
  answers('GET /api/uaa/user', ({ recorded }) => {
    asked += 1
    id ||= recorded().id
    return { ...recorded(), id }
  })
  /** Hides and shows the page, as a person who changes between windows. */
  const change = (times: number) =>
    page.evaluate((count) => {
      for (let turn = 0; turn < count; turn += 1)
        for (const isHidden of [true, false]) {
          Object.defineProperty(document, 'hidden', { configurable: true, value: isHidden })
          document.dispatchEvent(new Event('visibilitychange'))
        }
    }, times)
  const notice = page.getByRole('alertdialog', { name: 'You switched accounts in another tab' })

  await page.clock.fastForward(31_000)
  const answered = page.waitForResponse('**/api/uaa/user')
  await change(100)
  await answered
  expect(asked).toBe(1)
  await expect(notice).toHaveCount(0)

  id = 501
  await change(1)
  await page.clock.runFor(1000)
  expect(asked).toBe(1)
  await page.clock.fastForward(31_000)
  await change(1)
  await expect(notice).toBeVisible()
  expect(asked).toBe(2)
})

test('SESS-48 a page that becomes visible shows changes of the person', async ({ portal, page, answers }) => {
  await page.clock.install()
  await signIn(portal)
  answers('GET /api/uaa/user', ({ recorded }) => ({ ...recorded(), nickname: 'Anna Lind' }))
  await page.clock.fastForward(31_000)
  const userRequest = page.waitForResponse('**/api/uaa/user')
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await userRequest
  await page.getByRole('button', { name: 'User menu', exact: true }).click()
  await expect(page.getByText('Anna Lind', { exact: true })).toBeVisible()
})

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
  await begin(portal, 'Planning')
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
  await begin(portal, 'Planning')
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
  await begin(portal, 'Planning')
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
