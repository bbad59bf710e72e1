import type { FrameLocator, Page } from '@playwright/test'
import { expect, test } from '../../isolated-portal.ts'
import type { Portal } from '../../pages/portal.ts'
import { enterAsAdministrator } from '../../pages/console.ts'

const ANNOUNCEMENT = '**/api/admin/v1/announcements/*'

/** The administrator of Nordbro begins an announcement. */
async function newAnnouncement(portal: Portal, page: Page): Promise<FrameLocator> {
  await enterAsAdministrator(portal, page)
  await page.goto('/portal/100151')
  const screen = portal.application('Announcements')
  await screen.getByRole('button', { name: 'New announcement' }).first().click()
  return screen
}

async function newDraft(portal: Portal, page: Page): Promise<FrameLocator> {
  const screen = await newAnnouncement(portal, page)
  await screen.getByRole('textbox', { name: 'Title in English' }).fill('First')
  await screen.getByRole('textbox', { name: 'Text in English' }).fill('Text')
  await screen.getByRole('button', { name: 'Save draft' }).click()
  await expect(screen.getByRole('heading', { level: 1 })).toContainText('First Draft')
  return screen
}

const answerOf = (page: Page, method: string) =>
  page.waitForResponse(
    (response) => response.request().method() === method && /\/announcements\/\d+$/.test(response.url()),
  )

test('CONSOLE-30 text that is typed while a form is saved stays in it', async ({ portal, page }) => {
  const screen = await newDraft(portal, page)
  const title = screen.getByRole('textbox', { name: 'Title in English' })
  const text = screen.getByRole('textbox', { name: 'Text in English' })
  const { promise: typed, resolve: release } = Promise.withResolvers<void>()
  const { promise: requestHeld, resolve: hold } = Promise.withResolvers<void>()
  await page.route(
    ANNOUNCEMENT,
    async (route) => {
      hold()
      await typed
      await route.continue()
    },
    { times: 1 },
  )
  await title.fill('Second')
  await screen.getByRole('button', { name: 'Save', exact: true }).click()
  await requestHeld
  await text.fill('Text that goes on')
  const read = answerOf(page, 'GET')
  release()
  await read
  await expect(screen.getByRole('heading', { level: 1 })).toContainText('Second Draft')
  await expect(text).toHaveValue('Text that goes on')
  await expect(title).toHaveValue('Second')

  const saved = answerOf(page, 'PUT')
  await screen.getByRole('button', { name: 'Save', exact: true }).click()
  await saved
  await page.reload()
  await expect(text).toHaveValue('Text that goes on')
})

test('CONSOLE-31 a publication has the text of the form after a save that no read followed', async ({
  portal,
  page,
}) => {
  const screen = await newDraft(portal, page)
  const title = screen.getByRole('textbox', { name: 'Title in English' })
  await page.route(ANNOUNCEMENT, (route) =>
    route.request().method() === 'GET' ? route.fulfill({ status: 503, json: {} }) : route.fallback(),
  )
  await title.fill('Second')
  await screen.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(screen.getByRole('heading', { level: 1 })).toContainText('Second Draft')

  await title.fill('First')
  const saved = page.waitForRequest((request) => request.method() === 'PUT')
  await screen.getByRole('button', { name: 'Publish…' }).click()
  expect((await saved).postDataJSON()).toMatchObject({ titles: { en: 'First' } })
  await expect(screen.getByRole('dialog')).toContainText('Publish: First')
})

test('MSG-200 an announcement can be for roles of every page of the list, which can be searched', async ({
  portal,
  page,
}) => {
  const cursors: (string | null)[] = []
  await page.route('**/api/admin/v1/roles?*', (route) => {
    const address = new URL(route.request().url())
    const cursor = address.searchParams.get('cursor')
    cursors.push(cursor)
    const number = Number(cursor ?? 0)
    const items = Array.from({ length: 10 }, (_, index) => {
      const name = `Role ${number * 10 + index}`
      return { code: name.toLowerCase().replace(' ', '-'), names: { en: name } }
    })
    return route.fulfill({ json: { items, nextCursor: number < 2 ? String(number + 1) : null } })
  })
  const screen = await newAnnouncement(portal, page)
  const roles = screen.getByRole('group', { name: 'People with these roles' })
  await expect(roles.getByRole('checkbox')).toHaveCount(30)
  expect(cursors).toEqual([null, '1', '2'])

  await roles.getByRole('checkbox', { name: 'Role 3', exact: true }).check()
  await roles.getByRole('searchbox', { name: 'Search roles' }).fill('role 29')
  await expect(roles.getByRole('checkbox')).toHaveCount(2)
  await roles.getByRole('checkbox', { name: 'Role 29' }).check()
  await expect(roles.getByRole('checkbox', { name: 'Role 3', exact: true })).toBeChecked()
})

test('LOOK-210 LOOK-211 LOOK-213 LOOK-216 a moment of the console is a date and a time of the portal, with its time zone', async ({
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
