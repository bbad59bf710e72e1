import { expect, test } from '../fixture.ts'

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M/wHwAEBgIApD5fRAAAAABJRU5ErkJggg==',
  'base64',
)

test('LOOK-57 LOOK-58 a person sets a picture, which is shown everywhere and after a reload, and removes it', async ({
  portal,
  page,
  answers,
}) => {
  const stored = { avatarPath: null as string | null }
  answers('GET /api/uaa/user', ({ recorded }) => ({ ...recorded(), ...stored }))
  answers('PUT /api/uaa/user/avatar', () =>
    Object.assign(stored, { avatarPath: '/files/avatar/0123456789abcdefghijkl.png' }),
  )
  answers('DELETE /api/uaa/user/avatar', () => Object.assign(stored, { avatarPath: null }))
  await portal.signIn('anna')
  const menu = page.getByRole('button', { name: 'User menu', exact: true })
  const shown = () => menu.locator('.p-avatar').evaluate((element) => getComputedStyle(element).backgroundImage)
  const open = async () => {
    await menu.click()
    await page.getByRole('menuitem', { name: 'Profile picture' }).click()
    return page.getByRole('dialog', { name: 'Profile picture' })
  }
  const dialog = await open()
  const choose = async (name: string, buffer: Buffer) => {
    const chooser = page.waitForEvent('filechooser')
    await dialog.getByRole('button', { name: 'Choose picture' }).click()
    await (await chooser).setFiles({ name, mimeType: 'image/png', buffer })
  }
  await choose('page.png', Buffer.from('<svg/>'))
  await expect(dialog.getByText('This file isn’t a PNG, JPEG or WebP picture.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled()
  await choose('large.png', Buffer.concat([PNG, Buffer.alloc(1024 * 1024)]))
  await expect(dialog.getByText('This picture is larger than 1 MB.')).toBeVisible()
  await choose('me.png', PNG)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  expect(await shown()).toMatch(/\/files\/avatar\/[\w-]{22}\.png/)

  await page.reload()
  await expect.poll(shown).toMatch(/\/files\/avatar\/[\w-]{22}\.png/)
  await open()
  await dialog.getByRole('button', { name: 'Remove picture' }).click()
  await expect(dialog).toBeHidden()
  expect(await shown()).toBe('none')
})
