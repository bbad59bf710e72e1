import { expect, test } from '../../fixtures.ts'
import { originOfApplication } from '../../pages/hosted.ts'

const testLoadingAhead = test.extend({ loadsAhead: true })

test('HOST-12 HOST-14 HOST-228 a card replaces an application that throws, and the shell continues to work', async ({
  portal,
  page,
}) => {
  await portal.signIn('ops')
  await portal.openApplication('Broken app')

  const card = page.getByRole('main').getByRole('heading', { name: 'Application unavailable' })
  await expect(card).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
  await expect(card).toBeVisible()

  await portal.openApplication('Platform')
  await expect(portal.activeTab).toHaveText('System post dictionary')
  await portal.closeTab('Broken app')
  await expect(portal.tab('Broken app')).toHaveCount(0)
  await expect(portal.viewport('Broken app')).toHaveCount(0)
})

test('HOST-5 HOST-14 an application that never answers shows that it is still loading, and can be closed', async ({
  portal,
  page,
}) => {
  await page.clock.install()
  await portal.signIn('ops')
  await portal.openApplication('Silent app')
  await expect(portal.activeTab).toHaveText('Silent app')
  const viewport = portal.viewport('Silent app')

  await page.clock.fastForward(16_000)
  await expect(page.getByRole('main').getByText('Still loading', { exact: true })).toBeVisible()
  await page.clock.fastForward(110_000)
  await expect(page.getByRole('main').getByRole('heading', { name: 'Application unavailable' })).toBeVisible()

  await portal.closeTab('Silent app')
  await expect(portal.tab('Silent app')).toHaveCount(0)
  await expect(viewport).toHaveCount(0)
})

testLoadingAhead(
  'HOST-79 a hovered menu is preloaded, inert and hidden, and a click uses the preloaded frame',
  { tag: '@whole-browser' },
  async ({ portal, page }) => {
    await portal.signIn('anna')
    await portal.openApplication('Planning')
    await portal.application('Schedule').getByRole('textbox').last().waitFor()
    const ahead = page.locator('iframe[title=Budget]')
    // one loop for both steps, since a slow document is discarded and needs another hover
    await expect(async () => {
      await page.mouse.move(2, 2)
      await page.getByRole('navigation', { name: 'Main menu' }).getByText('Cost', { exact: true }).hover()
      await expect(ahead).toHaveCount(1, { timeout: 500 })
      // the first document of a frame is empty
      const isThere = () => location.protocol !== 'about:' && document.readyState === 'complete'
      await expect.poll(async () => (await portal.frame('Budget')).evaluate(isThere), { timeout: 5000 }).toBe(true)
    }).toPass()
    await expect(portal.tab('Budget')).toHaveCount(0)
    const frame = await portal.frame('Budget')
    await frame.evaluate(() => void Object.assign(window, { mark: 'ahead' }))
    expect(await frame.evaluate(() => document.body.querySelectorAll('input').length)).toBe(0)

    await portal.openMenu('Cost')
    await expect(portal.application('Budget').getByRole('textbox').last()).toBeVisible()
    expect(await (await portal.frame('Budget')).evaluate(() => 'mark' in window)).toBe(true)
  },
)

test(
  'HOST-14 an application that blocks its thread leaves the shell usable, and can be closed',
  { tag: '@whole-browser' },
  async ({ portal, page }) => {
    await portal.signIn('ops')
    const loops = page.waitForEvent('console', (message) => message.text() === 'The loop begins.')
    await portal.openApplication('Looping app')
    await expect(portal.activeTab).toHaveText('Looping app')
    await loops

    // the loop never ends, so a page on the same thread would not paint
    await page.evaluate(() => new Promise((next) => requestAnimationFrame(() => setTimeout(next))))

    await portal.openApplication('Platform')
    await expect(portal.activeTab).toHaveText('System post dictionary')
    await portal.closeTab('Looping app')
    await expect(portal.tab('Looping app')).toHaveCount(0)
  },
)

test('HOST-3 HOST-4 HOST-11 HOST-221 a hidden application is out of reach and keeps what was typed, and a closed one starts anew', async ({
  portal,
  page,
}) => {
  await portal.signIn('anna')
  await portal.openApplication('Planning')
  await portal.application('Schedule').getByRole('textbox').last().fill('typed')
  await portal.openApplication('Documents')
  await expect(portal.activeTab).toHaveText('Document register')
  await portal.application('Document register').getByRole('textbox').last().waitFor()

  await test.step('HOST-3 keyboard and screen readers cannot reach a hidden application', async () => {
    await expect(page.getByRole('region', { name: 'Document register', exact: true })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Schedule', exact: true })).toHaveCount(0)
    await expect(portal.viewport('Schedule')).toHaveCount(1)
  })
  await test.step('HOST-11 Back goes through the tabs that were shown, and reloads none of them', async () => {
    await page.goBack()
    await expect(portal.activeTab).toHaveText(/Schedule/)
    await expect(portal.application('Schedule').getByRole('textbox').last()).toHaveValue('typed')
  })
  await test.step('HOST-4, HOST-221 closing an application removes its frame, and opening it starts it anew', async () => {
    await portal.openApplication('Cost')
    await portal.application('Budget').getByRole('textbox').last().waitFor()
    const before = page.frames().length
    await portal.closeTab('Budget')
    await expect(portal.tab('Budget')).toHaveCount(0)

    await expect.poll(() => page.frames().length).toBe(before - 1)
    await portal.openApplication('Cost')
    await expect(portal.application('Budget').getByRole('textbox').last()).toBeVisible()
  })
})

test(
  'HOST-18 a detached application opens in a window that does not know its opener',
  { tag: '@whole-browser' },
  async ({ portal, context }) => {
    await portal.signIn('anna')
    const opened = context.waitForEvent('page')

    await portal.openApplication('ERP')

    const window = await opened
    await window.waitForLoadState()
    expect(await window.evaluate(() => window.opener as unknown)).toBeNull()
    expect(new URL(window.url()).origin).toBe(originOfApplication('erp-core'))
  },
)

test('HOST-1 HOST-15 HOST-110 HOST-220 HOST-229 each application is a frame at its own host, sandboxed as its entry says, and never may navigate the portal away', async ({
  portal,
  page,
}) => {
  await portal.signIn('anna')
  const sandboxOf = (menu: string) => portal.viewport(menu).locator('iframe').getAttribute('sandbox')
  const originOf = async (menu: string) => (await portal.frame(menu)).evaluate(() => origin)
  expect(await originOf('Home')).toBe(process.env.PORTAL_URL)
  await portal.openApplication('Planning')
  await portal.application('Schedule').getByRole('textbox').last().waitFor()
  await portal.openApplication('Site diary')
  await portal.openApplication('Quality')
  await portal.application('Inspections').getByRole('textbox').last().waitFor()
  // a micro-app, and a page of type 1
  expect(await originOf('Schedule')).toBe(originOfApplication('plan-core'))
  expect(await originOf('Inspections')).toBe(originOfApplication('quality-core'))

  expect((await sandboxOf('Site diary'))?.split(' ').toSorted()).toEqual([
    'allow-downloads',
    'allow-forms',
    'allow-modals',
    'allow-pointer-lock',
    'allow-popups',
    'allow-popups-to-escape-sandbox',
    'allow-presentation',
    'allow-same-origin',
    'allow-scripts',
  ])
  const before = page.url()
  const outcome = await (
    await portal.frame('Inspections')
  ).evaluate(() => {
    try {
      top!.location.href = 'http://evil.example/'
      return 'navigated'
    } catch (error) {
      return (error as Error).name
    }
  })
  expect(outcome).toBe('SecurityError')
  expect(page.url()).toBe(before)
})
