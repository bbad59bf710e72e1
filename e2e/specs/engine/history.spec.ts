import { expect, test } from '../../engine/fixture.ts'

const steps = (path: string, state: unknown) => ({ path, state })

test('HOST-24 an application moves in its own history without an entry in the browser’s, and receives popstate', async ({
  driver,
  page,
}) => {
  const id = await driver.show('plain', '/a?x=1#top')
  const length = await page.evaluate(() => history.length)
  await driver.run(id, () => {
    window.visit('/b', { at: 'b' })
    window.visit('/c#end', { at: 'c' })
    history.replaceState({ at: 'c2' }, '')
  })
  expect(
    await driver.run(id, () => [history.length, history.state as unknown, location.href.split('/').pop()]),
  ).toEqual([3, { at: 'c2' }, 'c#end'])

  await driver.run(id, () => history.back())
  await expect
    .poll(() => driver.run(id, () => window.heard))
    .toEqual([{ type: 'popstate', ...steps('/b', { at: 'b' }) }])
  await driver.run(id, () => history.go(-1))
  await expect.poll(() => driver.path(id)).toBe('/a?x=1#top')
  await driver.run(id, () => history.go(5))
  await driver.run(id, () => history.go(2))
  await expect.poll(() => driver.path(id)).toBe('/c#end')
  expect(await driver.run(id, () => history.state as unknown)).toEqual({ at: 'c2' })
  expect(await page.evaluate(() => history.length)).toBe(length)
})

test('HOST-24 the shell moves one application to an entry of its history, and no other application', async ({
  driver,
  page,
}) => {
  const first = await driver.show('plain', '/a')
  await driver.run(first, () => window.visit('/b', { at: 'b' }))
  const second = await driver.show('plain', '/z')
  const step = (id: string, n: number) => page.evaluate(([one, to]) => window.engine.stepTo(one, to), [id, n] as const)

  expect(await step(first, 1)).toBe(true)
  expect(await step(first, 1)).toBe(false)
  expect(await step(first, 99)).toBe(false)
  expect(await driver.path(first)).toBe('/a')
  expect(await driver.path(second)).toBe('/z')
  expect(await driver.run(second, () => window.heard)).toEqual([])
})

test('HOST-24 a state that cannot be cloned throws in the application, as in a window', async ({ driver }) => {
  const id = await driver.show('plain', '/a')
  const outcome = await driver.run(id, () => {
    try {
      history.pushState(() => 0, '', '/b')
      return 'taken'
    } catch (error) {
      return (error as Error).name
    }
  })

  expect(outcome).toBe('DataCloneError')
  expect(await driver.run(id, () => [location.pathname, history.length])).toEqual(['/a', 1])
})

test('HOST-25 addresses, links and forms of an application load it in its frame, as steps of its own', async ({
  driver,
  page,
}) => {
  const id = await driver.show('plain', '/a')
  const first = await driver.run(id, () => origin)
  const length = await page.evaluate(() => history.length)
  const at = async (path: string) => {
    await expect.poll(() => driver.path(id)).toBe(path)
    await expect
      .poll(() => driver.run(id, () => document.querySelector('#path')?.textContent).catch(() => ''))
      .toBe(path)
    expect(await driver.run(id, () => origin)).toBe(first)
  }

  await driver.run(id, () => void (location.href = '/b?y=2'))
  await at('/b?y=2')
  await driver.run(id, () => {
    document.body.insertAdjacentHTML('beforeend', '<a id="go" href="/c">c</a>')
    document.querySelector<HTMLElement>('#go')!.click()
  })
  await at('/c')
  await driver.run(id, () => {
    document.body.insertAdjacentHTML('beforeend', '<form action="/found"><input name="q" value="crane"></form>')
    document.querySelector('form')!.submit()
  })
  await at('/found?q=crane')
  await driver.run(id, () => location.replace('/d'))
  await at('/d')
  await driver.run(id, () => history.back())
  await at('/c')
  await driver.run(id, () => location.reload())
  await at('/c')
  expect(await page.evaluate(() => history.length)).toBe(length)
})

test('HOST-25 a posted form reaches the application’s own host, and the answer is a page of the application', async ({
  driver,
}) => {
  const id = await driver.show('plain', '/a')
  await driver.run(id, () => {
    document.body.insertAdjacentHTML(
      'beforeend',
      '<form method="post" action="/orders"><input name="q" value="7"></form>',
    )
    document.querySelector('form')!.submit()
  })

  await expect.poll(() => driver.path(id)).toBe('/posted?q=7')
  await expect.poll(() => driver.phase(id)).toBe('mounted')
})

test('HOST-25 hash links and addresses stay in the document and emit events', async ({ driver }) => {
  const id = await driver.show('plain', '/a')
  await driver.run(id, () => void Object.assign(window, { mark: 'same' }))
  const now = await driver.run(id, () => {
    location.hash = '#one'
    return location.hash
  })
  expect(now).toBe('#one')
  await driver.run(id, () => {
    document.body.insertAdjacentHTML('beforeend', '<a id="hash" href="#two">two</a>')
    document.querySelector<HTMLElement>('#hash')!.click()
  })

  await expect
    .poll(() => driver.run(id, () => window.heard.filter(({ type }) => type === 'hashchange').map(({ path }) => path)))
    .toEqual(['#one', '#two'])
  expect(await driver.path(id)).toBe('/a#two')
  expect(await driver.run(id, () => [history.length, (window as unknown as { mark?: string }).mark])).toEqual([
    3,
    'same',
  ])
  await driver.run(id, () => history.back())
  await expect.poll(() => driver.run(id, () => location.hash)).toBe('#one')
})

test('HOST-25, HOST-237 lazy parts, workers, downloads, nested frames and references to parts of a drawing work', async ({
  driver,
  page,
}) => {
  const id = await driver.show('plain', '/a')
  const lazy = await driver.run(id, async () => {
    const part = (await import(new URL('/lazy.js', document.baseURI).href)) as { name: string; source: string }
    return [part.name, new URL(part.source).host]
  })
  expect(lazy).toEqual(['lazy', `plain.${new URL(page.url()).host}`])

  const worked = await driver.run(
    id,
    () =>
      new Promise((done) => {
        const worker = new Worker('/worker.js')
        worker.addEventListener('message', ({ data }) => done(data))
        worker.postMessage(20, [])
      }),
  )
  expect(worked).toEqual({ twice: 40, text: 'from a file' })

  const saved = page.waitForEvent('download')
  await driver.run(id, () => {
    document.body.insertAdjacentHTML('beforeend', '<a id="save" download="plan.txt" href="/data.txt">save</a>')
    document.querySelector<HTMLElement>('#save')!.click()
  })
  expect((await saved).suggestedFilename()).toBe('plan.txt')

  const nested = await driver.run(
    id,
    () =>
      new Promise((done) => {
        const inner = document.createElement('iframe')
        inner.srcdoc = '<p>inner</p>'
        inner.addEventListener('load', () => done(inner.contentDocument?.body.textContent))
        document.body.append(inner)
      }),
  )
  expect(nested).toBe('inner')

  // the square is red if the reference to the gradient works
  await driver.run(id, () => {
    document.body.innerHTML =
      '<svg width="40" height="40" style="position:fixed;inset:0"><defs><linearGradient id="red"><stop stop-color="#f00"/></linearGradient></defs>' +
      '<rect width="40" height="40" fill="url(#red)"/></svg>'
  })
  const image = await page.screenshot({ clip: { x: 5, y: 5, width: 4, height: 4 } })
  const pixel = await page.evaluate(async (data) => {
    const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob())
    const canvas = new OffscreenCanvas(4, 4).getContext('2d')!
    canvas.drawImage(bitmap, 0, 0)
    return [...canvas.getImageData(1, 1, 1, 1).data]
  }, image.toString('base64'))
  expect(pixel).toEqual([255, 0, 0, 255])
})

test('HOST-25 two instances of one application are isolated from each other', async ({ driver }) => {
  const [one, other] = [await driver.show('plain', '/a'), await driver.show('plain', '/a')]
  await driver.run(one, () => {
    Object.assign(window, { mark: 'one' })
    window.visit('/only-here')
  })

  expect(await driver.run(other, () => (window as unknown as { mark?: string }).mark)).toBeUndefined()
  expect([await driver.path(one), await driver.path(other)]).toEqual(['/only-here', '/a'])
})

test('HOST-25 printing in an application prints the application', async ({ driver, page }) => {
  const id = await driver.show('plain', '/a')
  const printed = await driver.run(
    id,
    () =>
      new Promise((done) => {
        addEventListener('beforeprint', () => done(location.pathname))
        print()
      }),
  )

  expect(printed).toBe('/a')
  expect(await page.evaluate(() => document.title)).toBe('Engine')
})

test('HOST-26 steps inside a frame without a boot script move no application', async ({ driver, page }) => {
  const realm = await driver.show('plain', '/a')
  await driver.run(realm, () => window.visit('/b'))
  const foreign = await driver.show('foreign', '/x')
  await driver.run(foreign, () => {
    history.pushState(null, '', '/y')
    history.pushState(null, '', '/z')
  })
  await driver.activate(realm)
  await page.evaluate(() => history.back())

  await expect.poll(() => driver.run(foreign, () => location.pathname)).toBe('/y')
  expect(await driver.path(realm)).toBe('/b')
  expect(await driver.run(realm, () => window.heard)).toEqual([])
})
