import { readFile } from 'node:fs/promises'
import { expect, test } from '../../engine/fixture.ts'

const NOTE = '[aria-label=Note]'

test('HOST-206 a download link with a data address saves its content from a blob address, inside the document or detached', async ({
  driver,
  page,
}) => {
  const id = await driver.show('plain')
  const inDocument = () => {
    const link = Object.assign(document.createElement('a'), { href: 'data:text/csv,a;%C3%A5', download: 'plan.csv' })
    document.body.append(link)
    link.click()
  }
  const inNone = () => {
    Object.assign(document.createElement('a'), { href: 'data:text/csv,a;%C3%A5', download: 'plan.csv' }).click()
  }
  for (const press of [inDocument, inNone]) {
    const saved = page.waitForEvent('download')
    await driver.run(id, press)
    const download = await saved
    expect([download.suggestedFilename(), download.url().split(':', 1)[0]]).toEqual(['plan.csv', 'blob'])
    expect(await readFile(await download.path(), 'utf8')).toBe('a;å')
  }
  expect(await driver.path(id)).toBe('/')
})

test('HOST-170 a download link is no step, also if the browser reports it again as a page', async ({
  driver,
  page,
}) => {
  const id = await driver.show('plain')
  const saved = page.waitForEvent('download')
  const isTaken = await driver.run(
    id,
    () =>
      new Promise<boolean>((done) => {
        const link = Object.assign(document.createElement('a'), { href: '/data.txt', download: 'plan.txt' })
        const announceAgain = ({ destination }: NavigateEvent) => {
          const { signal } = new AbortController()
          const init = { destination, navigationType: 'push', cancelable: true, sourceElement: link, signal } as const
          const second = new NavigateEvent('navigate', init)
          navigation.dispatchEvent(second)
          done(second.defaultPrevented)
        }
        navigation.addEventListener('navigate', announceAgain, { once: true })
        link.click()
      }),
  )
  expect(isTaken).toBe(false)
  expect((await saved).suggestedFilename()).toBe('plan.txt')
  expect(await driver.path(id)).toBe('/')
})

test('HOST-115 a link to a file downloads it, and the application keeps its input', async ({ driver, page }) => {
  const id = await driver.show('plain', '/list')
  const frame = await driver.frame(id)
  await frame.locator(NOTE).fill('typed')
  const saved = page.waitForEvent('download')
  await driver.run(id, () => {
    document.body.insertAdjacentHTML('beforeend', '<a id="csv" href="/report.csv">Report</a>')
    document.querySelector<HTMLAnchorElement>('#csv')!.click()
  })
  expect((await saved).suggestedFilename()).toBe('report.csv')

  await expect(frame.locator(NOTE)).toHaveValue('typed')
  expect([await driver.phase(id), await driver.path(id)]).toEqual(['mounted', '/list'])
  await driver.run(id, () => window.visit('/list/2'))
  await expect.poll(() => driver.path(id)).toBe('/list/2')
})

test('HOST-115 HOST-116 links, forms and redirects load documents as steps of the tab, and Back loads the previous document', async ({
  driver,
  page,
}) => {
  const length = await page.evaluate(() => history.length)
  const id = await driver.show('plain', '/first')
  const go = (work: () => void) => driver.run(id, work).catch(() => {})
  await go(() => window.visit('/first/inside', { at: 1 }))
  await go(() => void (location.href = '/second'))
  await expect.poll(() => driver.path(id)).toBe('/second')
  const frame = await driver.frame(id)
  await expect(frame.locator('#path')).toHaveText('/second')
  await go(() => {
    document.body.insertAdjacentHTML('beforeend', '<form action="/found"><input name="q" value="1"></form>')
    document.querySelector('form')?.submit()
  })
  await expect.poll(() => driver.path(id)).toBe('/found?q=1')
  expect(await page.evaluate(() => history.length)).toBe(length)
  const steps = (await page.evaluate((one) => window.engine.historyOf(one), id))!
  expect(steps.entries.map(({ path }) => path)).toEqual(['/first', '/first/inside', '/second', '/found?q=1'])

  // a step to another document loads it with its path and history state
  await page.evaluate((one) => window.engine.stepTo(one, 2), id)
  await expect.poll(() => driver.phase(id)).toBe('mounted')
  await expect((await driver.frame(id)).locator('#path')).toHaveText('/first/inside')
  expect(await driver.run(id, () => history.state as unknown)).toEqual({ at: 1 })
  // a step within the same document emits popstate
  await driver.run(id, () => history.back())
  await expect
    .poll(() => driver.run(id, () => window.heard))
    .toEqual([{ type: 'popstate', state: null, path: '/first' }])
  expect(await page.evaluate(() => history.length)).toBe(length)
})

test('HOST-116 a step while another document loads leads to the document of that step', async ({ driver, page }) => {
  const id = await driver.show('plain', '/first')
  for (const path of ['/second', '/third']) {
    await (await driver.frame(id)).evaluate((to) => void setTimeout(() => (location.href = to)), path)
    await expect.poll(async () => (await driver.frame(id)).locator('#path').textContent()).toBe(path)
  }
  await page.evaluate((one) => {
    window.engine.stepTo(one, 2)
    window.engine.stepTo(one, 1)
  }, id)
  await expect.poll(() => driver.phase(id)).toBe('mounted')
  await expect((await driver.frame(id)).locator('#path')).toHaveText('/first')
  const { entries, index } = (await page.evaluate((one) => window.engine.historyOf(one), id))!
  expect([entries.map(({ path }) => path), index]).toEqual([['/first', '/second', '/third'], 0])
})

test('HOST-115 a form with a body is sent to the application itself', async ({ driver }) => {
  const id = await driver.show('plain', '/form')
  await driver
    .run(id, () => {
      document.body.insertAdjacentHTML('beforeend', '<form method="post"><input name="a" value="1"></form>')
      document.querySelector('form')?.submit()
    })
    .catch(() => {})
  await expect.poll(() => driver.path(id)).toBe('/posted?a=1')
})

test('HOST-115, HOST-257 a page of another origin stays in the tab, and a reload brings the application back', async ({
  driver,
  page,
}) => {
  const faults: string[] = []
  page.on('pageerror', ({ message }) => faults.push(message))
  const id = await driver.show('plain', '/before')
  await driver.run(id, () => void (location.href = `http://foreign.localhost:${location.port}/`)).catch(() => {})
  await expect(page.frameLocator(`[data-viewport="${id}"] iframe`).getByRole('heading')).toHaveText('Foreign')
  // calls of the portal for a document that it cannot read fail without an error
  await page.evaluate((one) => {
    window.engine.setShared({ language: 'sv-SE' })
    window.engine.activate(null)
    window.engine.activate(one)
    window.engine.stepTo(one, -1)
  }, id)
  expect(await page.evaluate((one) => window.engine.mayLeave(one), id)).toBe('leave')
  expect(await driver.phase(id)).toBe('mounted')
  await page.evaluate((one) => window.engine.reload(one), id)
  await expect(page.frameLocator(`[data-viewport="${id}"] iframe`).getByRole('heading')).toHaveText('Plain')
  expect(await driver.path(id)).toBe('/before')
  expect(faults).toEqual([])
  expect(await page.evaluate(() => window.events.filter(({ type }) => type === 'error'))).toEqual([])
})

test('HOST-63, HOST-335 fast paging by a person does not stop an application', async ({ driver, page }) => {
  const id = await driver.show('plain', '/page/0')
  const frame = await driver.frame(id)
  for (let n = 1; n <= 8; n++) {
    await frame.evaluate((to) => {
      const link = Object.assign(document.createElement('a'), { href: `/page/${to}`, textContent: 'Next', id: 'next' })
      document.body.append(link)
    }, n)
    await frame.click('#next')
    await expect.poll(() => frame.textContent('#path')).toBe(`/page/${n}`)
  }
  await expect.poll(() => driver.path(id)).toBe('/page/8')
  expect(await page.evaluate(() => window.events.filter(({ type }) => type === 'error'))).toEqual([])
  expect(await driver.phase(id)).toBe('mounted')
})
