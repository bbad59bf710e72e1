import { roundsUntilMenus } from '../../pages/rounds.ts'
import { expect, test } from '../fixture.ts'

test('ENTRY-57 the menus need four rounds of calls in a new browser tab and one after a reload', async ({
  portal,
  page,
  context,
}) => {
  await portal.signIn('anna')
  await page.goto('/portal/?orgId=41001')
  await expect(portal.organisation).toContainText('Öresund')
  // the stream of events stays open, so the network is never idle
  await expect(page.getByRole('button', { name: /^Messages \(/ })).toBeVisible()

  const other = await context.newPage()
  const anew = await roundsUntilMenus(other, () => other.goto('/portal/'))
  expect(anew.length, JSON.stringify(anew)).toBeLessThanOrEqual(4)
  expect(anew[0]).toEqual(['/identification/session/renew'])

  const address = page.url()
  // the menus of the former page must not count
  await page.goto('about:blank')
  const again = await roundsUntilMenus(page, () => page.goto(address))
  expect(again.length, JSON.stringify(again)).toBe(1)
})
