import { expect, test } from '../../fixtures.ts'
import { roundsUntilMenus } from '../../pages/rounds.ts'
import { takeSession } from '../../pages/take-session.ts'

test('ENTRY-57 TENANT-20 a participant’s session needs no further round in another browser tab', async ({
  page,
  context,
}) => {
  await takeSession(context.request, 'li.wei')
  await page.goto('/portal/1/?tenantId=20001&externalEntityId=7001')
  await expect(page.getByRole('button', { name: 'Organisation and project: ' })).toBeVisible()

  const other = await context.newPage()
  const anew = await roundsUntilMenus(other, () => other.goto('/portal/1/?tenantId=20001'))
  expect(anew.length, JSON.stringify(anew)).toBeLessThanOrEqual(4)
  expect(anew.flat().filter((path) => /change-identity|extend-context/.test(path))).toEqual([])
})

test('ENTRY-57 TENANT-35 ENTRY-119 a sign-in with another identity and its organisation need no further round', async ({
  page,
  context,
}) => {
  for (const address of ['/portal/1/?tenantId=20001&externalEntityId=7001', '/portal/1/?tenantId=20001']) {
    // the second round enters with the stored identity and organisation, in a new session
    await takeSession(context.request, 'li.wei')
    const rounds = await roundsUntilMenus(page, () => page.goto(address))
    expect(rounds.length, JSON.stringify(rounds)).toBeLessThanOrEqual(4)
    expect(rounds.flat().filter((path) => /change-identity|extend-context/.test(path))).toEqual([])
    await page.evaluate(() => sessionStorage.clear())
    await page.goto('about:blank')
  }
})
