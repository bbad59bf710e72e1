import type { FrameLocator, Page } from '@playwright/test'
import { contrast } from '@portico/contract/rules/appearance/contrast'
import { expect, test } from '../../fixtures.ts'

/** A page with text fields: its name, and its codes. */
const PAGES = [
  ['Document register', 'doc', 'doc.register'],
  ['Schedule', 'plan', 'plan.schedule'],
  ['Schedule risks', 'plan', 'plan.risk'],
  ['Budget', 'cost', 'cost.budget'],
  ['Contracts', 'cost', 'cost.contract'],
  ['Inspections', 'quality', 'quality.inspection'],
  ['Defects', 'quality', 'quality.defect'],
  ['Site diary', 'geps_new', 'geps.diary'],
  ['Participants', 'vendor', 'vendor.manage'],
] as const

/** Applications with a window of their own, at their own host. */
const WINDOWS = ['erp-core.apps.{host}/?view=invoices', 'labor-core.apps.{host}/'] as const

/** The lowest contrast of the border of a text field to the ground of the field. */
async function lowestContrast(shown: Page | FrameLocator): Promise<number> {
  const fields = shown.locator(
    'input:not([type=checkbox], [type=radio], [type=range], [type=hidden]), select, textarea',
  )
  await expect(fields.first()).toBeVisible()
  const colours = await fields.evaluateAll((all) => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!
    const rgb = (colour: string) => {
      canvas.fillStyle = colour
      canvas.fillRect(0, 0, 1, 1)
      const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data
      return { red, green, blue }
    }
    return all
      .filter((field) => field.checkVisibility() && parseFloat(getComputedStyle(field).borderTopWidth) > 0)
      .map((field) => {
        const { borderTopColor, backgroundColor } = getComputedStyle(field)
        return { border: rgb(borderTopColor), ground: rgb(backgroundColor) }
      })
  })
  expect(colours.length).toBeGreaterThan(0)
  return Math.min(...colours.map(({ border, ground }) => contrast(border, ground)))
}

for (const colorScheme of ['light', 'dark'] as const)
  test(`LOOK-240 the border of each text field has a contrast of 3:1 to its ground, ${colorScheme}`, async ({
    page,
    portal,
  }) => {
    await page.emulateMedia({ colorScheme })
    const addressOf = (product: string, menu: string) => `/portal/?orgId=41001&productCode=${product}&menuCode=${menu}`
    await portal.signInAt('anna', addressOf('doc', 'doc.register'))
    for (const [name, product, menu] of PAGES) {
      await page.goto(addressOf(product, menu))
      const frame = portal.application(name)
      await expect.poll(() => lowestContrast(frame), name).toBeGreaterThanOrEqual(3)
    }
    const { host, protocol } = new URL(page.url())
    for (const address of WINDOWS) {
      await page.goto(`${protocol}//${address.replace('{host}', host)}`)
      await expect.poll(() => lowestContrast(page), address).toBeGreaterThanOrEqual(3)
    }
  })
