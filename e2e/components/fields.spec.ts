import { expect, test } from './fixture.ts'
import { isInside, LONG_TEXTS } from './long-texts.ts'

test('LOOK-9 a text field has its label as name, and its hint and error as description', async ({ gallery, page }) => {
  const field = page.getByRole('textbox', { name: 'Account' })
  await gallery.show('TextFieldExample', { label: 'Account', value: '' })
  await expect(page.getByText('Account', { exact: true })).toBeVisible()
  await expect(field).toHaveAccessibleDescription('')
  await expect(field).not.toHaveAttribute('aria-invalid')
  await field.fill('anna')
  await expect(field).toHaveValue('anna')

  await gallery.show('TextFieldExample', { label: 'Account', value: 'anna', hint: 'As in your mail' })
  await expect(field).toHaveAccessibleDescription('As in your mail')

  await gallery.show('TextFieldExample', { label: 'Account', value: 'anna', hint: 'As in your mail', error: 'Unknown' })
  await expect(field).toHaveAccessibleDescription('Unknown As in your mail')
  await expect(field).toHaveAttribute('aria-invalid', 'true')

  await gallery.show('TextFieldExample', { label: 'Account', value: 'anna', disabled: true })
  await expect(field).toBeDisabled()

  await gallery.show('TextFieldExample', { label: 'Account', value: '', isLabelHidden: true, icon: 'search' })
  await expect(field).toBeVisible()
  await expect(page.getByText('Account', { exact: true })).toHaveCSS('width', '1px')
})

test('LOOK-9 the control at the end of a text field is the next stop of Tab and reaches over no text', async ({
  gallery,
  page,
}) => {
  await gallery.show('TextFieldExample', { label: 'Find', value: 'a'.repeat(200), endLabel: 'Clear', icon: 'search' })
  await page.getByRole('textbox', { name: 'Find' }).focus()
  await page.keyboard.press('Tab')
  const end = page.getByRole('button', { name: 'Clear' })
  await expect(end).toBeFocused()
  await page.keyboard.press('Enter')
  expect(await gallery.calls()).toEqual([['end']])

  const [box, padding] = await Promise.all([
    end.boundingBox(),
    page.getByRole('textbox').evaluate((input) => {
      const { right } = input.getBoundingClientRect()
      return right - parseFloat(getComputedStyle(input).paddingRight)
    }),
  ])
  expect(box!.x).toBeGreaterThanOrEqual(padding - 1)
})

test('LOOK-9 a selection has its label as name and is changed by keyboard', async ({ gallery, page }) => {
  const options = [
    { value: 'en', label: 'English', lang: 'en' },
    { value: 'sv-SE', label: 'Svenska', lang: 'sv' },
    { value: 'zh-CN', label: '简体中文', lang: 'zh' },
  ]
  await gallery.show('SelectExample', { label: 'Language', value: 'en', options, icon: 'language' })
  const select = page.getByRole('combobox', { name: 'Language' })
  await select.focus()
  await page.keyboard.press('ArrowDown')
  await expect(select).toHaveValue('sv-SE')
  await expect(page.getByRole('option', { name: '简体中文' })).toHaveAttribute('lang', 'zh')

  await gallery.show('SelectExample', { label: 'Language', value: 'zh-CN', options, isLabelHidden: true })
  await expect(select).toHaveValue('zh-CN')
})

test('LOOK-9 a checkbox changes by its text and by Space, unless it is disabled', async ({ gallery, page }) => {
  await gallery.show('CheckboxExample', { text: 'Remember me', isSelected: false })
  const box = page.getByRole('checkbox', { name: 'Remember me' })
  await page.getByText('Remember me').click()
  await expect(box).toBeChecked()
  await page.keyboard.press('Space')
  await expect(box).not.toBeChecked()

  await gallery.show('CheckboxExample', { text: 'Remember me', isSelected: true, isDisabled: true })
  await page.getByText('Remember me').click({ force: true })
  await expect(box).toBeChecked()
  await expect(box).toBeDisabled()
})

test('LOOK-9 segments are tabs for keyboard and screen reader, and keep their input unless they are marked as fleeting', async ({
  gallery,
  page,
}) => {
  await gallery.show('SegmentsExample', { label: 'Ways in', names: ['Password', 'Code', 'Scan'], fleeting: ['Scan'] })
  const tab = (name: string) => page.getByRole('tab', { name })
  await expect(page.getByRole('tablist', { name: 'Ways in' })).toBeVisible()
  await expect(tab('Password')).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('tabpanel', { name: 'Password' })).toBeVisible()
  await page.getByLabel('In Password').fill('typed')

  await tab('Password').focus()
  for (const [key, name] of [
    ['ArrowRight', 'Code'],
    ['End', 'Scan'],
    ['ArrowRight', 'Password'],
    ['ArrowLeft', 'Scan'],
    ['Home', 'Password'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(tab(name)).toBeFocused()
    await expect(page.getByRole('tab', { selected: true })).toHaveText(name)
    await expect(page.getByRole('tabpanel')).toHaveAccessibleName(name)
  }
  await expect(page.getByLabel('In Password')).toHaveValue('typed')
  await tab('Scan').click()
  await page.getByLabel('In Scan').fill('typed')
  await tab('Code').click()
  await tab('Scan').click()
  await expect(page.getByLabel('In Scan')).toHaveValue('')

  await gallery.show('SegmentsExample', { label: 'Ways in', names: ['Password'] })
  await expect(page.getByRole('tablist')).toHaveCount(0)
  await expect(page.getByLabel('In Password')).toBeVisible()
})

test('LOOK-9 a two-digit number is compared only when it is complete, and a wrong number is requested again', async ({
  gallery,
  page,
}) => {
  const texts = { label: 'Number', incomplete: 'Two digits', wrong: 'Another number', confirm: 'Yes', refuse: 'No' }
  await gallery.show('TwoDigitFormExample', { ...texts, right: '42', autoFocus: true })
  const field = page.getByRole('textbox', { name: 'Number' })
  await expect(field).toBeFocused()
  for (const [typed, message] of [
    ['4', 'Two digits'],
    ['ab', 'Two digits'],
    ['41', 'Another number'],
  ] as const) {
    await page.keyboard.type(typed)
    await page.keyboard.press('Enter')
    await expect(field).toHaveAccessibleDescription(message)
    await expect(field).toHaveValue('')
    await expect(field).toBeFocused()
  }
  await page.keyboard.type('4')
  await expect(field).toHaveAccessibleDescription('')
  await page.keyboard.type('2')
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue('42')
  await page.getByRole('button', { name: 'No' }).click()
  expect(await gallery.calls()).toEqual([['refuse']])
})

test('LOOK-9 a button exposes its states busy and disabled, and an icon button has a name and a tooltip', async ({
  gallery,
  page,
}) => {
  const button = page.getByRole('button', { name: 'Save' })
  for (const kind of ['primary', 'secondary', 'quiet', 'danger', 'header'] as const) {
    await gallery.show('ButtonExample', { text: 'Save', kind, icon: 'check', iconEnd: 'chevron-down' })
    await button.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Space')
    expect(await gallery.calls()).toHaveLength(2)
    await expect(button).not.toHaveCSS('outline-style', 'none')
  }
  await gallery.show('ButtonExample', { text: 'Save', isBusy: true })
  await expect(button).toHaveAttribute('aria-busy', 'true')
  await gallery.show('ButtonExample', { text: 'Save', disabled: true })
  await button.click({ force: true })
  expect(await gallery.calls()).toEqual([])

  await gallery.show('IconButtonExample', { label: 'Save', icon: 'check' })
  await expect(button).toHaveAttribute('title', 'Save')
  await button.click()
  expect(await gallery.calls()).toHaveLength(1)
})

for (const [language, text] of LONG_TEXTS) {
  test(`LOOK-9 a field and its buttons hold long texts in ${language} at 320 px`, async ({ gallery, page }) => {
    await page.setViewportSize({ width: 320, height: 600 })
    const texts = { label: text, incomplete: text, wrong: text, confirm: text, refuse: text }
    await gallery.show('TwoDigitFormExample', { ...texts, right: '42' }, language)
    await page.getByRole('textbox').press('Enter')
    await expect(page.getByRole('textbox')).toHaveAccessibleDescription(text)
    await gallery.root.evaluate(isInside)
    await gallery.show('CheckboxExample', { text, isSelected: false }, language)
    await gallery.root.evaluate(isInside)
    await gallery.show(
      'SelectExample',
      { label: text, value: 'a', icon: 'search', options: [{ value: 'a', label: text }] },
      language,
    )
    await gallery.root.evaluate(isInside)
  })
}

test('LOOK-109 a check box has the portal’s colours in both schemes, and the system’s where it forces them', async ({
  gallery,
}) => {
  const { page, root } = gallery
  const box = root.getByRole('checkbox')
  const coloursOf = () =>
    box.evaluate((element) => {
      const { backgroundColor, borderColor, appearance } = getComputedStyle(element)
      return { backgroundColor, borderColor, appearance, mark: getComputedStyle(element, '::before').scale }
    })
  const seen = new Set<string>()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await gallery.show('CheckboxExample', { text: 'Remember me', isSelected: true })
    const chosenColours = await coloursOf()
    expect(chosenColours).toMatchObject({ appearance: 'none', borderColor: chosenColours.backgroundColor, mark: '1' })
    await box.uncheck()
    await expect.poll(async () => (await coloursOf()).mark).toBe('0')
    const unchosen = await coloursOf()
    expect(unchosen.backgroundColor).not.toBe(chosenColours.backgroundColor)
    seen.add(chosenColours.backgroundColor).add(unchosen.backgroundColor)
  }
  expect(seen.size).toBe(4)

  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active' })
  await box.check()
  const highlight = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.cssText = 'forced-color-adjust: none; background: Highlight'
    const { backgroundColor } = getComputedStyle(probe)
    probe.remove()
    return backgroundColor
  })
  await expect.poll(async () => (await coloursOf()).backgroundColor).toBe(highlight)
  await page.emulateMedia({ colorScheme: null, forcedColors: null })
})

test('LOOK-110 LOOK-111 figures have one width, and running text breaks long words', async ({ gallery }) => {
  await gallery.show('TwoDigitFormExample', { right: '42' })
  await expect(gallery.root.getByRole('textbox').first()).toHaveCSS('font-variant-numeric', 'tabular-nums')
  await expect(gallery.root.getByText('Compare')).toHaveCSS('hyphens', 'auto')
})
