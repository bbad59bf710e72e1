import type { Page } from '@playwright/test'
import { settled } from '../../pages/settled.ts'
import { PASSWORD } from '../../pages/sign-in-page.ts'
import type { Portal } from '../../pages/portal.ts'
import { Refusal } from '../answers/answers.ts'
import { changeEnvironment } from '../answers/changes.ts'
import { expect, test } from '../fixture.ts'

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
