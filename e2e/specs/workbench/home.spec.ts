import { expect, test } from '../../fixtures.ts'

test('LOOK-93 LOOK-126 THEME-7 the tenant’s picture fades out towards the edges of home, whose canvas is that of the tab bar, and a truncated name is complete in a tooltip', async ({
  portal,
}) => {
  await portal.signIn('anna')
  await portal.openApplication('Planning')
  const canvas = await portal.page.locator('.p-tab-bar').evaluate((bar) => getComputedStyle(bar).backgroundColor)
  await portal.tab('Home').click()
  const body = portal.application('Home').locator('body')

  // the picture comes when it has loaded (LOOK-171)
  await expect(body).toHaveCSS('background-image', /^radial-gradient\(.*url\("data:image\/svg\+xml/)
  const image = await body.evaluate((element) => getComputedStyle(element).backgroundImage)
  expect(image.slice(0, image.indexOf('url('))).toContain(`${canvas})`)
  await expect(body).toHaveCSS('background-color', canvas)
  // pages without a frame, and what is seen while one loads
  await expect(portal.page.locator('.p-viewports')).toHaveCSS('background-color', canvas)

  await test.step('LOOK-93 a truncated name is complete in a tooltip', async () => {
    const name = portal.application('Home').getByRole('button', { name: 'Look-ahead', exact: true })
    await name.hover()
    await expect(name).not.toHaveAttribute('title', /./)

    const long = 'Look-ahead of all contractors and suppliers of the northern section'
    await name.evaluate((button, text) => (button.textContent = text), long)
    const cut = portal.application('Home').getByRole('button', { name: long })
    await portal.page.mouse.move(0, 0)
    await cut.hover()
    await expect(cut).toHaveAttribute('title', long)
  })
})

test('LOOK-197 LOOK-172 the picture behind the workbench is light in a light look, and absent in high contrast', async ({
  portal,
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await portal.signIn('anna')
  await page.getByRole('banner').getByRole('link', { name: 'Workbench' }).click()
  const ground = page.locator('.p-work-bench')
  await expect(ground).toHaveCSS('background-image', /^linear-gradient\(.*url\("data:image\/svg\+xml/)
  const lightness = async () => {
    const picture = (await page.screenshot({ clip: await corner() })).toString('base64')
    return page.evaluate(async (data) => {
      const image = await createImageBitmap(new Blob([Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0))]))
      const context = new OffscreenCanvas(image.width, image.height).getContext('2d')!
      context.drawImage(image, 0, 0)
      const { data: pixels } = context.getImageData(0, 0, image.width, image.height)
      return pixels.reduce((sum, value) => sum + value, 0) / pixels.length
    }, picture)
  }
  const corner = async () => {
    const { x, y } = (await ground.boundingBox())!
    return { x: x + 4, y: y + 4, width: 40, height: 8 }
  }
  expect(await lightness()).toBeGreaterThan(190)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(lightness).toBeLessThan(110)
  await page.emulateMedia({ contrast: 'more' })
  await expect(ground).toHaveCSS('background-image', 'none')
})

test('TENANT-61 the card of the present project names the company of a participant', async ({ portal }) => {
  await portal.signIn('erik')
  const home = portal.application('Home')

  await expect(home.getByRole('definition').filter({ hasText: /^Kranbolaget AB/ })).toBeVisible()
})

test('HOME-18 home names a project as the present project, and another organisation as the present organisation', async ({
  portal,
}) => {
  await portal.signInAt('anna', '/portal/1?org=/20001/30010/41001')
  const home = portal.application('Home')
  const card = home.locator('.project')
  await expect(card.getByRole('heading')).toHaveText('Current project')
  await expect(card).toContainText('Öresund Tunnel')

  await portal.page.goto('/portal/1?org=/20001/30010')
  await expect(card.getByRole('heading')).toHaveText('Current organisation')
  await expect(card).toContainText('Region South')
  await expect(card).toContainText('Company')
})
