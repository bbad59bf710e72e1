import { expect, test } from '../../fixtures.ts'
import { enterAsAdministrator as enter } from '../../pages/console.ts'

test('LOOK-225 on a phone the lists of organisations and applications show the status without scrolling', async ({
  portal,
  page,
}) => {
  await enter(portal, page)
  await page.setViewportSize({ width: 390, height: 844 })
  for (const [id, name] of [
    [100146, 'Organisations'],
    [100147, 'Applications'],
  ] as const) {
    await page.goto(`/portal/${id}`)
    const table = portal.application(name).getByRole('region', { name: 'Entries' })
    await expect(table.getByRole('row').nth(1).locator('.tag')).toBeInViewport({ ratio: 0.9 })
    expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  }
})
