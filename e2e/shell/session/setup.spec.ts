import { Refusal } from '../answers/answers.ts'
import { expect, test } from '../fixture.ts'
import {
  emptyDeployment,
  enterCode,
  enterPassword,
  field,
  continueUntil,
  heading,
  expectFocused,
  nameAdministrator,
  namePortal,
  nameTenant,
  proceed,
  refusedField,
  skipMail,
  type SentSetup,
} from '../setup-page.ts'

test('SETUP-18 each step is checked by itself, and the last call has all answers', async ({ answers, page }) => {
  const { checks, deployments } = emptyDeployment(answers)
  await continueUntil(page, 'Check your answers')

  expect(checks.map((sent) => Object.keys(sent.answers))).toEqual([
    ...[[], ['portal'], ['tenant'], ['tenant', 'administrator'], ['signIn'], [], ['portal', 'legal']],
  ])
  await expect(page.getByText('Nothing is saved until you choose “Set up”.')).toBeVisible()
  expect(deployments).toEqual([])
  await page.getByRole('button', { name: 'Set up', exact: true }).click()

  await expect(heading(page, 'Vasa is set up')).toBeFocused()
  await expect(page.getByRole('main').getByRole('listitem')).toHaveText([
    ...[/^Branding:/, /^Organisations:/, /^Applications:/, /^Roles:/, /^People:/, /^Tenants:/],
  ])
  await expect(page.getByRole('link', { name: 'Open portal' })).toHaveAttribute('href', '/portal/1/')
  const [{ code, answers: sent } = { code: '', answers: {} }] = deployments
  const { password, ...administrator } = sent['administrator'] ?? {}
  expect({ code, answers: { ...sent, administrator } }).toEqual({
    code: 'ABCDE-FGHJK-MNPQR-STVWX',
    answers: {
      portal: { name: 'Vasa', languages: ['zh-CN', 'en', 'sv-SE'], defaultLanguage: 'en' },
      tenant: { name: 'Vasa Varv', companyName: null, customCode: null, administrator: null },
      administrator: { account: 'rut', name: 'Rut Oja', email: 'rut@vasa.test' },
      signIn: { methods: null },
      legal: null,
    },
  })
  // SIGN-2: encrypted
  expect(password).toMatch(/^ey[\w-]+\.[\w-]+\.[\w-]+\.[\w-]+\.[\w-]+$/)
})

test('SETUP-18 a refused field has its reason beside it and the focus, and keeps what was typed', async ({
  answers,
  page,
}) => {
  emptyDeployment(answers)
  await continueUntil(page, 'The first tenant')
  answers('POST /api/setup/v1/checks', () => refusedField('tenant.customCode', 'invalid_format'))
  await field(page, 'Name of the tenant').fill('Vasa Varv')
  await field(page, 'URL code (optional)').fill('vasa varv')
  await proceed(page)

  const code = field(page, 'URL code (optional)')
  await expectFocused(code)
  await expect(code).toHaveAccessibleDescription(/Use letters, digits, hyphens or underscores\./)
  await expect(page.getByRole('alert')).toContainText('Check 1 field.')
  await expect(code).toHaveValue('vasa varv')
  await expect(field(page, 'Name of the tenant')).toHaveValue('Vasa Varv')

  await code.fill('vasa')
  await expect(code).not.toHaveAttribute('aria-invalid')
})

test('SETUP-18 a field of another step that the last call refuses leads to that step', async ({ answers, page }) => {
  emptyDeployment(answers)
  await continueUntil(page, 'Check your answers')
  answers('POST /api/setup/v1/deployment', () => refusedField('portal.name', 'invalid_format'))
  await page.getByRole('button', { name: 'Set up', exact: true }).click()

  await expect(heading(page, 'Name and languages')).toBeVisible()
  await expectFocused(field(page, 'Name of the portal'))
  await expect(field(page, 'Name of the portal')).toHaveAccessibleDescription(/Use one line/)
})

test('SETUP-4 SETUP-18 a wrong code is named beside its field, also at a later step', async ({ answers, page }) => {
  emptyDeployment(answers)
  answers('POST /api/setup/v1/checks', () => new Refusal('SETUP_CODE_WRONG'))
  await page.goto('/setup')
  await enterCode(page)
  const code = field(page, 'Set-up code')
  await expectFocused(code)
  await expect(code).toHaveAccessibleDescription(/The set-up code isn’t right/)

  emptyDeployment(answers)
  await proceed(page)
  await namePortal(page)
  answers('POST /api/setup/v1/checks', () => new Refusal('SETUP_CODE_WRONG'))
  await nameTenant(page)
  await expectFocused(code)
  emptyDeployment(answers)
  await proceed(page)
  // continues with the former step
  await expect(field(page, 'Name of the tenant')).toHaveValue('Vasa Varv')
})

test('SETUP-9 the passwords are compared and measured before the call', async ({ answers, page }) => {
  const { checks } = emptyDeployment(answers)
  await continueUntil(page, 'The first administrator')
  const before = checks.length
  await enterPassword(page, 'short')
  await expect(field(page, 'Password')).toHaveAccessibleDescription(/Use 8 to 128 characters\./)
  await field(page, 'Password').fill('Tre-kronor-1628')
  await field(page, 'Confirm password').fill('Tre-kronor-1629')
  await proceed(page)
  await expect(field(page, 'Confirm password')).toHaveAccessibleDescription('The passwords don’t match.')
  await expectFocused(field(page, 'Confirm password'))
  expect(checks.length).toBe(before)

  answers('POST /api/setup/v1/checks', () => refusedField('administrator.password', 'password_common'))
  await enterPassword(page, 'password1234')
  await expect(field(page, 'Password')).toHaveAccessibleDescription(/too easy to guess/)
})

test('SETUP-18 going back keeps what was typed, by the button and by the browser', async ({ answers, page }) => {
  emptyDeployment(answers)
  await continueUntil(page, 'The first administrator')
  await field(page, 'Account').fill('rut')
  await page.getByRole('button', { name: 'Back' }).click()
  await expectFocused(heading(page, 'The first tenant'))
  await expect(field(page, 'Name of the tenant')).toHaveValue('Vasa Varv')
  await page.goBack()
  await expect(field(page, 'Account')).toHaveValue('rut')
  await page.goBack()
  await page.goBack()
  await expect(field(page, 'Name of the portal')).toHaveValue('Vasa')
})

test('SETUP-19 a reload keeps everything but the code and the password, and goes on where it was', async ({
  answers,
  page,
}) => {
  emptyDeployment(answers)
  await continueUntil(page, 'Legal texts')
  await page.reload()

  await expect(heading(page, 'Enter the set-up code')).toBeVisible()
  await expect(page.getByText('Your answers are still here.')).toBeVisible()
  await expect(field(page, 'Set-up code')).toHaveValue('')
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toMatch(/ABCDE|kronor/)
  await enterCode(page)
  await expect(heading(page, 'The first administrator')).toBeVisible()
  await expect(field(page, 'Account')).toHaveValue('rut')
  await expect(field(page, 'Password')).toHaveValue('')
  await enterPassword(page)
  await expectFocused(heading(page, 'Legal texts'))
})

test('SETUP-11 the mail test says the reason of a failure in plain words, and the step can be skipped', async ({
  answers,
  page,
}) => {
  emptyDeployment(answers)
  await continueUntil(page, 'Test the mail server')
  await expect(field(page, 'Send test e-mail to')).toHaveValue('rut@vasa.test')
  await page.getByRole('button', { name: 'Send test e-mail' }).click()
  await expect(page.getByRole('status')).toContainText('Check the inbox of rut@vasa.test.')
  await expect(page.getByRole('button', { name: 'Continue', exact: true })).toBeVisible()

  answers('POST /api/setup/v1/mail-test', () => ({
    ...{ isSent: false, reason: 'sign-in' as const, text: 'The mail server refused the user name.' },
    serverAnswer: '535 5.7.8 Authentication failed',
  }))
  await page.getByRole('button', { name: 'Send test e-mail' }).click()
  await expect(page.getByRole('status')).toContainText('The mail server refused the user name.')
  await expect(page.getByRole('status')).toContainText('535 5.7.8 Authentication failed')

  answers('POST /api/setup/v1/mail-test', () => new Refusal('VALIDATION', { fields: [{ field: 'to', reason: 'x' }] }))
  await field(page, 'Send test e-mail to').fill('nobody')
  await page.getByRole('button', { name: 'Send test e-mail' }).click()
  await expect(field(page, 'Send test e-mail to')).toHaveAccessibleDescription('This isn’t an e-mail address.')
  await skipMail(page)
  await expect(heading(page, 'Legal texts')).toBeVisible()
})

test('SETUP-20 SETUP-13 nothing is offered that the deployment cannot do', async ({ answers, page }) => {
  const { checks } = emptyDeployment(answers, { hasMailServer: false, hasTextMessages: false })
  await continueUntil(page, 'The first tenant')
  await expect(page.getByRole('checkbox', { name: 'Invite another administrator by e-mail' })).toBeDisabled()
  await expect(page.getByText('Nobody can be invited: no mail server is configured.')).toBeVisible()
  await nameTenant(page)
  await nameAdministrator(page)
  await page.getByRole('radio', { name: 'Only these' }).check()
  await expect(page.getByRole('checkbox', { name: 'Password' })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Password' })).toBeDisabled()
  await expect(page.getByRole('checkbox', { name: 'Code by text message' })).toBeDisabled()
  await page.getByRole('checkbox', { name: 'Passkey' }).check()
  await proceed(page)
  await expect(page.getByText('No mail server is configured. Set SMTP_URL')).toBeVisible()
  expect(checks.at(-1)?.answers).toEqual({ signIn: { methods: ['password', 'passkey'] } })
})

test('SETUP-12 texts of one’s own are asked for in each chosen language', async ({ answers, page }) => {
  const { checks } = emptyDeployment(answers)
  await page.goto('/setup')
  await enterCode(page)
  await page.getByRole('checkbox', { name: '简体中文' }).uncheck()
  await namePortal(page)
  await nameTenant(page)
  await nameAdministrator(page)
  await proceed(page)
  await skipMail(page)
  await page.getByRole('radio', { name: /Our own texts/ }).check()
  await expect(page.getByRole('textbox')).toHaveCount(4)
  await field(page, 'User agreement, English').fill('## Be kind')
  answers('POST /api/setup/v1/checks', () => refusedField('legal.agreement.sv-SE', 'text_missing'))
  await proceed(page)
  await expectFocused(field(page, 'User agreement, Svenska'))
  await expect(field(page, 'User agreement, Svenska')).toHaveAccessibleDescription(/This text is missing/)

  for (const name of ['User agreement, Svenska', 'Privacy policy, English', 'Privacy policy, Svenska'])
    await field(page, name).fill('Text')
  emptyDeployment(answers)
  answers('POST /api/setup/v1/checks', ({ body }) => void checks.push(body as SentSetup))
  await proceed(page)
  await expect(page.getByText('Own texts in 2 languages')).toBeVisible()
  expect(checks.at(-1)?.answers).toEqual({
    portal: { name: 'Vasa', languages: ['en', 'sv-SE'], defaultLanguage: 'en' },
    legal: { agreement: { en: '## Be kind', 'sv-SE': 'Text' }, privacy: { en: 'Text', 'sv-SE': 'Text' } },
  })
})

test('SETUP-6 after the set-up the page says so and leads to the sign-in', async ({ answers, page }) => {
  answers('GET /api/setup/v1/state', () => new Refusal('ALREADY_SET_UP'))
  await page.goto('/setup')
  await expectFocused(heading(page, 'This portal is already set up'))
  await page.getByRole('link', { name: 'Go to sign-in' }).click()
  await expect(page).toHaveURL(/\/login$/)
})

test('SETUP-7 a person is told that somebody else was quicker', async ({ answers, page }) => {
  emptyDeployment(answers)
  await continueUntil(page, 'Check your answers')
  answers('POST /api/setup/v1/deployment', () => new Refusal('ALREADY_SET_UP'))
  await page.getByRole('button', { name: 'Set up', exact: true }).click()
  await expectFocused(heading(page, 'The portal has been set up in the meantime'))
  await expect(page.getByText('Your answers weren’t saved.')).toBeVisible()
})

test('SETUP-18 without an answer of the server the answers are kept, and the last call can be repeated', async ({
  answers,
  page,
}) => {
  const { deployments } = emptyDeployment(answers)
  await continueUntil(page, 'Check your answers')
  await page.route('**/api/setup/v1/deployment', (route) => route.abort())
  await page.getByRole('button', { name: 'Set up', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('Your answers are kept.')
  await page.unroute('**/api/setup/v1/deployment')
  await page.getByRole('button', { name: 'Set up', exact: true }).click()
  await expect(heading(page, 'Vasa is set up')).toBeVisible()
  expect(deployments).toHaveLength(1)
})

test('SETUP-21 the keyboard alone is enough', async ({ answers, page }) => {
  const { deployments } = emptyDeployment(answers)
  await page.goto('/setup')
  await expectFocused(field(page, 'Set-up code'))
  const { keyboard } = page
  const type = async (...texts: string[]) => {
    for (const text of texts) {
      await keyboard.press('Tab')
      await keyboard.type(text)
    }
    await keyboard.press('Enter')
  }
  await keyboard.type('ABCDE')
  await keyboard.press('Enter')
  await expectFocused(heading(page, 'Name and languages'))
  await type('Vasa')
  await expectFocused(heading(page, 'The first tenant'))
  await type('Vasa Varv')
  await expectFocused(heading(page, 'The first administrator'))
  await type('Rut Oja', 'rut@vasa.test', 'rut', 'Tre-kronor-1628')
  // the button that shows the password lies between the two fields
  await expectFocused(field(page, 'Confirm password'))
  await keyboard.type('Tre-kronor-1628')
  await keyboard.press('Enter')
  for (const name of ['Sign-in methods', 'Test the mail server', 'Legal texts']) {
    await expectFocused(heading(page, name))
    await keyboard.press('Tab')
    await keyboard.press('Enter')
  }
  await expectFocused(heading(page, 'Check your answers'))
  await page.getByRole('button', { name: 'Set up', exact: true }).press('Enter')
  await expect(heading(page, 'Vasa is set up')).toBeVisible()
  expect(deployments).toHaveLength(1)
})
