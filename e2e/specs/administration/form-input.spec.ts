import type { FrameLocator, Page } from '@playwright/test'
import { expect, test } from '../../isolated-portal.ts'
import type { Portal } from '../../pages/portal.ts'

/** The administrator of Nordbro begins an announcement. */
async function newAnnouncement(portal: Portal, page: Page): Promise<FrameLocator> {
  await portal.signInAt('admin.nordbro', '/portal/')
  await page.getByRole('button', { name: portal.words.enter, exact: true }).click()
  await expect(portal.organisation).toBeVisible()
  await page.goto('/portal/100151')
  const screen = portal.application('Announcements')
  await screen.getByRole('button', { name: 'New announcement' }).first().click()
  return screen
}

test('LOOK-210 LOOK-211 LOOK-213 a moment of the console is a date and a time of the portal, with its time zone', async ({
  portal,
  page,
}) => {
  const screen = await newAnnouncement(portal, page)
  await screen.getByRole('textbox', { name: 'Title in English' }).fill('First')
  await screen.getByRole('textbox', { name: 'Text in English' }).fill('Text')
  const ends = screen.getByRole('group', { name: 'Ends' })
  const day = ends.getByRole('textbox', { name: 'Date' })
  const time = ends.getByRole('textbox', { name: 'Time' })
  await expect(ends).toHaveAccessibleDescription(/^Leave empty .* Time zone: \S+\.$/)
  await expect(time).toBeDisabled()
  await day.fill('30112096')
  await expect(time).toHaveValue('23:59')
  await time.fill('930')
  await time.press('Enter')
  await expect(screen.getByRole('heading', { level: 1 })).toContainText('First Draft')
  await expect(day).toHaveValue('30/11/2096')
  await expect(time).toHaveValue('09:30')

  // a text that is no date is not sent as the former one
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'PUT' && sent.push(request.url()))
  await day.fill('31/02/2096')
  await screen.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(day).toBeFocused()
  await expect(screen.getByRole('alert').filter({ hasText: 'Enter the date as dd/mm/yyyy.' })).toBeVisible()
  expect(sent).toEqual([])
  await day.fill('')
  await screen.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(() => sent.length).toBe(1)
  await expect(time).toHaveValue('')
  await expect(time).toBeDisabled()
})
