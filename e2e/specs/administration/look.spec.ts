import { Buffer } from 'node:buffer'
import { expect, test } from '../../isolated-portal.ts'
import { axeFindings, documentOf } from '../../pages/axe.ts'
import { enterAsAdministrator } from '../../pages/console.ts'

/** A picture of one pixel, and one whose address is longer than permitted. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const file = (bytes: Buffer, name = 'logo.png', mimeType = 'image/png') => ({ name, mimeType, buffer: bytes })

test('CONSOLE-42 CONSOLE-43 ADMIN-114 ADMIN-116 THEME-18 colours, name and logo are previewed, saved, and seen in the open portal', async ({
  portal,
  page,
}) => {
  await enterAsAdministrator(portal, page)
  await page.goto('/portal/100155')
  const screen = portal.application('Branding')
  const preview = screen.getByRole('complementary', { name: 'Preview' })
  const contrast = screen.getByRole('region', { name: 'Contrast' })
  const header = () => page.getByRole('banner').evaluate((element) => getComputedStyle(element).backgroundColor)
  await expect(contrast).toContainText('Current item text in the side menu on Current item in the side menu: 4.02')
  await expect(contrast).not.toContainText('Header text')

  await expect(screen.getByText('Leave a colour empty to use the default.')).toHaveCount(1)
  // by keyboard alone
  const colour = screen.getByRole('textbox', { name: 'Colour code: Header', exact: true })
  await colour.focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('#FFEE00')
  await expect(screen.getByLabel('Choose colour: Header', { exact: true })).toHaveValue('#ffee00')
  await expect(contrast).toContainText('Header text and icons on Header: 1.')
  const before = await header()
  await colour.fill('#004D40')
  await expect(contrast).not.toContainText('Header text and icons on Header')
  await screen.getByRole('textbox', { name: 'Portal name in English' }).fill('Bridge works')
  await expect(preview.getByText('Bridge works').first()).toBeVisible()

  const chooser = screen.getByLabel('Choose file: Logo', { exact: true }).and(screen.locator('input'))
  await chooser.setInputFiles(file(Buffer.alloc(160_000)))
  await expect(screen.getByRole('alert').filter({ hasText: 'larger than 140 KB' })).toBeVisible()
  await chooser.setInputFiles(file(Buffer.from('text'), 'logo.txt', 'text/plain'))
  await expect(screen.getByRole('alert').filter({ hasText: 'Choose a PNG' })).toBeVisible()
  // as large as a call in parts (CONSOLE-34)
  await chooser.setInputFiles(file(Buffer.concat([Buffer.from(PIXEL, 'base64'), Buffer.alloc(60_000)])))
  await expect(screen.getByRole('img', { name: 'Logo', exact: true })).toHaveAttribute('src', /^data:image\/png/)
  // nothing changes before it is saved
  expect(await header()).toBe(before)

  await preview.getByRole('radio', { name: 'Dark' }).check()
  const ground = () =>
    preview
      .getByText('Bridge works')
      .first()
      .evaluate((element) => getComputedStyle(element.parentElement ?? element).backgroundColor)
  const dark = await ground()
  await preview.getByRole('radio', { name: 'Light' }).check()
  expect([await ground(), dark]).toEqual(['rgb(0, 77, 64)', expect.not.stringMatching('rgb(0, 77, 64)')])

  await screen.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(header).toBe('rgb(0, 77, 64)')
  await expect(page.getByRole('banner')).toContainText('Bridge works')

  // a code that is no colour stays in the form
  await colour.fill('#00')
  await screen.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(colour).toBeFocused()
  // the default of an empty field
  await colour.fill('')
  await screen.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(header).toBe('rgb(41, 65, 217)')
})

test('CONSOLE-6 CONSOLE-12 ADMIN-114 a change by somebody else is shown, and a narrow page has no fault', async ({
  portal,
  page,
}) => {
  await enterAsAdministrator(portal, page)
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/portal/100155')
  const screen = portal.application('Branding')
  const colour = screen.getByRole('textbox', { name: 'Colour code: Side menu', exact: true })
  await colour.fill('#F0F0F0')
  const width = () => screen.locator('html').evaluate((root) => root.scrollWidth - root.clientWidth)
  expect(await width()).toBe(0)
  const document = await documentOf(screen)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const findings = () => axeFindings(document, { onlyContrast: colorScheme === 'dark' })
    await expect.poll(findings, { timeout: 60_000, message: colorScheme }).toEqual([])
  }

  await page.route(
    '**/api/admin/v1/look',
    async (route) => {
      const headers = { ...route.request().headers(), 'idempotency-key': crypto.randomUUID() }
      const body = { ...(route.request().postDataJSON() as object), sidebarBgColor: '#ABCDEF' }
      await route.fetch({ headers, postData: JSON.stringify(body) })
      await route.continue()
    },
    { times: 1 },
  )
  await screen.getByRole('button', { name: 'Save', exact: true }).click()
  const conflict = screen.getByRole('dialog', { name: /was changed by someone else/ })
  await expect(conflict.getByRole('row', { name: /Side menu/ })).toContainText('#ABCDEF')
  await conflict.getByRole('button', { name: 'Discard my changes' }).click()
  await expect(colour).toHaveValue('#ABCDEF')
})
