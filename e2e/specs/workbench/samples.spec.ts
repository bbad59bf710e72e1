import type { FrameLocator, Locator } from '@playwright/test'
import { expect, test } from '../../fixtures.ts'
import { stubPreferences } from '../../pages/stub-preferences.ts'
import { texts } from '../../texts.ts'

const w = texts.en
const TUNNEL = 41001
const ROAD = 41010

interface Sample {
  name: string
  menu: string
  productCode: string
  menuCode: string
  /** DEMO-18: the chart or drawing, once it can be seen. */
  picture: (frame: FrameLocator) => Promise<Locator> | Locator
  /** DEMO-5: enters the text and saves it. */
  enter: (frame: FrameLocator, text: string) => Promise<void>
  /** Expects that a saved text is there, or that it is not. */
  expectKept: (frame: FrameLocator, text: string, isKept: boolean) => Promise<void>
}

const SAMPLES: readonly Sample[] = [
  {
    ...{ name: 'Cost', menu: w.budget, productCode: 'cost', menuCode: 'cost.budget' },
    picture: (frame) => frame.getByRole('img', { name: 'Cost over time' }),
    enter: async (frame, text) => {
      await frame.getByRole('textbox', { name: 'Remark on the forecast' }).fill(text)
      await frame.getByRole('button', { name: 'Save forecast' }).click()
    },
    expectKept: async (frame, text, isKept) => {
      const remark = expect(frame.getByRole('textbox', { name: 'Remark on the forecast' }))
      await (isKept ? remark : remark.not).toHaveValue(text)
    },
  },
  {
    ...{ name: 'Quality', menu: w.inspections, productCode: 'quality', menuCode: 'quality.inspection' },
    picture: (frame) => frame.getByRole('img', { name: 'Results of the inspections listed' }),
    enter: async (frame, text) => {
      await frame.getByRole('textbox', { name: 'Inspector' }).fill(text)
      await frame.getByRole('button', { name: 'Save', exact: true }).click()
    },
    expectKept: (frame, text, isKept) => expect(frame.getByRole('cell', { name: text })).toHaveCount(isKept ? 1 : 0),
  },
  {
    ...{ name: 'Documents', menu: w.register, productCode: 'doc', menuCode: 'doc.register' },
    picture: async (frame) => {
      await frame.getByRole('button', { name: 'View drawing' }).click()
      return frame.getByRole('dialog').getByRole('img')
    },
    enter: async (frame, text) => {
      await frame.getByRole('textbox', { name: 'Comment' }).fill(text)
      await frame.getByRole('button', { name: 'Add comment' }).click()
    },
    expectKept: (frame, text, isKept) =>
      expect(frame.getByRole('listitem').filter({ hasText: text })).toHaveCount(isKept ? 1 : 0),
  },
  {
    ...{ name: 'Site diary', menu: 'Site diary', productCode: 'geps_new', menuCode: 'geps.diary' },
    picture: (frame) => frame.getByRole('img', { name: /^Crew and weather of the last \d+ entries$/ }),
    enter: async (frame, text) => {
      await frame.getByRole('textbox', { name: 'Entry' }).fill(text)
      await frame.getByRole('button', { name: 'Save entry' }).click()
    },
    expectKept: (frame, text, isKept) => expect(frame.getByRole('article').getByText(text)).toHaveCount(isKept ? 1 : 0),
  },
]

for (const { name, menu, productCode, menuCode, picture, enter, expectKept } of SAMPLES) {
  test(`DEMO-5 DEMO-18 ${name} shows its picture, and keeps what is entered for its project`, async ({
    portal,
    page,
  }) => {
    await stubPreferences(page)
    const open = (orgId: number) => page.goto(`/portal/?orgId=${orgId}&productCode=${productCode}&menuCode=${menuCode}`)
    const frame = portal.application(menu)
    const text = `Checked in ${name}`
    await portal.signInAt('anna', `/portal/?orgId=${TUNNEL}&productCode=${productCode}&menuCode=${menuCode}`)

    await enter(frame, text)
    await expectKept(frame, text, true)
    await page.reload()
    await expectKept(frame, text, true)
    const drawn = await picture(frame)
    await expect(drawn).toBeVisible()
    const box = await drawn.boundingBox()
    expect(box?.width).toBeGreaterThan(100)
    expect(box?.height).toBeGreaterThan(10)

    await open(ROAD)
    await expect(portal.organisation).toContainText('E6 Trelleborg Ring Road')
    await expect(frame.getByRole('heading').first()).toBeVisible()
    await expectKept(frame, text, false)
  })
}

test('DEMO-30 without a connection a sample says that input is saved in the browser', async ({ portal, page }) => {
  await stubPreferences(page)
  await portal.signInAt('anna', `/portal/?orgId=${TUNNEL}&productCode=cost&menuCode=cost.budget`)
  const frame = portal.application(w.budget)
  await frame.getByRole('textbox', { name: 'Remark on the forecast' }).fill('Written underground')
  await page.context().setOffline(true)
  try {
    await expect(page.getByText('loading and saving may not work')).toBeVisible()
    await frame.getByRole('button', { name: 'Save forecast' }).click()
    await expect(frame.getByRole('status').filter({ hasText: 'Saved in this browser' })).toBeVisible()
  } finally {
    await page.context().setOffline(false)
  }
})

test('DEMO-18 the chart of Planning draws each row of the list beside it, with the progress that the row names, and the curve ends at that of its text', async ({
  portal,
  page,
}) => {
  await stubPreferences(page)
  await portal.signInAt('anna', `/portal/?orgId=${ROAD}&productCode=plan&menuCode=plan.schedule`)
  const frame = portal.application('Schedule')
  const chart = frame.getByRole('region', { name: 'Gantt chart' })
  await expect(chart).toBeVisible()
  const rows = frame.locator('.wbs tbody tr')
  const bars = chart.locator('.bar-wrapper')
  await expect(bars.first()).toBeVisible()
  await expect(bars).toHaveCount(await rows.count())

  const named = await rows.evaluateAll((list) =>
    list.map((row) => Number(row.querySelector('td:last-child')?.textContent)),
  )
  const drawn = await bars.evaluateAll((list) =>
    list.map((bar) => {
      const width = (part: string) => Number(bar.querySelector(part)?.getAttribute('width') ?? Number.NaN)
      return Math.round((width('.bar-progress') / width('.bar')) * 100)
    }),
  )
  expect(named.filter((percent) => percent > 0 && percent < 100).length).toBeGreaterThan(2)
  for (const [n, percent] of named.entries()) expect(Math.abs((drawn[n] ?? -100) - percent), `row ${n}`).toBeLessThan(3)

  await portal.openMenu('Progress')
  const progress = portal.application('Progress')
  const curve = progress.getByRole('img', { name: 'Planned and actual progress over time' })
  await expect(curve).toBeVisible()
  const text = await progress.getByText(/% done on .*, planned \d+%/).textContent()
  const actual = Number(/(\d+)% done/.exec(text ?? '')?.[1])
  const end = await curve.evaluate((picture) => {
    const height = (picture as SVGSVGElement).viewBox.baseVal.height - 40
    const line = picture.querySelector('.actual')?.getAttribute('d') ?? ''
    return 100 - (Number(line.split(' ').at(-1)) / height) * 100
  })
  expect(actual).toBeGreaterThan(0)
  expect(Math.abs(end - actual)).toBeLessThan(1)
})

test.describe('in Swedish', () => {
  test.use({ language: 'sv-SE' })

  test('DEMO-27 the invoices of ERP name their project in Swedish, and are found by that name', async ({
    portal,
    page,
  }) => {
    await portal.signIn('anna')
    await page.goto('/portal/100832?org=/20001/30010/41001')
    await page.waitForURL(/erp-core\.apps\..*view=invoices/)
    const rows = page.getByRole('table', { name: 'Leverantörsfakturor' }).getByRole('row')
    const ofTunnel = rows.filter({ has: page.getByRole('cell', { name: 'Öresundstunneln', exact: true }) })
    await expect(ofTunnel.first()).toBeVisible()
    await expect(rows.filter({ hasText: 'Öresund Tunnel' })).toHaveCount(0)
    const expected = await ofTunnel.count()
    expect(await rows.count()).toBeGreaterThan(expected + 1)

    await page.getByRole('searchbox', { name: 'Filtrera fakturor' }).fill('öresundstunneln')
    // the row of headings stays
    await expect(rows).toHaveCount(expected + 1)
    await expect(ofTunnel).toHaveCount(expected)
  })
})
