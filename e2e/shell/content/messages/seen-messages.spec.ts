import type { Page } from '@playwright/test'
import { expect, test } from '../../fixture.ts'
import { keepMessages, message } from '../../answers/messages.ts'

const bell = (page: Page, name: string | RegExp = /^Messages/) => page.getByRole('button', { name })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Messages', exact: true })
const titles = (page: Page) => panel(page).getByRole('listitem').locator('.p-messages-title')
const many = (count: number) => Array.from({ length: count }, (_, index) => message(index + 1, `Message ${index + 1}`))

test('MSG-192 MSG-193 rows on the screen are noted as seen together and once, and stay unread', async ({
  page,
  portal,
  answers,
}) => {
  const inbox = keepMessages(answers, [...many(6), message(7, 'Crane down', { severity: 'alert' })])
  await page.clock.install()
  await portal.signIn('anna')
  await expect(bell(page, 'Messages (7 unread)')).toBeVisible()
  // the row of the alert is on the screen, those of the closed dropdown are not
  await expect
    .poll(async () => {
      await page.clock.runFor(2500)
      return inbox.seen
    })
    .toEqual([[7]])

  await bell(page, 'Messages (7 unread)').click()
  await expect(titles(page)).toHaveCount(5)
  await expect
    .poll(async () => {
      await page.clock.runFor(2500)
      return inbox.seen.map((ids) => ids.toSorted((one, other) => one - other))
    })
    .toEqual([[7], [1, 2, 3, 4, 5]])
  await page.keyboard.press('Escape')
  await expect(panel(page)).toBeHidden()
  await bell(page, 'Messages (7 unread)').click()
  await expect(titles(page)).toHaveCount(5)
  await page.clock.runFor(5000)
  expect(inbox.seen).toHaveLength(2)
  expect(inbox.marks).toEqual([])
})

test('MSG-203 the dropdown shows the known messages, and reads them again after that frame', async ({
  page,
  portal,
  answers,
}) => {
  keepMessages(answers, many(7))
  await page.clock.install()
  await portal.signIn('anna')
  await expect(bell(page, 'Messages (7 unread)')).toBeVisible()
  // the first opening loads the code
  await bell(page).click()
  await page.clock.runFor(5000)
  await page.keyboard.press('Escape')
  await expect(panel(page)).toBeHidden()
  await page.clock.runFor(5000)

  // no frame is painted while the clock stands
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000))
  const read: string[] = []
  page.on('request', (request) => void (request.url().includes('/api/message/') && read.push(request.url())))
  await bell(page).click()
  await expect(titles(page)).toHaveCount(5)
  expect(read).toEqual([])
  await page.clock.runFor(1000)
  await expect.poll(() => read.length).toBeGreaterThan(0)
})
