import { expect, test } from '../../isolated-portal.ts'
import { axeFindings, documentOf } from '../../pages/axe.ts'
import { enterAsAdministrator } from '../../pages/console.ts'

test('CONSOLE-44 CONSOLE-64 CONSOLE-157 ADMIN-118 ADMIN-8 sign-in methods are switched by keyboard, and the last one that works stays', async ({
  portal,
  page,
}) => {
  await enterAsAdministrator(portal, page)
  await page.goto('/portal/100156')
  const screen = portal.application('Sign-in')
  const method = (name: string) => screen.getByRole('checkbox', { name, exact: true })
  for (const name of ['Password', 'Mobile code', 'Single sign-on', 'QR code', 'Passkey'])
    await expect(method(name)).toBeChecked()
  const save = screen.getByRole('button', { name: 'Save', exact: true }).first()
  const question = screen.getByRole('dialog')

  // without a method that works, the server refuses, and the form keeps what was chosen
  for (const name of ['Password', 'Mobile code', 'Single sign-on']) await method(name).press('Space')
  await save.press('Enter')
  await expect(question).toContainText('signed out of this tenant immediately')
  await question.getByRole('button', { name: 'Save', exact: true }).press('Enter')
  await expect(screen.getByRole('alert').filter({ hasText: 'At least one sign-in method that works' })).toBeVisible()
  await expect(method('Password')).not.toBeChecked()

  // CONSOLE-64: without any method there is nothing to confirm
  for (const name of ['QR code', 'Passkey']) await method(name).press('Space')
  await save.press('Enter')
  await expect(screen.getByRole('alert').filter({ hasText: 'Turn on at least one sign-in method.' })).toBeVisible()
  await expect(question).toBeHidden()
  for (const name of ['QR code', 'Passkey']) await method(name).press('Space')

  await method('Password').press('Space')
  await screen.getByRole('combobox', { name: 'Two-step sign-in' }).selectOption('Required for administrators')
  await screen.getByRole('spinbutton', { name: 'Days to set it up' }).fill('30')
  await screen.getByRole('spinbutton', { name: 'Hours without activity before the portal locks' }).fill('1.5')
  await screen.getByRole('spinbutton', { name: 'Hours until people must sign in again' }).fill('12')
  await save.press('Enter')
  // Escape changes nothing
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(save).toBeFocused()
  await save.press('Enter')
  const changed = page.waitForResponse((response) => response.request().method() === 'PUT')
  await question.getByRole('button', { name: 'Save', exact: true }).press('Enter')
  expect((await (await changed).json()) as object).toMatchObject({
    ...{ methods: ['password', 'qr', 'passkey'], secondFactor: 'administrators', graceDays: 30 },
    ...{ idleHours: 1.5, sessionHours: 12 },
  })
  await page.reload()
  await expect(method('Password')).toBeChecked()
  await expect(method('Mobile code')).not.toBeChecked()

  await page.setViewportSize({ width: 390, height: 800 })
  const width = () => screen.locator('html').evaluate((root) => root.scrollWidth - root.clientWidth)
  await expect.poll(width).toBe(0)
  const document = await documentOf(screen)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const findings = () => axeFindings(document, { onlyContrast: colorScheme === 'dark' })
    await expect.poll(findings, { timeout: 60_000, message: colorScheme }).toEqual([])
  }
})

test('CONSOLE-70 CONSOLE-75 CONF-66 sign-in settings are added to a change set, which names them in words', async ({
  portal,
  page,
}) => {
  await enterAsAdministrator(portal, page)
  await page.goto('/portal/100156')
  const screen = portal.application('Sign-in')
  await expect(screen.getByRole('button', { name: 'Copy as YAML' })).toBeVisible()
  await screen.getByRole('checkbox', { name: 'Mobile code', exact: true }).press('Space')
  await screen.getByRole('combobox', { name: 'Two-step sign-in' }).selectOption('Required for administrators')
  await screen.getByRole('button', { name: 'Add to changes' }).press('Enter')
  const adding = screen.getByRole('dialog', { name: 'Add to changes' })
  await adding.getByRole('textbox', { name: 'Name' }).fill('Entry')
  await adding.getByRole('button', { name: 'Add to changes' }).press('Enter')
  await expect(page.getByText('Added to Entry')).toBeVisible()
  await expect(screen.getByRole('checkbox', { name: 'Mobile code', exact: true })).toBeChecked()

  await page.goto('/portal/100160')
  const changes = portal.application('Changes')
  await changes.getByRole('button', { name: 'Entry' }).press('Enter')
  const object = changes.getByRole('region', { name: 'Sign-in settings' })
  await expect(object.getByRole('row', { name: /Two-step sign-in .* Required for administrators/ })).toBeVisible()
  await expect(object.getByRole('row', { name: /Sign-in methods .*Password.*Passkey/ })).toBeVisible()
})
