import type { FrameLocator, Locator, Page } from '@playwright/test'
import { expect, test } from '../../fixtures.ts'
import { texts } from '../../texts.ts'

const w = texts.en
const TUNNEL = 41001
const PHONE = { width: 390, height: 844 }

interface Table {
  menu: string
  productCode: string
  menuCode: string
}

const DOCUMENTS: Table = { menu: w.register, productCode: 'doc', menuCode: 'doc.register' }
const SCHEDULE: Table = { menu: 'Schedule', productCode: 'plan', menuCode: 'plan.schedule' }
const BUDGET: Table = { menu: w.budget, productCode: 'cost', menuCode: 'cost.budget' }
/** The name of the schedule's menu in other languages. */
const SCHEDULE_IN = { 'zh-CN': '进度计划', 'sv-SE': 'Tidplan' } as const

const CONTRACTS: Table = { menu: 'Contracts', productCode: 'cost', menuCode: 'cost.contract' }

const addressOf = ({ productCode, menuCode }: Table) =>
  `/portal/?orgId=${TUNNEL}&productCode=${productCode}&menuCode=${menuCode}`

/** Returns the height of the part of an element that is visible at once after it is scrolled into view. */
const visibleHeight = (element: Locator): Promise<number> =>
  element.evaluate((shown) => {
    shown.scrollIntoView()
    let { top, bottom } = shown.getBoundingClientRect()
    for (let around = shown.parentElement; around; around = around.parentElement) {
      if (getComputedStyle(around).overflowY === 'visible') continue
      const box = around.getBoundingClientRect()
      top = Math.max(top, box.top)
      bottom = Math.min(bottom, box.bottom)
    }
    return Math.min(bottom, innerHeight) - Math.max(top, 0)
  })

/** LOOK-205: at least 100 px of the table are visible at once, in a low window and in a narrow one. */
async function expectRowsInSmallWindows(page: Page, frame: FrameLocator): Promise<void> {
  for (const viewport of [
    { width: 683, height: 384 },
    { width: 320, height: 640 },
  ])
    await test.step(`${viewport.width} x ${viewport.height}`, async () => {
      await page.setViewportSize(viewport)
      const rows = frame.getByRole('table').first()
      await expect(rows.getByRole('row').nth(3)).toBeAttached()
      await expect.poll(() => visibleHeight(rows)).toBeGreaterThanOrEqual(100)
    })
}

/** Frames of 440 to 1100 px beside the side menu, as the sides of a split view have. */
const WIDTHS = [1366, 708, 960, 1000, 1060, 1100, 1240]

/** LOOK-207, LOOK-219: the page is not wider than its frame, and nothing in it scrolls sideways. */
async function expectNothingSideways(page: Page, frame: FrameLocator): Promise<void> {
  await expect(frame.getByRole('row').nth(3)).toBeAttached()
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 768 })
    const overhang = () =>
      frame.locator('body').evaluate((body) => {
        const parts = Array.from(body.querySelectorAll('*'))
        const scrolled = parts.filter((part) => /auto|scroll/.test(getComputedStyle(part).overflowX))
        return Math.max(
          ...parts.map((part) => part.getBoundingClientRect().right - innerWidth),
          ...scrolled.map((part) => part.scrollWidth - part.clientWidth),
        )
      })
    await expect.poll(overhang, { message: `${width} px` }).toBeLessThanOrEqual(0)
  }
}

test('LOOK-205 LOOK-207 LOOK-219 the budget fits into windows of any size, and each amount has the heading of its column', async ({
  portal,
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await portal.signInAt('anna', addressOf(BUDGET))
  const frame = portal.application(BUDGET.menu)
  await expectNothingSideways(page, frame)
  await expectRowsInSmallWindows(page, frame)

  for (const width of [320, 390])
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 844 })
      const overhang = () =>
        frame.locator('html').evaluate((root) => Math.max(root.scrollWidth, document.body.scrollWidth) - innerWidth)
      await expect.poll(overhang).toBeLessThanOrEqual(0)
    })
  // every visible cell, with or without a heading
  const headings = await frame
    .locator('tbody td')
    .evaluateAll((cells) =>
      cells
        .filter((cell) => cell.getBoundingClientRect().height > 0)
        .map((cell) => getComputedStyle(cell, '::before').content),
    )
  expect(headings.length).toBeGreaterThan(10)
  expect(new Set(headings.map((heading) => heading.match(/^"\p{L}+/u)?.[0]))).toEqual(
    new Set(['"Revised', '"Forecast', '"Variance']),
  )
})

test('LOOK-207 LOOK-219 LOOK-239 the contracts fit into their frame, and on a phone each amount has the heading of its column and a contract its button', async ({
  portal,
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await portal.signInAt('anna', addressOf(CONTRACTS))
  const frame = portal.application(CONTRACTS.menu)
  await expectNothingSideways(page, frame)

  await page.setViewportSize(PHONE)
  const headings = await frame
    .locator('tbody td.num')
    .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell, '::before').content.match(/^"\p{L}+/u)?.[0]))
  expect(headings.length).toBeGreaterThan(10)
  expect(new Set(headings)).toEqual(new Set(['"Sum', '"Invoiced', '"Retention']))

  const second = frame.locator('tbody tr').nth(1)
  await second.getByRole('button').click()
  await expect(second.getByRole('button')).toHaveAttribute('aria-current', 'true')
})

test('LOOK-205 LOOK-207 LOOK-208 LOOK-219 the register fits into windows of any size, and shows the status of each document', async ({
  portal,
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await portal.signInAt('anna', addressOf(DOCUMENTS))
  const frame = portal.application(DOCUMENTS.menu)
  await expectNothingSideways(page, frame)
  await expectRowsInSmallWindows(page, frame)

  await page.setViewportSize(PHONE)
  const rows = frame.locator('tbody tr')
  await expect(rows.first().locator('.tag')).toBeVisible()
  const overhang = await rows.evaluateAll((all) =>
    all.map((row) => {
      const { width, right } = row.querySelector('.tag')?.getBoundingClientRect() ?? { width: 0, right: 0 }
      return width === 0 ? Infinity : right - innerWidth
    }),
  )
  expect(overhang.length).toBeGreaterThan(3)
  expect(Math.max(...overhang)).toBeLessThanOrEqual(0)
})

test('LOOK-205 the schedule shows at least 100 px of its table in a small window', async ({ portal, page }) => {
  await page.setViewportSize({ width: 683, height: 384 })
  await portal.signInAt('anna', addressOf(SCHEDULE))
  await expectRowsInSmallWindows(page, portal.application(SCHEDULE.menu))
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

  test('LOOK-208 sessions and security log cut off no value, and each value of the log has its heading', async ({
    portal,
    page,
  }) => {
    await portal.signInAt('anna', '/portal/100124')
    const rows = portal.application('My sessions').getByRole('list', { name: 'My sessions' })
    await expect(rows.getByRole('listitem').first()).toContainText('signed in')
    const parts = rows.locator('b, small')
    expect(await parts.count()).toBeGreaterThanOrEqual(2)
    const cut = await parts.evaluateAll((all) =>
      all.filter((part) => {
        const { width, right } = part.getBoundingClientRect()
        return width === 0 || right > innerWidth || part.scrollWidth > part.clientWidth + 1
      }),
    )
    expect(cut).toEqual([])

    await page.goto('/portal/100123')
    const values = portal.application('Security log').locator('tbody td')
    await expect(values.first()).toBeVisible()
    const cutValues = await values.evaluateAll((all) =>
      all.filter((value) => {
        const { width, right } = value.getBoundingClientRect()
        const hasHeading = getComputedStyle(value, '::before').content.length > 2
        return width === 0 || right > innerWidth || value.scrollWidth > value.clientWidth + 1 || !hasHeading
      }),
    )
    expect(cutValues).toEqual([])
  })

  test('LOOK-208 the choice of a tenant shows its name, tags and buttons within the dialog', async ({
    portal,
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await portal.signInAt('admin.nordbro', '/portal/')
    const list = page.getByRole('dialog').getByRole('list')
    await expect(list.getByText('Administrator').first()).toBeVisible()
    const overhang = await list.evaluate((shown) => {
      const edge = shown.getBoundingClientRect().right
      return Math.max(...Array.from(shown.querySelectorAll('*'), (part) => part.getBoundingClientRect().right - edge))
    })
    expect(overhang).toBeLessThanOrEqual(1)
    const name = (await list.getByText('Nordbro AB', { exact: true }).boundingBox())!
    expect(name.height).toBeLessThan(40)
  })
})

for (const language of ['zh-CN', 'sv-SE'] as const)
  test.describe(`on a phone in ${language}`, () => {
    test.use({ viewport: PHONE, language })

    test(`LOOK-222 in ${language} the text beside a figure of the schedule breaks at no place of its own`, async ({
      portal,
    }) => {
      await portal.signInAt('anna', addressOf(SCHEDULE))
      const labels = portal.application(SCHEDULE_IN[language]).locator('.figures small')
      await expect(labels).toHaveCount(4)
      const lines = await labels.evaluateAll((all) =>
        all.map((text) => {
          const range = document.createRange()
          range.selectNodeContents(text)
          return range.getClientRects().length
        }),
      )
      expect(lines).toEqual([1, 1, 1, 1])
    })
  })

test('LOOK-249 on a phone the total of the budget is the last row, with one line above it', async ({
  page,
  portal,
}) => {
  await page.setViewportSize(PHONE)
  await portal.signInAt('anna', addressOf(BUDGET))
  const budget = portal.application(BUDGET.menu)
  const [total, last] = [budget.locator('tfoot tr'), budget.locator('tbody tr').last()]
  await expect(total).toContainText('Total')
  const edges = async (row: Locator) => {
    const { y, height } = (await row.boundingBox())!
    return { top: y, bottom: y + height }
  }
  expect((await edges(total)).top).toBeGreaterThanOrEqual((await edges(last)).bottom)
  const cells = await total
    .locator('td, th')
    .evaluateAll((all) =>
      all.map((cell) => [getComputedStyle(cell).position, getComputedStyle(cell).borderTopWidth].join(' ')),
    )
  expect(new Set(cells)).toEqual(new Set(['static 0px']))
})
