import type { Locator } from '@playwright/test'
import { expect, test } from '../../../fixtures.ts'

test('MSG-43 MSG-31 MSG-46 MSG-49 MSG-27 MSG-3 MSG-186 the message centre lists, filters, shows and marks messages', async ({
  portal,
  page,
}) => {
  await portal.signIn('anna')
  const bell = page.getByRole('button', { name: /^Messages/ })
  await expect(bell).toHaveAccessibleName(/\d+ unread/)
  await bell.click()
  await page.getByRole('dialog', { name: 'Messages' }).getByRole('button', { name: 'More' }).click()

  const centre = portal.application('All messages')
  const list = centre.getByRole('list', { name: 'Messages' })
  await expect(centre.getByRole('heading', { name: 'All messages' })).toBeVisible()
  await expect(list.getByRole('listitem').first()).toContainText('Strong wind: crane 3')

  await page.setViewportSize({ width: 390, height: 844 })
  const boxOf = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect())
  const title = await boxOf(list.locator('b').first())
  expect((await boxOf(list.locator('time').first())).top).toBeGreaterThanOrEqual(title.bottom)
  await page.setViewportSize({ width: 1440, height: 900 })

  await centre.getByRole('searchbox', { name: 'Search title and content' }).fill('not available')
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await centre.getByRole('button', { name: 'Clear filters' }).click()
  await centre.getByRole('combobox', { name: 'Importance' }).selectOption('Important')
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await centre.getByRole('button', { name: 'Clear filters' }).click()

  const unread = Number(/\d+/.exec((await bell.getAttribute('aria-label')) ?? '')?.[0])
  await list.getByRole('button', { name: /^Unread: Maintenance on Sunday/ }).click()
  await expect(centre.getByRole('heading', { name: 'Maintenance on Sunday, 06:00–08:00' })).toBeVisible()
  await expect(centre.getByRole('listitem').first()).toHaveText('Please save your work before then.')
  await expect(bell).toHaveAccessibleName(`Messages (${unread - 1} unread)`)

  await page.goBack()
  const maintenance = list.getByRole('listitem').filter({ hasText: 'Maintenance on Sunday' })
  await maintenance.getByRole('button', { name: /^Mark as unread/ }).click()
  await expect(bell).toHaveAccessibleName(`Messages (${unread} unread)`)

  await bell.click()
  await page.getByRole('dialog', { name: 'Messages' }).getByRole('button', { name: 'Mark all as read' }).click()
  await expect(list.getByRole('button', { name: /^Unread: / })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await portal.openMenu('Unread')
  await expect(portal.application('Unread').getByText('No messages')).toBeVisible()
})
