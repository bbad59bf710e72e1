import { Refusal } from '../answers/answers.ts'
import { expect, test } from '../fixture.ts'
import { emptyDeployment, field, continueUntil, heading } from '../setup-page.ts'

test('WIRE-35 the set-up is sent once, even if its answer is lost', async ({ answers, page }) => {
  emptyDeployment(answers)
  await continueUntil(page, 'Check your answers')
  let sent = 0
  await page.route('**/api/setup/v1/deployment', async (route) => {
    sent += 1
    await route.abort()
  })
  await page.getByRole('button', { name: 'Set up', exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible()
  await expect(heading(page, 'Check your answers')).toBeVisible()
  expect(sent).toBe(1)
})

test('SETUP-11 the result of a mail test names the address to which it was sent', async ({ answers, page }) => {
  emptyDeployment(answers)
  await continueUntil(page, 'Test the mail server')
  const to = page.getByRole('textbox')
  await to.fill('first@vasa.test')
  await page.getByRole('button', { name: /^Send test/ }).click()
  await expect(page.getByRole('status')).toContainText('first@vasa.test')
  await to.fill('second@vasa.test')
  await expect(page.getByRole('status')).toContainText('first@vasa.test')
  await to.fill('')
  await expect(to).toHaveValue('')
})

test('SETUP-6 the answers do not stay in the browser if another person was quicker', async ({ answers, page }) => {
  emptyDeployment(answers)
  await continueUntil(page, 'Check your answers')
  const stored = () => page.evaluate(() => Object.keys(sessionStorage).filter((name) => name.includes('setup')))
  await expect.poll(stored).toHaveLength(1)
  answers('POST /api/setup/v1/deployment', () => new Refusal('ALREADY_SET_UP'))
  await page.getByRole('button', { name: 'Set up', exact: true }).click()
  await expect(field(page, 'Set-up code')).toHaveCount(0)
  await expect(page.getByRole('link', { name: /sign-in/i })).toBeVisible()
  expect(await stored()).toEqual([])
})

test('SETUP-2 an address below the set-up is a page that is not found', async ({ answers, page }) => {
  emptyDeployment(answers)
  await page.goto('/setup/further')
  await expect(page.getByText(/not found|doesn’t exist/i).first()).toBeVisible()
})

test('SETUP-19 a text that is typed while a step is checked is not lost', async ({ answers, page }) => {
  emptyDeployment(answers)
  await continueUntil(page, 'The first tenant')
  const name = page.getByRole('textbox').first()
  await name.fill('Vasa')
  let release = () => {}
  const released = new Promise<void>((done) => (release = done))
  await page.route('**/api/setup/v1/checks', async (route) => {
    await released
    await route.fallback()
  })
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await name.fill('Vasa Varv')
  release()
  await expect(heading(page, 'The first administrator')).toBeVisible()
  await page.reload()
  await page.goto('/setup?step=tenant')
  await page.getByRole('textbox').first().fill('ABCDE-FGHJK-MNPQR-STVWX')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page.getByRole('textbox').first()).toHaveValue('Vasa Varv')
})

test('SETUP-7 a mail test after another person was quicker leads to the same page', async ({ answers, page }) => {
  emptyDeployment(answers)
  await continueUntil(page, 'Test the mail server')
  answers('POST /api/setup/v1/mail-test', () => new Refusal('ALREADY_SET_UP'))
  await page.getByRole('button', { name: /^Send test/ }).click()
  await expect(heading(page, 'The portal has been set up in the meantime')).toBeVisible()
})
