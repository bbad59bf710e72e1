import type { Page } from '@playwright/test'
import type { HomeChanges } from '@portico/contract/navigation/home'
import { expect, test } from '../../fixtures.ts'
import { stubPreferences } from '../../pages/stub-preferences.ts'
import { looksIn } from '../../pages/looks.ts'
import { axeFindings, documentOf } from '../../pages/axe.ts'

const VISIT = '**/api/workbench/v4/home-visits?*'
const NOTHING: HomeChanges = {
  since: '2026-11-20T07:05:00.000Z',
  messages: { count: 0, latest: [] },
  announcements: { count: 0, latest: [] },
  requests: { count: 0, latest: [] },
  projects: { count: 0, latest: [] },
  applications: { count: 0, latest: [] },
}
const createTime = '2026-11-20T09:00:00.000Z'
const CHANGES: HomeChanges = {
  ...NOTHING,
  messages: { count: 4, latest: [{ messageId: 82, title: 'Report of week 47', createTime }] },
  announcements: { count: 1, latest: [{ messageId: 81, title: 'The portal moves', createTime }] },
  requests: {
    count: 5,
    latest: [
      {
        ...{ requestId: 1, state: 'granted', name: 'Budget', decidedAt: createTime },
        page: { productCode: 'cost', menuCode: 'cost.budget', orgId: 41001 },
      },
      { requestId: 2, state: 'refused', name: 'Hamnverket', decidedAt: createTime, page: null },
    ],
  },
  projects: {
    count: 2,
    latest: [
      {
        ...{ orgId: 41010, name: 'E6 Trelleborg Ring Road', kind: 'end' },
        ...{ before: '2027-09-30', after: '2027-11-30', changedAt: createTime },
      },
      {
        ...{ orgId: 41005, name: 'Bridge over the Höje å, Lund', kind: 'status' },
        ...{ before: null, after: 'Completed', changedAt: createTime },
      },
    ],
  },
  applications: { count: 1, latest: [{ code: 'quality-core', productCode: 'quality', name: 'Quality' }] },
}

const answer = (page: Page, json: unknown) => page.route(VISIT, (route) => route.fulfill({ json }))

test('HOME-11 HOME-14 home asks once what has changed since the last visit, and says so', async ({ portal, page }) => {
  const calls: number[] = []
  page.on('response', (response) => {
    if (response.url().includes('/home-visits')) calls.push(response.status())
  })
  await portal.signIn('anna')
  await expect(
    portal.application('Home').getByText(/^Since your last visit: |^Nothing has changed since /),
  ).toBeVisible()
  expect(calls).toEqual([200])
})

test('HOME-13 the rows of what has changed open what they are about', async ({ portal, page }) => {
  await stubPreferences(page)
  await answer(page, CHANGES)
  await portal.signIn('anna')
  const home = portal.application('Home')
  const line = home.getByRole('button', { name: 'Since your last visit' })
  await expect(line).toHaveText(/4 new messages · 2 project changes/)
  await line.click()
  await expect(line).toHaveAttribute('aria-expanded', 'true')
  for (const name of [
    '1 announcement',
    '4 new messages',
    '2 project changes',
    '5 access requests decided',
    '1 new application',
  ])
    await expect(home.getByRole('heading', { name })).toBeVisible()
  await expect(home.getByText('End: 30 Sept 2027 → 30 Nov 2027')).toBeVisible()
  await expect(home.getByText('Status: not set → Completed')).toBeVisible()
  // nothing can be opened after a refusal
  await expect(home.getByText('Hamnverket')).toBeVisible()
  await expect(home.getByRole('button', { name: 'Hamnverket' })).toHaveCount(0)

  await home.getByRole('button', { name: 'Show all unread messages' }).click()
  await expect(portal.activeTab).toHaveText('Unread')
  await portal.tab('Home').click()
  await home.getByRole('button', { name: 'Budget Approved' }).click()
  await expect(portal.activeTab).toHaveText('Budget')
  await portal.tab('Home').click()
  await home.getByRole('button', { name: 'Quality', exact: true }).first().click()
  await expect(portal.activeTab).toHaveText('Inspections')
  await portal.tab('Home').click()
  await home.getByRole('button', { name: 'E6 Trelleborg Ring Road End:' }).click()
  await expect(portal.organisation).toContainText('E6 Trelleborg Ring Road')
})

test('HOME-13 HOME-14 home says if nothing has changed, says nothing at the first visit, and is complete where the changes fail or have another shape', async ({
  portal,
  page,
}) => {
  await answer(page, NOTHING)
  await portal.signIn('anna')
  const home = portal.application('Home')
  await expect(home.getByText(/^Nothing has changed since Friday 20 November at \d\d:05\.$/)).toBeVisible()

  await page.unroute(VISIT)
  await answer(page, { ...NOTHING, since: null })
  const answered = page.waitForResponse(VISIT)
  await page.reload()
  await answered
  await expect(home.getByRole('heading', { name: 'Your applications' })).toBeVisible()
  await expect(home.getByText(/Since your last visit|Nothing has changed/)).toHaveCount(0)

  await test.step('HOME-14 home does not depend on the changes', async () => {
    await page.unroute(VISIT)
    await page.route(VISIT, (route) => route.fulfill({ status: 500, json: { errorCode: 'INTERNAL' } }))
    const refused = page.waitForResponse(VISIT)
    await page.reload()
    await refused
    await expect(home.getByRole('heading', { name: 'Your applications' })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)

    await page.unroute(VISIT)
    await answer(page, { since: createTime, messages: 'none', projects: { latest: [{ orgId: 'x' }] } })
    await page.reload()
    await expect(home.getByText(/^Nothing has changed since/)).toBeVisible()
  })
})

for (const viewport of [
  { width: 1366, height: 768 },
  { width: 390, height: 844 },
])
  test(`HOME-20 at ${viewport.width} px nothing on home moves when the changes arrive`, async ({ portal, page }) => {
    await page.setViewportSize(viewport)
    await stubPreferences(page)
    let release: () => void = () => undefined
    const isReleased = new Promise<void>((settle) => (release = settle))
    await page.route(VISIT, async (route) => {
      await isReleased
      await route.fulfill({ json: CHANGES })
    })
    await portal.signIn('anna')
    const home = portal.application('Home')
    await expect(home.getByRole('heading', { name: 'Your applications' })).toBeVisible()
    const positions = () =>
      home
        .locator('h1, h2, h3, .hero')
        .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().bottom + scrollY)))
    const before = await positions()
    expect(before.length).toBeGreaterThan(6)
    release()
    await expect(home.getByRole('button', { name: 'Since your last visit' })).toBeVisible()
    expect(await positions()).toEqual(before)
  })

const TITLES = { en: 'Home', 'zh-CN': '首页', 'sv-SE': 'Start' }

for (const language of ['en', 'zh-CN', 'sv-SE'] as const) {
  test.describe(language, () => {
    test.use({ language })

    test(`LOOK-9 HOME-13 home has no accessibility fault, ${language}`, async ({ portal, page }) => {
      test.setTimeout(300_000)
      await stubPreferences(page)
      await answer(page, CHANGES)
      await portal.signIn('anna')
      const home = portal.application(TITLES[language])
      // HOME-20: the line is whole where the head has room
      const line = home.locator('.since-line span')
      await page.setViewportSize({ width: 1920, height: 1080 })
      await expect(line).toBeVisible()
      const cutOff = () => line.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)
      await expect.poll(cutOff).toBe(0)
      await page.setViewportSize({ width: 1440, height: 900 })
      await home.locator('.since-line button').click()
      await expect(home.getByRole('button', { name: 'Bridge over the Höje å, Lund' })).toBeVisible()
      for (const [look, media] of Object.entries(looksIn(language))) {
        await page.emulateMedia({ ...media, reducedMotion: 'reduce' })
        await expect(home.locator('html')).toHaveAttribute(
          'data-contrast',
          media.contrast === 'more' ? 'more' : 'normal',
        )
        await expect(home.locator('html')).toHaveAttribute('data-color-scheme', media.colorScheme)
        const findings = async () => axeFindings(await documentOf(home), { onlyContrast: look !== 'light' })
        // the colours of the page change with the media first
        await expect.poll(findings, { message: look, timeout: 60_000 }).toEqual([])
      }
    })
  })
}
