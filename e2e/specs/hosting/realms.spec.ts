import { expect, test } from '../../fixtures.ts'
import { setMarker, originOfApplication, readMarker } from '../../pages/hosted.ts'

test('HOST-10 HOST-11 HOST-24 HOST-74 an unchanged router finds its own path and scripts, and moves in its own history without a reload', async ({
  portal,
  page,
}) => {
  const assets: string[] = []
  page.on('response', (response) => {
    if (response.url().includes('plan-core.apps.') && response.url().endsWith('.js')) assets.push(response.url())
  })
  await portal.signIn('anna')
  await portal.openApplication('Planning')
  await portal.application('Schedule').getByRole('textbox').last().waitFor()
  const frame = await portal.frame('Schedule')

  await test.step('HOST-10 the lazy chunk comes from the application’s own host', async () => {
    expect(await frame.evaluate(() => location.pathname)).toBe('/schedule')
    expect(await frame.evaluate(() => origin)).toBe(originOfApplication('plan-core'))
    expect(assets.length).toBeGreaterThan(1)
  })
  await test.step('HOST-74 a developer tool finds the source maps of the scripts at their host', async () => {
    const { host } = new URL(process.env.PORTAL_URL!)
    const devtools = await page.context().newCDPSession(frame)
    const scripts: { url: string; sourceMapURL?: string | undefined }[] = []
    devtools.on('Debugger.scriptParsed', (script) => scripts.push(script))
    await devtools.send('Debugger.enable')
    const main = `http://plan-core.apps.${host}/assets/index-`
    const mainScript = () => scripts.find(({ url, sourceMapURL }) => url.startsWith(main) && sourceMapURL)
    await expect.poll(mainScript).toBeTruthy()

    const { url, sourceMapURL = '' } = mainScript()!
    const map = new URL(sourceMapURL, url)
    expect(map.host).toBe(`plan-core.apps.${host}`)
    const answer = await page.request.get(`${process.env.PORTAL_URL}${map.pathname}`, { headers: { host: map.host } })
    expect(answer.status()).toBe(200)
    const { sources, mappings } = (await answer.json()) as { sources: string[]; mappings: string }
    expect(sources.some((source) => source.endsWith('main.tsx'))).toBe(true)
    expect(mappings.length).toBeGreaterThan(100)
    await devtools.detach()
  })
  await test.step('HOST-11 HOST-24 Back takes the same steps while the realm is visible', async () => {
    await setMarker(portal, 'Schedule', 'same')
    const { length, at } = await page.evaluate(() => ({ length: history.length, ...(history.state as { at: number }) }))
    // the application is at the path immediately; the browser's history follows, one step at a time
    const expectAt = async (path: string, steps: number) => {
      await expect.poll(() => frame.evaluate(() => location.pathname)).toBe(path)
      await expect.poll(() => page.evaluate(() => (history.state as { at: number }).at)).toBe(at + steps)
    }
    // calls pushState directly, since the application hides its navigation in the portal
    await frame.evaluate(() => history.pushState(null, '', '/milestones'))
    await expectAt('/milestones', 1)
    expect(await page.evaluate(() => history.length)).toBe(length + 1)
    await frame.evaluate(() => history.back())
    await expectAt('/schedule', 0)
    await frame.evaluate(() => history.forward())
    await expectAt('/milestones', 1)

    await page.goBack()
    await expectAt('/schedule', 0)
    await page.goForward()
    await expectAt('/milestones', 1)
    expect(await page.evaluate(() => history.length)).toBe(length + 1)
    expect(await readMarker(portal, 'Schedule')).toBe('same')
  })
  await test.step('HOST-11 a plain hash link stays inside the realm', async () => {
    await frame.evaluate(() => {
      const link = document.createElement('a')
      link.href = '#note'
      document.body.append(link)
      link.click()
    })

    expect(await frame.evaluate(() => location.pathname + location.hash)).toBe('/milestones#note')
    expect(await readMarker(portal, 'Schedule')).toBe('same')
  })
})

test('HOST-10 HOST-73 HOST-254 an application that reloads itself or follows an address stays at its own host, and leaves its frame only for a new window', async ({
  portal,
  page,
  context,
}) => {
  await portal.signIn('anna')
  await portal.openApplication('Planning')
  await portal.application('Schedule').getByRole('textbox').last().waitFor()

  await test.step('HOST-10 it reloads itself, and follows an absolute address', async () => {
    await setMarker(portal, 'Schedule', 'before')

    await (await portal.frame('Schedule')).evaluate(() => location.reload())
    await expect.poll(async () => readMarker(portal, 'Schedule').catch(() => 'gone')).toBeUndefined()
    await portal.application('Schedule').getByRole('textbox').last().waitFor()
    expect(await (await portal.frame('Schedule')).evaluate(() => location.pathname)).toBe('/schedule')

    await (await portal.frame('Schedule')).evaluate(() => location.assign('/resources'))
    await expect
      .poll(async () => (await portal.frame('Schedule')).evaluate(() => origin + location.pathname).catch(() => ''))
      .toBe(`${originOfApplication('plan-core')}/resources`)
  })
  await test.step('HOST-73, HOST-254 its links to the parent window open in its own frame or in a new window', async () => {
    // during a navigation the frame has no document, or one whose scripts have not run
    const path = () =>
      portal
        .frame('Schedule')
        .then((frame) =>
          frame.evaluate(() => (document.readyState === 'complete' ? location.pathname + location.search : '')),
        )
        .catch(() => '')
    const act = async (work: () => void) => (await portal.frame('Schedule')).evaluate(work)

    await act(() => {
      const link = Object.assign(document.createElement('a'), { href: '/milestones', target: '_top' })
      document.body.append(link)
      link.click()
    })
    await expect.poll(path).toBe('/milestones')
    await act(() => void globalThis.open('/resources', '_parent'))
    await expect.poll(path).toBe('/resources')
    await act(() => {
      const form = Object.assign(document.createElement('form'), { action: '/schedule', target: '_top' })
      form.innerHTML = '<input name="week" value="12">'
      document.body.append(form)
      form.submit()
    })
    await expect.poll(path).toBe('/schedule?week=12')

    const elsewhere = new URL('/portal/env.json', process.env.PORTAL_URL)
    elsewhere.hostname = 'portal.test'
    const opened = context.waitForEvent('page')
    const frame = await portal.frame('Schedule')
    await frame.evaluate((href) => {
      const link = Object.assign(document.createElement('a'), { href, target: '_TOP' })
      document.body.append(link)
      link.click()
    }, elsewhere.href)
    const window = await opened
    await window.waitForLoadState()
    expect(window.url()).toBe(elsewhere.href)
    expect(await window.evaluate(() => globalThis.opener as unknown)).toBeNull()
    await expect(portal.activeTab).toHaveText('Schedule')
    expect(new URL(page.url()).pathname).toMatch(/^\/portal\//)
  })
})

test('HOST-2 HOST-7 viewports are in one flat layer in the order of their creation, and the engine runs the lifecycles of a qiankun application', async ({
  portal,
  page,
}) => {
  await portal.signIn('anna')
  await portal.openApplication('Planning')
  await portal.openApplication('Documents')
  await portal.openApplication('Cost')
  const order = () =>
    page.locator('[data-viewport]').evaluateAll((sections) => sections.map((one) => one.getAttribute('aria-label')))
  const before = await order()

  await portal.tab('Schedule').click()
  await portal.tab('Budget').click()

  expect(before.slice(-3)).toEqual(['Schedule', 'Document register', 'Budget'])
  expect(await order()).toEqual(before)

  // HOST-7: from its own public path
  await portal.application('Budget').getByRole('textbox').last().waitFor()
  const frame = await portal.frame('Budget')

  const facts = await frame.evaluate(() => {
    const { __POWERED_BY_QIANKUN__: powered, __INJECTED_PUBLIC_PATH_BY_QIANKUN__: path } = window as unknown as Record<
      string,
      unknown
    >
    return {
      powered,
      path,
      lifecycles: Object.keys((window as unknown as Record<string, object>)['cost-core'] ?? {}).toSorted(),
    }
  })
  expect(facts.powered).toBe(true)
  expect(facts.path).toBe(`${originOfApplication('cost-core')}/`)
  expect(facts.lifecycles).toEqual(expect.arrayContaining(['bootstrap', 'mount', 'unmount']))
})

test('HOST-8 messages of a foreign window have no effect', async ({ portal, page }) => {
  await portal.signIn('anna')
  await portal.openApplication('Quality')
  await expect(portal.activeTab).toHaveText('Inspections')
  await portal.application('Inspections').getByRole('textbox').first().waitFor()
  const message = {
    v: 1,
    type: 'applicationModule',
    data: { productCode: 'plan', applicationCode: 'plan-core', menuCode: 'plan.schedule' },
  }
  // The senders are the shell's own window, a frame that the shell did not create, and an opaque origin.
  await page.evaluate((payload) => window.postMessage(payload, '*'), message)
  for (const sandbox of ['allow-scripts', 'allow-scripts allow-same-origin']) {
    await page.evaluate(
      ([attribute, payload]) =>
        new Promise<void>((done) => {
          const frame = document.createElement('iframe')
          frame.setAttribute('sandbox', attribute as string)
          frame.src = '/portal/env.json'
          frame.onload = () => {
            window.dispatchEvent(
              new MessageEvent('message', { source: frame.contentWindow, origin: 'null', data: payload }),
            )
            frame.remove()
            done()
          }
          document.body.append(frame)
        }),
      [sandbox, message] as const,
    )
  }
  // a registered frame that sends an unknown message type
  await (
    await portal.frame('Inspections')
  ).evaluate((payload) => {
    parent.postMessage({ ...payload, type: 'format-disk' }, '*')
    parent.postMessage({ ...payload, data: { ...payload.data, token: 'x' } }, '*')
    parent.postMessage({ v: 1, type: 'title', data: { title: 'Heard' } }, '*')
  }, message)

  // the last message is valid: its effect proves that the messages before it arrived and were ignored
  await expect(portal.activeTab).toHaveAccessibleDescription(/Heard/)
  await expect(portal.tab('Schedule')).toHaveCount(0)
})

test('HOST-16, HOST-231 an unknown application is a 404, and the portal’s interface does not answer on an application’s host', async ({
  request,
}) => {
  const portal = process.env.PORTAL_URL!
  const host = (code: string) => ({ headers: { host: `${code}.apps.${new URL(portal).host}` } })

  expect((await request.get(`${portal}/apps/no-such-app/`)).status()).toBe(404)
  expect((await request.get(`${portal}/`, host('no-such-app'))).status()).toBe(404)
  expect((await request.get(`${portal}/api/openapi.json`, host('plan-core'))).status()).toBe(404)
  expect((await request.get(`${portal}/@apps/plan-core/index.html`)).status()).toBe(404)
})
