import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from '../../fixtures.ts'
import { allFiles, BUILT_SHELL, copyShell, deployNext } from '../../pages/deployment.ts'
import { createPortal, type Portal } from '../../pages/portal.ts'
import { startIsolatedPortal } from '../../worker-portal.ts'
import { texts } from '../../texts.ts'

test.use({ serviceWorkers: 'allow' })

/** Returns the paths of all entries of Cache Storage. */
const cachedPaths = (page: Page) =>
  page.evaluate(async () => {
    const caches = window.caches
    const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
    return all.flat().map(({ url }) => new URL(url).pathname)
  })

const stateOf = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration('/portal/')
    return { isWaiting: Boolean(registration?.waiting), isActive: Boolean(registration?.active) }
  })

test(
  'OPS-21 SEC-15 SEC-16 the service worker caches only the shell’s files, and log-out leaves nothing',
  { tag: '@whole-browser' },
  async ({ portal, page, context, browser }) => {
    await portal.signIn('anna')
    await expect
      .poll(async () => (await cachedPaths(page)).length, { timeout: 60_000 })
      .toBe(allFiles(BUILT_SHELL).length)
    await page.reload()
    await portal.openApplication('Planning')
    await portal.application('Schedule').getByRole('textbox', { name: 'Note' }).waitFor()
    await page.getByRole('button', { name: /^Organisation and project: / }).click()
    await expect(page.getByRole('dialog').getByRole('treeitem').first()).toBeVisible()
    await page.keyboard.press('Escape')

    const scopes = await page.evaluate(async () =>
      (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname),
    )
    expect(scopes).toEqual(['/portal/'])
    expect(await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toMatch(
      /\/portal\/service-worker\.js$/,
    )
    for (const path of await cachedPaths(page))
      expect(path).toMatch(/^\/portal\/assets\/[\w.-]+-[\w-]{7,}\.(?:js|css)$/)

    const others = [
      '/portal/assets/' + allFiles(BUILT_SHELL)[0],
      '/portal/1/',
      '/api/uaa/user',
      '/apps/plan-core/',
      '/evil.js',
    ]
    expect(await registering(page, '/portal/1/')).toBe('no policy')
    // without the content security policy, the server refuses the registration
    const unguarded = await browser.newContext({ bypassCSP: true, baseURL: new URL(page.url()).origin })
    const other = await unguarded.newPage()
    await other.goto('/portal/1/')
    for (const path of others) expect(await registering(other, path), path).toBe('refused')
    await unguarded.close()

    await portal.logOut()
    await expect(page).toHaveURL(/\/login/)
    expect(await cachedPaths(page)).toEqual([])

    await context.setOffline(true)
    await page.goBack().catch(() => null)
    await expect(page.locator('body')).not.toContainText(/Anna|Planning|Öresund/)
    await context.setOffline(false)
    await portal.signIn('anna')
    await expect.poll(async () => (await cachedPaths(page)).length, { timeout: 60_000 }).toBeGreaterThan(0)
  },
)

/**
 * Tries to register a service worker as a foreign script would. The CSP forbids other Trusted Types policies (SEC-43).
 */
function registering(page: Page, path: string): Promise<string> {
  return page.evaluate(async (path) => {
    const { trustedTypes } = window as unknown as {
      trustedTypes: { createPolicy: (name: string, rules: object) => { createScriptURL: (url: string) => string } }
    }
    let address: string
    try {
      const policy = trustedTypes.createPolicy(`evil-${path}`, { createScriptURL: (url: string) => url })
      address = policy.createScriptURL(path)
    } catch {
      return 'no policy'
    }
    const scope = path.replace(/[^/]*$/, '')
    return navigator.serviceWorker.register(address, { scope }).then(
      () => 'registered',
      () => 'refused',
    )
  }, path)
}

test.describe('another version', () => {
  test.skip(!process.env.TEST_DATABASE_URL, 'needs a PostgreSQL server, which npm run e2e starts')

  test('OPS-22 OPS-23 OPS-69 an open page keeps its files and announces the new portal; without the flag the caches are cleared', async ({
    context,
  }) => {
    test.setTimeout(400_000)
    const folder = copyShell()
    const server = await startIsolatedPortal('worker', { SHELL_DIR: folder, ASSETS_DIR: 'off' })
    try {
      const old = await openPortal(context, server.origin)
      await expect
        .poll(async () => (await cachedPaths(old.page)).length, { timeout: 60_000 })
        .toBe(allFiles(folder).length)
      await old.page.reload()
      await old.openApplication('Planning')
      await old.application('Schedule').getByRole('textbox', { name: 'Note' }).fill('Night shift')

      deployNext(folder)
      const fresh = createPortal(await context.newPage(), texts.en)
      await fresh.page.goto(`${server.origin}/portal/`)
      await expect(fresh.organisation).toBeVisible()

      const notice = old.page.getByRole('complementary', { name: 'New portal version' })
      await expect(notice).toBeVisible({ timeout: 60_000 })
      await expect(fresh.page.getByRole('complementary', { name: 'New portal version' })).toHaveCount(0)
      expect(await stateOf(fresh.page)).toEqual({ isWaiting: true, isActive: true })
      // the file of this part no longer exists on the server
      await old.organisation.click()
      await expect(old.page.getByRole('dialog').getByRole('treeitem').first()).toBeVisible()
      await old.page.keyboard.press('Escape')

      await notice.getByRole('button', { name: 'Refresh' }).click()
      const question = old.page.getByRole('dialog', { name: 'Unsaved changes' })
      await expect(question).toContainText('Schedule')
      await old.page.keyboard.press('Escape')
      await expect(question).toBeHidden()
      expect(await stateOf(old.page)).toEqual({ isWaiting: true, isActive: true })

      await notice.getByRole('button', { name: 'Refresh' }).click()
      await question.getByRole('button', { name: 'Refresh without saving' }).click()
      await expect.poll(async () => (await stateOf(fresh.page)).isWaiting).toBe(false)
      await expect(old.activeTab).toHaveText('Schedule')
      await expect(notice).toBeHidden()

      // without unsaved changes, the next version takes over as soon as one of its pages starts
      const note = old.application('Schedule').getByRole('textbox', { name: 'Note' })
      // the sample keeps what was typed over the reload (DEMO-13)
      await expect(note).toHaveValue('Night shift')
      await note.fill('')
      await expect(old.activeTab).toHaveText('Schedule')
      deployNext(folder)
      await fresh.page.reload()
      await expect(notice).toBeVisible({ timeout: 60_000 })
      await expect.poll(async () => (await stateOf(fresh.page)).isWaiting, { timeout: 60_000 }).toBe(false)

      await server.query(
        `insert into deployment_setting (name, value) values ('environment', '{"serviceWorker": false}')
         on conflict (name) do update set value = excluded.value`,
      )
      await old.page.close()
      await fresh.page.reload()
      await expect.poll(() => stateOf(fresh.page)).toEqual({ isWaiting: false, isActive: false })
      await expect.poll(() => cachedPaths(fresh.page)).toEqual([])
    } finally {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  })

  test('OPS-22 OPS-82 two deployments under the hands of people with unsaved work in three applications', async ({
    context,
    browser,
  }) => {
    test.setTimeout(300_000)
    const folder = copyShell()
    const store = `${folder}-former`
    const server = await startIsolatedPortal('twice', { SHELL_DIR: folder, ASSETS_DIR: store })
    const blocking = await browser.newContext({ serviceWorkers: 'block' })
    // the page loads parts only when they are used
    await blocking.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
    )
    try {
      const before = allFiles(folder)
      await expect.poll(() => before.filter((file) => !existsSync(join(store, 'assets', file)))).toEqual([])
      const cached = await openPortal(context, server.origin)
      await expect.poll(async () => (await cachedPaths(cached.page)).length, { timeout: 60_000 }).toBe(before.length)
      const uncached = await openPortal(blocking, server.origin)
      const nothingLost = [await typeInThree(cached), await typeInThree(uncached)]
      let loads = 0
      for (const { page } of [cached, uncached]) page.on('load', () => (loads += 1))
      const notice = cached.page.getByRole('complementary', { name: 'New portal version' })

      for (const part of ['organisation', 'recents'] as const) {
        await test.step(`a deployment, then the first use of a part: ${part}`, async () => {
          deployNext(folder)
          const fresh = await context.newPage()
          await fresh.goto(`${server.origin}/portal/`)
          await expect(createPortal(fresh, texts.en).organisation).toBeVisible()
          await fresh.close()
          await expect(notice).toBeVisible({ timeout: 60_000 })
          // neither page has loaded the code of this part
          for (const portal of [cached, uncached]) {
            if (part === 'organisation') {
              await portal.organisation.click()
              await expect(portal.page.getByRole('dialog').getByRole('treeitem').first()).toBeVisible()
            } else {
              await portal.page.getByRole('button', { name: 'Recent visits', exact: true }).click()
              await expect(portal.page.getByRole('menu', { name: 'Recent visits' })).toBeVisible()
            }
            await portal.page.keyboard.press('Escape')
            await expect(portal.page.getByRole('alert')).toHaveCount(0)
          }
          for (const check of nothingLost) await check()
        })
      }

      await notice.getByRole('button', { name: 'Refresh' }).click()
      const question = cached.page.getByRole('dialog', { name: 'Unsaved changes' })
      for (const menu of ['Schedule', 'Budget', 'Document register']) await expect(question).toContainText(menu)
      await cached.page.keyboard.press('Escape')
      await nothingLost[0]?.()
      expect(loads).toBe(0)

      await notice.getByRole('button', { name: 'Refresh' }).click()
      await question.getByRole('button', { name: 'Refresh without saving' }).click()
      await expect.poll(() => loads).toBe(1)
      await expect(cached.activeTab).toHaveText('Document register')
      await expect(notice).toBeHidden()
    } finally {
      await blocking.close()
      await server.stop()
      for (const path of [folder, store]) rmSync(path, { recursive: true, force: true })
    }
  })
})

/** Opens three applications and changes a field in each. Returns a check that nothing of it is lost. */
async function typeInThree(portal: Portal): Promise<() => Promise<void>> {
  const fields = [
    { application: 'Planning', menu: 'Schedule', text: 'Night shift from March' },
    { application: 'Cost', menu: 'Budget', text: 'Steel is dearer' },
    { application: 'Documents', menu: 'Document register', text: 'crane' },
  ] as const
  for (const { application, menu, text } of fields) {
    await portal.openApplication(application)
    await portal.application(menu).getByRole('textbox').last().fill(text)
    await expect(portal.tab(menu)).toHaveAccessibleDescription(/unsaved/i)
  }
  return async () => {
    for (const { menu, text } of fields)
      await expect(portal.application(menu).getByRole('textbox').last()).toHaveValue(text)
  }
}

async function openPortal(context: BrowserContext, origin: string) {
  const page = await context.newPage()
  const portal = createPortal(page, texts.en)
  await page.goto(`${origin}/login`)
  await portal.signIn('anna')
  return portal
}
