import { expect, test } from '../../fixtures.ts'
import { stubPreferences } from '../../pages/stub-preferences.ts'

const MESSAGES = '/portal/?orgId=41001&productCode=pmpp&menuCode=station-message-all'

const FORMATS = [
  ['en', 'From', '03/11/2026', '02/11/2026', 'Enter the date as dd/mm/yyyy.'],
  ['sv-SE', 'Från', '2026-11-03', '2026-11-02', 'Skriv datumet som åååå-mm-dd.'],
  ['zh-CN', '开始日期', '2026/11/03', '2026/11/02', '请按“年/月/日”格式输入日期。'],
] as const

for (const [language, label, day, before, hint] of FORMATS) {
  test.describe(language, () => {
    test.use({ language })

    test(`LOOK-210 LOOK-211 LOOK-212 LOOK-216 a date field reads and writes dates in ${language}`, async ({
      page,
      portal,
    }) => {
      await stubPreferences(page)
      await portal.signInAt('anna', MESSAGES)
      const centre = page.getByRole('main').frameLocator('iframe').first()
      const field = centre.getByRole('textbox', { name: label, exact: true })

      await field.fill(day.replaceAll(/\D/g, ''))
      await field.press('Tab')
      await expect(field).toHaveValue(day)
      await field.press('ArrowDown')
      await expect(field).toHaveValue(before)
      await field.press('ArrowUp')
      await expect(field).toHaveValue(day)

      await field.fill('x')
      await field.blur()
      await expect(centre.getByRole('alert').filter({ hasText: hint })).toBeVisible()
      await expect(field).toHaveAccessibleDescription(hint)
      await field.fill('')
      await field.blur()
      await expect(centre.getByText(hint)).toHaveCount(0)
      await expect(field).toHaveValue('')
    })
  })
}

test('LOOK-212 a day that the calendar gives stands in the field, and leaves the keyboard to the text', async ({
  page,
  portal,
}) => {
  await stubPreferences(page)
  await portal.signInAt('anna', '/portal/?orgId=41001&productCode=plan&menuCode=plan.milestone')
  const field = portal.application('Milestones').getByRole('textbox', { name: /First element immersed/ })
  const calendar = field.locator('xpath=..').locator('input[type=date]')
  await expect(field).toHaveValue('26/02/2027')
  await expect(calendar).toHaveAttribute('tabindex', '-1')
  // a press on the drawing is one on the browser's own field
  const drawing = field.locator('xpath=..').locator('svg')
  const isPressed = await drawing.evaluate((picture) => {
    const { left, top, width, height } = picture.getBoundingClientRect()
    return document.elementFromPoint(left + width / 2, top + height / 2)?.matches('input[type=date]')
  })
  expect(isPressed).toBe(true)
  await calendar.fill('2027-03-05')
  await expect(field).toHaveValue('05/03/2027')
})

test('LOOK-212 Site diary has neither a calendar nor steps by day', async ({ page, portal }) => {
  await stubPreferences(page)
  await portal.signInAt('anna', '/portal/?orgId=41001&productCode=geps_new&menuCode=geps.diary')
  const diary = portal.application('Site diary')
  const field = diary.getByRole('textbox', { name: 'Date' })
  const value = await field.inputValue()
  expect(value).toMatch(/^\d\d\/\d\d\/\d{4}$/)
  await field.press('ArrowDown')
  await expect(field).toHaveValue(value)
  await expect(diary.locator('input[type=date]')).toHaveCount(0)
})
