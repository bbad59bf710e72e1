import type { Page } from '@playwright/test'
import { expect, test } from '../../isolated-portal.ts'
import { axeFindings } from '../../pages/axe.ts'
import { enterAsAdministrator } from '../../pages/console.ts'

/** A set of the administrator with a drafted name of the portal. */
const prepareSet = (page: Page) =>
  page.evaluate(async () => {
    const { token } = JSON.parse(sessionStorage.getItem('portal.token') ?? '{}') as { token: string }
    const names = { en: 'Drafted portal', 'sv-SE': 'Utkastportalen', 'zh-CN': '草稿门户' }
    const document = { apiVersion: 'portico/v1', kind: 'Look', names }
    const answer = await fetch('/api/admin/v1/change-sets', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Spring', operations: [{ document, remove: false }] }),
    })
    return ((await answer.json()) as { id: number }).id
  })

/** The names and values of the browser's storages, except the times of activity and the tokens that are renewed. */
const storagesOf = (page: Page) =>
  page.evaluate(() =>
    [localStorage, sessionStorage].map((storage) =>
      Object.entries(storage).filter(([key]) => !/lastActivityTime|token/i.test(key)),
    ),
  )

test('PREVIEW-6 PREVIEW-8 PREVIEW-9 CONSOLE-88 an author sees a draft in a frame, which stores and changes nothing', async ({
  isolatedPortal,
  portal,
  page,
}) => {
  await enterAsAdministrator(portal, page)
  const id = await prepareSet(page)
  await page.goto('/portal/100160')
  const screen = portal.application('Changes')
  await screen.getByRole('button', { name: 'Spring' }).press('Enter')
  await screen.getByRole('button', { name: 'Preview', exact: true }).press('Enter')
  const asking = screen.getByRole('dialog', { name: 'Preview Spring' })
  await asking.getByRole('searchbox', { name: 'Search for a person' }).fill('anna berg')
  await asking.getByRole('button', { name: /^Anna Berg/ }).press('Enter')
  await expect(asking.getByRole('button', { name: 'Remove Anna Berg' })).toBeVisible()
  await expect.poll(() => axeFindings(page), { timeout: 60_000 }).toEqual([])
  // the open tab is saved a moment after it opens
  await expect.poll(async () => JSON.stringify(await storagesOf(page))).toContain('/changes~')
  const before = await storagesOf(page)
  const sent: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    const isOfPreview = request.frame().url().includes('/portal/') && request.frame() !== page.mainFrame()
    if (isOfPreview && /^\/(?:api|identification)\//.test(pathname)) sent.push(`${request.method()} ${pathname}`)
  })
  await asking.getByRole('button', { name: 'Open preview' }).press('Enter')

  const dialog = page.getByRole('dialog', { name: 'Preview: Spring' })
  const frame = dialog.frameLocator('iframe')
  const root = frame.locator('html')
  await expect(frame.getByRole('region', { name: 'Preview of “Spring”, not published' })).toBeVisible()
  await expect(frame.getByText('Drafted portal').first()).toBeVisible()
  await expect(frame.getByText('Applications don’t open here.')).toBeVisible()
  await expect(frame.locator('iframe')).toHaveCount(0)
  await expect.poll(() => root.evaluate(() => document.title)).toMatch(/^Preview of “Spring”, not published - /)

  await test.step('PREVIEW-6 width, language and scheme', async () => {
    const width = () => root.evaluate(() => innerWidth)
    for (const pixels of [390, 1920, 1280]) {
      await dialog.getByRole('combobox', { name: 'Width' }).selectOption(String(pixels))
      await expect.poll(width).toBe(pixels)
    }
    await dialog.getByRole('combobox', { name: 'Colour scheme' }).selectOption('dark')
    await expect(root).toHaveAttribute('data-theme', 'dark')
    await dialog.getByRole('combobox', { name: 'Language' }).selectOption('sv-SE')
    await expect(frame.getByRole('region', { name: 'Förhandsvisning av ”Spring”, inte publicerad' })).toBeVisible()
    await expect(frame.getByText('Utkastportalen').first()).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    // the page in the frame has a banner of its own
    const findings = async () => (await axeFindings(page)).filter((finding) => !finding.startsWith('landmark-unique'))
    await expect.poll(findings, { timeout: 60_000 }).toEqual([])
  })

  // PREVIEW-8: the page in the frame shares the storages of this one, and the cookie of the session
  expect(await storagesOf(page)).toEqual(before)
  expect(sent.length).toBeGreaterThan(5)
  expect(sent.filter((call) => !call.startsWith('GET /api/') && !call.includes('/orgs/'))).toEqual([])

  await test.step('PREVIEW-9 the end of the draft is said in place of the frame', async () => {
    await isolatedPortal.query(`delete from change_set where tenant_id = 20001 and id = ${id}`)
    await root.evaluate(() => location.reload())
    const ended = page.getByRole('dialog', { name: 'Preview', exact: true })
    await expect(ended.getByText('This preview has ended')).toBeVisible()
    await expect(ended.locator('iframe')).toHaveCount(0)
    await ended.getByRole('button', { name: 'Open again' }).press('Enter')
    await expect(ended.getByText('There’s no such preview')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByText('There’s no such preview')).toHaveCount(0)
  })
})

test('PREVIEW-6 PREVIEW-7 a draft opens by its address, and as somebody with one role', async ({ portal, page }) => {
  await enterAsAdministrator(portal, page)
  const id = await prepareSet(page)
  await page.goto('/portal/100160')
  const screen = portal.application('Changes')
  await screen.getByRole('button', { name: 'Spring' }).press('Enter')
  await screen.getByRole('button', { name: 'Preview', exact: true }).press('Enter')
  const asking = screen.getByRole('dialog', { name: 'Preview Spring' })
  await asking.getByRole('combobox', { name: 'Seen as' }).selectOption('Supplier')
  await asking.getByRole('button', { name: 'Open preview' }).press('Enter')
  await expect(asking.getByText('Choose the organisation of the role.')).toBeVisible()
  await asking.getByRole('searchbox', { name: 'Search for an organisation' }).fill('Nordbro')
  await asking.getByRole('list', { name: 'Entries' }).getByRole('button').first().press('Enter')
  await asking.getByRole('button', { name: 'Open preview' }).press('Enter')
  await expect(page.getByText('Shown to a made-up person with the role Supplier.')).toBeVisible()
  const frame = page.getByRole('dialog', { name: 'Preview: Spring' }).frameLocator('iframe')
  await expect(frame.getByText('Drafted portal').first()).toBeVisible()
  await expect(frame.getByRole('link', { name: 'Administration' })).toHaveCount(0)

  await page.goto(`/portal/1/?draft=${id}`)
  await expect(frame.getByText('Drafted portal').first()).toBeVisible()
  await expect(frame.getByRole('link', { name: 'Administration' }).first()).toBeAttached()
})
