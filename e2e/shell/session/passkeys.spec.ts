import { expect, test } from '../fixture.ts'

test('FACTOR-42 renaming a passkey returns the focus, and Escape closes the dialog afterwards', async ({
  page,
  portal,
  answers,
}) => {
  let name = 'Laptop'
  answers('GET /identification/second-factor', () => ({
    totpSince: null,
    passkeys: [{ id: 7, name, createdAt: '2026-10-01T08:00:00.000Z', lastUsedAt: null, isForOtherAddress: false }],
    recoveryCodesLeft: 10,
    resetAt: null,
    isPassed: true,
  }))
  answers('PUT /identification/passkeys/{id}', ({ body }) => {
    name = (body as { name: string }).name
    return undefined as never
  })
  await portal.signIn('anna')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search' }).fill('>sign-in security')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Sign-in security' })
  const field = dialog.getByRole('textbox', { name: 'Passkey name' })

  await dialog.getByRole('button', { name: 'Rename Laptop' }).press('Enter')
  await expect(field).toBeFocused()
  await field.press('Escape')
  await expect(field).toBeHidden()
  await expect(dialog.getByRole('button', { name: 'Rename Laptop' })).toBeFocused()

  await page.keyboard.press('Enter')
  await field.fill('Phone')
  await field.press('Enter')
  await expect(dialog.getByRole('button', { name: 'Rename Phone' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})
