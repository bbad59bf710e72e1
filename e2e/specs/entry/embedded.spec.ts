import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from '../../isolated-portal.ts'
import { texts } from '../../texts.ts'

test('ENTRY-82 SESS-47 ASSIST-51 in a registered embedding page a window signs the frame in, with a cookie partitioned by site', async ({
  page,
  context,
  isolatedPortal,
}) => {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html')
    const source = `${isolatedPortal.origin}/portal/1/?tenantId=20001&lang=en`
    response.end(`<!doctype html><iframe src="${source}" width="1200" height="780"></iframe>`)
  })
  await new Promise<void>((done) => server.listen(0, () => done()))
  const embedder = `http://intranet.localhost:${(server.address() as AddressInfo).port}`
  const sessions = async () =>
    (await context.cookies(isolatedPortal.origin)).filter(({ name }) => name === '__Host-sid')
  try {
    await isolatedPortal.query('insert into tenant_embedder (tenant_id, origin) values (20001, $1)', [embedder])
    await page.goto(embedder)
    const inside = page.frameLocator('iframe')
    await expect(inside.getByRole('heading', { name: 'Sign in to see the portal here' })).toBeVisible()
    const opening = page.waitForEvent('popup')
    await inside.getByRole('link', { name: 'Open sign-in window' }).click()
    const window = await opening
    expect(await window.evaluate(() => globalThis.opener as unknown)).toBeNull()
    await window.locator('input[name=account]').fill('anna')
    await window.locator('input[name=password]').fill('Portal-Demo-2026')
    await window.getByRole('button', { name: texts.en.signIn, exact: true }).click()
    const number = (await inside.getByRole('status').locator('strong').textContent()) ?? ''
    await window.getByRole('textbox', { name: 'Number on the page' }).fill(number)
    await window.getByRole('button', { name: 'Allow' }).click()

    const organisation = inside.getByRole('button', { name: texts.en.organisation })
    await expect(organisation).toBeVisible()
    const cookies = await sessions()
    expect(new Set(cookies.map(({ partitionKey }) => partitionKey ?? null))).toEqual(
      new Set(['http://intranet.localhost', null]),
    )
    expect(new Set(cookies.map(({ value }) => value)).size).toBe(2)
    expect(cookies.every(({ httpOnly }) => httpOnly)).toBe(true)

    // ASSIST-51: wide enough for every entry of the header
    await page.locator('iframe').evaluate((element) => element.setAttribute('width', '1600'))
    const header = inside.getByRole('banner')
    await header.getByRole('button', { name: 'Help', exact: true }).click()
    await expect(inside.getByRole('menuitem', { name: 'Keyboard shortcuts' })).toBeVisible()
    await expect(inside.getByRole('menuitem', { name: 'AI assistant' })).toHaveCount(0)
    await inside.getByRole('menuitem', { name: 'Keyboard shortcuts' }).press('Escape')
    await expect(header.getByRole('button', { name: 'AI assistant' })).toHaveCount(0)
    await page.locator('iframe').evaluate((element) => element.setAttribute('width', '1200'))

    // the session survives a reload, applications open, and log-out does not change the other window
    await page.reload()
    await expect(organisation).toBeVisible()
    await inside.getByRole('navigation', { name: 'Main menu' }).getByText('Planning', { exact: true }).click()
    const schedule = inside.getByRole('main').getByRole('region', { name: 'Schedule', exact: true })
    await expect(schedule.locator('iframe').contentFrame().getByRole('textbox').last()).toBeVisible()
    await inside.getByRole('button', { name: 'User menu' }).click()
    await inside.getByRole('menuitem', { name: 'Sign out' }).click()
    await expect(inside.getByRole('alertdialog')).toBeVisible()
    await expect.poll(async () => (await sessions()).map(({ partitionKey }) => partitionKey ?? null)).toEqual([null])
    await inside.getByRole('button', { name: 'Open sign-in window' }).click()
    await expect(inside.getByRole('heading', { name: 'Sign in to see the portal here' })).toBeVisible()
    await window.goto(`${isolatedPortal.origin}/portal/`)
    await expect(window.getByRole('button', { name: texts.en.organisation })).toBeVisible()
  } finally {
    server.close()
  }
})
