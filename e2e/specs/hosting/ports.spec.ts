import type { Frame } from '@playwright/test'
import { freePortRange } from '../../../scripts/lib/machine/free-port.mjs'
import { expect, test as base } from '../../fixtures.ts'
import { takeSession } from '../../pages/take-session.ts'
import { startCopy } from '../../template.ts'

/** The demonstration, opened by its IP address. */
const test = base.extend<{ ip: string }>({
  async ip({ once }, use) {
    await use(`http://127.0.0.1:${(await once('ports', () => startCopy('ports'))).port}`)
  },
  baseURL: async ({ ip }, use) => use(ip),
})

test('HOST-191 HOST-193 HOST-205 under an IP address applications run at ports, and see only their own cookies', async ({
  portal,
  page,
  ip,
}) => {
  await takeSession(page.request, 'anna')
  await page.goto('/portal/')
  await expect(portal.organisation).toBeVisible()
  expect(new URL(page.url()).origin).toBe(ip)

  const frames: Frame[] = []
  for (const [application, menu] of [
    ['Planning', 'Schedule'],
    ['Cost', 'Budget'],
  ] as const) {
    await portal.openApplication(application)
    await expect(portal.application(menu).locator('h1, h2, table, input').first()).toBeVisible()
    frames.push(await portal.frame(menu))
  }
  const [planning, cost] = frames as [Frame, Frame]
  const origins = await Promise.all(frames.map((frame) => frame.evaluate(() => origin)))
  expect(new Set([...origins, ip]).size).toBe(3)
  for (const own of origins) expect(own).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)

  const setAll = () => {
    document.cookie = 'mine=1; path=/'
    document.cookie = 'sid=evil; path=/'
    localStorage.setItem('mine', '1')
    return document.cookie
  }
  expect((await planning.evaluate(setAll)).split('; ').toSorted()).toEqual(['mine=1', 'sid=evil'])
  expect(await cost.evaluate(() => [document.cookie, localStorage.getItem('mine')])).toEqual(['', null])
  const cookieNames = (await page.context().cookies(ip)).map(({ name }) => name)
  expect(cookieNames).toContain('portico.plan-core.sid')
  expect(cookieNames.filter((name) => name === 'sid')).toHaveLength(1)
  // the portal's session continues
  await page.reload()
  await expect(portal.organisation).toBeVisible()

  await test.step('HOST-205 a page of kind iframe sees only its own cookies', async () => {
    await portal.openApplication('Quality')
    await expect(portal.application('Inspections').locator('h1, h2, table, input').first()).toBeVisible()

    const seen = await (
      await portal.frame('Inspections')
    ).evaluate(() => {
      const before = document.cookie
      document.cookie = 'mine=1; path=/'
      return [before, document.cookie]
    })

    expect(seen).toEqual(['', 'mine=1'])
    const names = (await page.context().cookies()).map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['signed_in', 'portico.quality-core.mine']))
  })
})

const few = test.extend<{ ip: string }>({
  async ip({ once }, use) {
    const one = await freePortRange(1)
    const start = () =>
      startCopy('few-ports', (port) => ({
        PUBLIC_ORIGIN: `http://127.0.0.1:${port}`,
        APPS_PORTS: `${one}-${one}`,
      }))
    await use(`http://127.0.0.1:${(await once('few-ports', start)).port}`)
  },
})

few('HOST-194 an application for which no port is left says what to set', async ({ portal, page }) => {
  await takeSession(page.request, 'anna')
  await page.goto('/portal/')
  await expect(portal.organisation).toBeVisible()
  await portal.openApplication('Cost')
  await expect(page.getByText('Budget has no address in this portal.')).toBeVisible()
  await expect(page.getByText('needs to set APPS_PORTS to a larger range')).toBeVisible()
})
