import { expect, test } from '../../isolated-portal.ts'
import { enterAsAdministrator } from '../../pages/console.ts'

test('MSG-177 MSG-178 MSG-170 MSG-151 MSG-152 an announcement is drafted, previewed, published and withdrawn in the console', async ({
  portal,
  page,
  isolatedPortal,
}) => {
  await enterAsAdministrator(portal, page)
  await page.goto('/portal/100151')
  const screen = portal.application('Announcements')
  await expect(screen.getByRole('heading', { name: 'No announcements yet' })).toBeVisible()
  await screen.getByRole('button', { name: 'New announcement' }).first().click()
  const title = screen.getByRole('textbox', { name: 'Title in English' })
  const text = screen.getByRole('textbox', { name: 'Text in English' })
  await title.fill('Maintenance on Sunday')
  await text.fill('From "6" & until 8.\n\nSave your work.')
  await screen.getByRole('searchbox', { name: 'Search for an organisation to add' }).fill('Rock')
  await screen.getByRole('list', { name: 'Entries' }).getByRole('button').first().click()
  const selected = screen.getByRole('list', { name: 'Selected organisations' }).getByRole('listitem')
  await expect(selected).toHaveCount(1)
  const organisation = (await selected.textContent()) ?? ''
  await screen.getByRole('button', { name: 'Save draft' }).click()
  const heading = screen.getByRole('heading', { level: 1 })
  await expect(heading).toContainText('Maintenance on Sunday Draft')
  await expect(text).toHaveValue('From "6" & until 8.\n\nSave your work.')
  await expect(selected).toHaveCount(1)

  // the preview contains the typed text that is not saved
  await title.fill('Maintenance on Monday')
  await screen.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByText('Maintenance on Monday', { exact: true })).toBeVisible()
  await expect(heading).toContainText('Maintenance on Monday Draft')

  // formatting is edited as HTML, and stays
  await screen.getByRole('combobox', { name: 'Text format' }).selectOption('HTML')
  await expect(text).toHaveValue('<p>From &quot;6&quot; &amp; until 8.</p><p>Save your work.</p>')
  await text.fill('<p>From <b>6</b> until 8.</p>')
  await screen.getByRole('combobox', { name: 'Text format' }).selectOption('Plain text')
  await expect(text).toHaveValue('<p>From <b>6</b> until 8.</p>')
  await expect(screen.getByRole('combobox', { name: 'Text format' })).toHaveValue('html')

  // a form that is incomplete is neither saved nor published
  await title.fill('')
  await screen.getByRole('button', { name: 'Publish…' }).click()
  const question = screen.getByRole('dialog')
  await expect(title).toBeFocused()
  await expect(question).toBeHidden()
  await title.fill('Maintenance on Tuesday')
  await screen.getByRole('button', { name: 'Publish…' }).click()
  await expect(question).toContainText('Publish: Maintenance on Tuesday')
  await expect(question).toContainText('Once published, it can’t be changed')
  // by keyboard: the line of the preview may move the dialog during a click
  await question.getByRole('button', { name: 'Publish', exact: true }).press('Enter')
  await expect(heading).toContainText('Maintenance on Tuesday Published')
  await expect(screen.getByRole('region', { name: 'Content' })).toContainText('<p>From <b>6</b> until 8.</p>')
  await expect(screen.getByRole('region', { name: 'Content' })).toContainText(organisation)
  await expect(screen.getByRole('heading', { name: 'Read by 0' })).toBeVisible()
  await expect(screen.getByRole('textbox')).toHaveCount(0)

  await screen.getByRole('button', { name: 'Withdraw' }).click()
  await question.getByRole('button', { name: 'Withdraw' }).press('Enter')
  await expect(heading).toContainText('Withdrawn')
  // by keyboard: the banner above the page leaves now, and may move the button during a click
  await screen.getByRole('button', { name: 'Announcements', exact: true }).press('Enter')
  const row = screen.getByRole('row', { name: /Maintenance on Tuesday/ })
  await expect(row).toContainText('Withdrawn')
  await isolatedPortal.query(
    `insert into message_receipt (tenant_id, user_id, position, read_at)
      select tenant_id, 612, position, now() from announcement where tenant_id = 20001`,
  )
  await row.getByRole('button', { name: 'Maintenance on Tuesday' }).click()
  await expect(screen.getByRole('heading', { name: 'Read by 1' })).toBeVisible()
  const readers = screen.getByRole('region', { name: 'Read by', exact: true })
  await expect(readers.getByRole('row', { name: /Anna Berg/ })).toBeVisible()
})

test('MSG-177 CONSOLE-6 CONSOLE-53 a change by another administrator is shown before a publication, in a dialog that stays where it is', async ({
  portal,
  page,
}) => {
  await enterAsAdministrator(portal, page)
  await page.goto('/portal/100151')
  const screen = portal.application('Announcements')
  await screen.getByRole('button', { name: 'New announcement' }).first().click()
  await screen.getByRole('textbox', { name: 'Title in English' }).fill('By me')
  await screen.getByRole('textbox', { name: 'Text in English' }).fill('Text')
  await screen.getByRole('button', { name: 'Save draft' }).click()
  await expect(screen.getByRole('heading', { level: 1 })).toContainText('By me Draft')
  let theirs: object = {}
  // another administrator saves first
  await page.route(
    '**/api/admin/v1/announcements/*',
    async (route) => {
      const headers = { ...route.request().headers(), 'idempotency-key': crypto.randomUUID() }
      theirs = { ...(route.request().postDataJSON() as object), titles: { en: 'By somebody else' } }
      await route.fetch({ headers, postData: JSON.stringify(theirs) })
      await route.continue()
    },
    { times: 1 },
  )
  await screen.getByRole('textbox', { name: 'Title in English' }).fill('By me again')
  await screen.getByRole('button', { name: 'Publish…' }).click()
  const conflict = screen.getByRole('dialog', { name: /was changed by someone else/ })
  await expect(conflict.getByRole('row', { name: /Title in English/ })).toContainText('By somebody else')
  // CONSOLE-53: the frame ends above the alerts, which appear once the person does not type any more
  const discard = conflict.getByRole('button', { name: 'Discard my changes' })
  const position = async () => (await discard.boundingBox())?.y
  const before = await position()
  const heightOfFrame = () => screen.locator('html').evaluate(() => innerHeight)
  const former = await heightOfFrame()
  await page.locator('.p-workbench').evaluate((element) => (element.style.height = '70%'))
  await expect.poll(heightOfFrame).toBeLessThan(former)
  expect(await position()).toBe(before)
  await discard.click()
  await expect(screen.getByRole('heading', { level: 1 })).toContainText('By somebody else Draft')
  await expect(screen.getByRole('textbox', { name: 'Title in English' })).toHaveValue('By somebody else')

  // the same again, between a press on Publish and its confirmation
  await page.route(
    '**/api/admin/v1/announcements/*/publish',
    async (route) => {
      const headers = {
        ...route.request().headers(),
        'idempotency-key': crypto.randomUUID(),
        'content-type': 'application/json',
      }
      const url = route
        .request()
        .url()
        .replace(/\/publish$/, '')
      const postData = JSON.stringify({ ...theirs, titles: { en: 'By somebody else again' } })
      expect((await route.fetch({ url, method: 'PUT', headers, postData })).status()).toBe(200)
      await route.continue()
    },
    { times: 1 },
  )
  const heading = screen.getByRole('heading', { level: 1 })
  const question = screen.getByRole('dialog', { name: /^Publish/ })
  await screen.getByRole('button', { name: 'Publish…' }).click()
  await question.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(question.getByRole('alert')).toBeVisible()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(heading).toContainText('By somebody else again Draft')
  await screen.getByRole('button', { name: 'Publish…' }).click()
  await question.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(heading).toContainText('By somebody else again Published')
})
