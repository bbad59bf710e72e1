import { expect, test, type EngineDriver } from '../../engine/fixture.ts'

const NOTE = '[aria-label=Note]'

test(
  'HOST-6, HOST-222 the least recently used application beyond the limit sleeps, and wakes with its path, history and state',
  { tag: '@whole-browser' },
  async ({ driver, page }) => {
    await page.evaluate(() => window.start({ keptAlive: 2 }))
    const first = await driver.show('lifecycle', '/orders?page=2')
    await (await driver.frame(first)).locator(NOTE).fill('half typed')
    await driver.run(first, () => history.pushState({ at: 7 }, '', '/orders/7#notes'))
    const foreign = await driver.show('foreign', '/register')
    await (await driver.frame(foreign)).locator(NOTE).fill('elsewhere')
    await driver.show('plain')
    await expect.poll(() => driver.phase(first)).toBe('asleep')
    await expect(page.locator(`[data-viewport="${first}"] iframe`)).toHaveCount(0)
    await driver.show('plain')
    await expect.poll(() => driver.phase(foreign)).toBe('asleep')

    await driver.activate(first)
    await expect.poll(() => driver.phase(first)).toBe('mounted')
    await expect((await driver.frame(first)).locator(NOTE)).toHaveValue('half typed')
    expect(await driver.run(first, () => location.pathname + location.search + location.hash)).toBe('/orders/7#notes')
    expect(await driver.run(first, () => [history.state as unknown, history.length])).toEqual([{ at: 7 }, 2])
    await driver.activate(foreign)
    await expect((await driver.frame(foreign)).locator(NOTE)).toHaveValue('elsewhere')
    expect(await driver.run(foreign, () => location.pathname)).toBe('/register')
  },
)

const hasHeard = (driver: EngineDriver, id: string, count: number) =>
  expect.poll(() => driver.run(id, () => window.heard.filter(({ type }) => type === 'querySave').length)).toBe(count)

/** Answers the latest request for the state with the text of the field. */
const answerSave = (driver: EngineDriver, id: string) =>
  driver.run(id, () => {
    const { reqId } = window.heard.findLast(({ type }) => type === 'querySave')!
    const state = { note: document.querySelector('input')!.value }
    parent.postMessage({ v: 1, type: 'saved', reqId, data: { state } }, '*')
  })

test(
  'HOST-365 SDK-26 an application that is slow to answer stays awake, and sleeps with the state of its last answer',
  { tag: '@own-page' },
  async ({ driver, page }) => {
    await page.clock.install()
    await page.evaluate(() => window.start({ keptAlive: 1 }))
    const slow = await driver.show('foreign')
    await driver.run(slow, () => void (window.isDeaf = true))
    await (await driver.frame(slow)).locator(NOTE).fill('first')
    const other = await driver.show('plain')
    await page.clock.runFor(100)
    await hasHeard(driver, slow, 1)
    await page.clock.runFor(50_000)
    expect(await driver.phase(slow)).toBe('mounted')

    // the person is back, and leaves again: the first request counts no more
    await driver.activate(slow)
    await (await driver.frame(slow)).locator(NOTE).fill('second')
    await driver.activate(other)
    await page.clock.runFor(100)
    await hasHeard(driver, slow, 2)
    await page.clock.runFor(50_000)
    expect(await driver.phase(slow)).toBe('mounted')
    await answerSave(driver, slow)
    await expect.poll(() => driver.phase(slow)).toBe('asleep')

    await driver.activate(slow)
    await expect((await driver.frame(slow)).locator(NOTE)).toHaveValue('second')
  },
)

test(
  'HOST-366 an application that does not answer for a minute sleeps without its state',
  { tag: '@own-page' },
  async ({ driver, page }) => {
    await page.clock.install()
    await page.evaluate(() => window.start({ keptAlive: 1 }))
    const silent = await driver.show('foreign')
    await driver.run(silent, () => void (window.isDeaf = true))
    await driver.show('plain')
    await page.clock.runFor(100)
    await hasHeard(driver, silent, 1)

    await page.clock.runFor(60_000)
    await expect.poll(() => driver.phase(silent)).toBe('asleep')
  },
)

test('HOST-6 an unsaved, an active and an exempt application never sleep', async ({ driver, page }) => {
  await page.evaluate(() => window.start({ keptAlive: 1 }))
  const dirty = await driver.show('foreign')
  await driver.run(dirty, () => parent.postMessage({ v: 1, type: 'dirty', data: { isDirty: true } }, '*'))
  await expect.poll(() => page.evaluate((id) => window.engine.isDirty(id), dirty)).toBe(true)
  const exempt = await driver.show('plain', '/', { staysAwake: true })
  const other = await driver.show('plain')
  const front = await driver.show('plain')

  await expect.poll(() => driver.phase(other)).toBe('asleep')
  await page.evaluate((id) => window.engine.sleep(id), front)
  expect(await Promise.all([dirty, exempt, front].map(driver.phase))).toEqual(['mounted', 'mounted', 'mounted'])

  // the application is saved now, so it may sleep
  await driver.run(dirty, () => parent.postMessage({ v: 1, type: 'dirty', data: { isDirty: false } }, '*'))
  await expect.poll(() => driver.phase(dirty)).toBe('asleep')
})

test('HOST-20 the engine emits each verb of a lifecycle in its order', async ({ driver, page }) => {
  const first = await driver.show('plain')
  const second = await driver.show('plain')
  await page.evaluate((id) => window.engine.sleep(id), first)
  await expect.poll(() => driver.phase(first)).toBe('asleep')
  await driver.activate(first)
  await expect.poll(() => driver.phase(first)).toBe('mounted')
  await page.evaluate((id) => window.engine.close(id), first)

  const verbs = await page.evaluate(
    (id) => window.events.filter((event) => event.id === id && event.type === 'lifecycle').map((event) => event.verb),
    first,
  )
  expect(verbs).toEqual([
    ...['load', 'mount', 'activate', 'deactivate', 'suspend'],
    ...['sleep', 'unload', 'wake', 'load', 'mount', 'activate'],
    ...['deactivate', 'unload'],
  ])
  expect(await driver.phase(second)).toBe('mounted')
})

test('HOST-22 timers and animation frames of a hidden application run at most once a second, in order, none is lost, and all run at once when it is shown', async ({
  driver,
}) => {
  const id = await driver.show('plain')
  await driver.show('plain')
  await driver.run(id, () => {
    const page = window as unknown as { seen: string[]; ticks: number; frames: number }
    Object.assign(page, { seen: [], ticks: 0, frames: 0 })
    for (let turn = 0; turn < 20; turn++) setTimeout(() => page.seen.push(`t${turn}`), turn * 10)
    setInterval(() => page.ticks++, 20)
    const paint = () => {
      page.frames++
      requestAnimationFrame(paint)
    }
    requestAnimationFrame(paint)
  })
  const counts = () =>
    driver.run(id, () => {
      const { seen, ticks, frames } = window as unknown as { seen: string[]; ticks: number; frames: number }
      return { seen, ticks, frames }
    })

  await expect.poll(async () => (await counts()).ticks, { intervals: [100] }).toBeGreaterThanOrEqual(3)
  const hidden = await counts()
  expect(hidden.seen).toEqual(Array.from({ length: 20 }, (_, turn) => `t${turn}`))
  expect(hidden.ticks).toBeLessThan(6)
  expect(hidden.frames).toBeLessThan(6)

  await driver.activate(id)
  await expect.poll(async () => (await counts()).frames, { intervals: [100] }).toBeGreaterThan(hidden.frames + 10)
  expect((await counts()).ticks).toBeGreaterThan(hidden.ticks + 5)
})

test('HOST-22 a timer cancelled in a hidden application does not run', async ({ driver }) => {
  const id = await driver.show('plain')
  await driver.show('plain')
  await driver.run(id, () => {
    const page = window as unknown as { wrong: number; right: number }
    Object.assign(page, { wrong: 0, right: 0 })
    const timer = setTimeout(() => page.wrong++, 10)
    const round = setInterval(() => page.wrong++, 10)
    const frame = requestAnimationFrame(() => page.wrong++)
    setTimeout(() => page.right++, 20)
    const until = performance.now() + 60
    while (performance.now() < until);
    // the timer is due now, but the engine holds it back
    return new Promise<void>((done) => {
      const channel = new MessageChannel()
      let turns = 0
      channel.port1.onmessage = () => {
        if (++turns < 50) return channel.port2.postMessage(0)
        clearTimeout(timer)
        clearInterval(round)
        cancelAnimationFrame(frame)
        channel.port1.close()
        done()
      }
      channel.port2.postMessage(0)
    })
  })

  await expect
    .poll(() => driver.run(id, () => (window as unknown as { right: number }).right), { intervals: [100] })
    .toBe(1)
  expect(await driver.run(id, () => (window as unknown as { wrong: number }).wrong)).toBe(0)
})

test('HOST-23 a hidden application has the visibility state hidden, and receives each change', async ({ driver }) => {
  const id = await driver.show('plain')
  await driver.run(id, () => {
    const page = window as unknown as { seen: string[] }
    page.seen = [document.visibilityState]
    document.addEventListener('visibilitychange', () =>
      page.seen.push(`${document.visibilityState} ${document.hidden}`),
    )
  })
  await driver.show('plain')
  await driver.activate(id)

  await expect
    .poll(() => driver.run(id, () => (window as unknown as { seen: string[] }).seen), { intervals: [100] })
    .toEqual(['visible', 'hidden true', 'visible false'])
})

test('HOST-21 HOST-3 HOST-233 a hidden viewport is painted and inert, and keeps its frame', async ({
  driver,
  page,
}) => {
  const ids = [await driver.show('plain'), await driver.show('plain'), await driver.show('plain')]
  for (const id of ids) await driver.run(id, () => void Object.assign(window, { mark: 'same' }))
  const indexes = () =>
    page.evaluate(
      (all) =>
        all.map((id) => {
          const section = document.querySelector<HTMLElement>(`[data-viewport="${id}"]`)!
          const box = section.getBoundingClientRect()
          const isPainted = getComputedStyle(section).visibility === 'visible' && box.width > 0
          const position = box.bottom < 1 ? 'aside' : 'front'
          return `${position} ${isPainted} ${box.width} ${section.inert} ${section.ariaHidden ?? 'false'}`
        }),
      ids,
    )
  const hidden = (width: number) => `aside true ${width} true true`
  const front = (width: number) => `front true ${width} false false`

  await page.setViewportSize({ width: 1200, height: 800 })
  await expect.poll(indexes).toEqual([hidden(1200), hidden(1200), front(1200)])
  await driver.activate(ids[0]!)
  await expect.poll(indexes).toEqual([front(1200), hidden(1200), hidden(1200)])
  await page.setViewportSize({ width: 1300, height: 800 })
  await expect.poll(indexes).toEqual([front(1300), hidden(1300), hidden(1300)])

  for (const id of ids) {
    expect(await driver.run(id, () => (window as unknown as { mark?: string }).mark)).toBe('same')
  }
  expect(
    await page.evaluate(() =>
      [...document.querySelectorAll('[data-viewport]')].map((one) => one.getAttribute('data-viewport')),
    ),
  ).toEqual(ids)
})

test('HOST-21 a hidden painted application renders every frame', async ({ driver }) => {
  const id = await driver.show('plain')
  await driver.show('plain')

  const drawn = await driver.run(id, () => {
    const box = document.body.appendChild(document.createElement('div'))
    return new Promise((done) => new ResizeObserver(() => done('drawn')).observe(box))
  })

  expect(drawn).toBe('drawn')
})

test(
  'HOST-28 an active frame without answers is reported as not responding until it answers',
  { tag: '@own-page' },
  async ({ driver, page }) => {
    await page.clock.install()
    const id = await driver.show('foreign')
    await expect.poll(() => driver.run(id, () => window.heard.some(({ type }) => type === 'ping'))).toBe(true)
    await driver.run(id, () => void (window.isDeaf = true))

    await page.clock.runFor(16_000)
    await expect.poll(() => driver.phase(id)).toBe('not-responding')
    await driver.run(id, () => void (window.isDeaf = false))
    await page.clock.runFor(11_000)
    await expect.poll(() => driver.phase(id)).toBe('mounted')
  },
)

test('HOST-29 the engine reports an application’s path and title', async ({ driver, page }) => {
  const id = await driver.show('plain', '/a')
  await driver.run(id, () => {
    window.visit('/orders/7')
    document.title = 'Order 7'
  })

  const eventsOf = (type: string) =>
    page.evaluate(([one, kind]) => window.events.filter((event) => event.id === one && event.type === kind), [
      id,
      type,
    ] as const)
  await expect.poll(() => eventsOf('title')).toEqual([{ id, type: 'title', title: 'Order 7' }])
  expect(await eventsOf('path')).toEqual([{ id, type: 'path', path: '/orders/7' }])
})

test('HOST-363 the title of a rewritten page is reported', async ({ driver, page }) => {
  const titles = (id: string) =>
    page.evaluate(
      (one) => window.events.filter((event) => event.id === one && event.type === 'title').map(({ title }) => title),
      id,
    )
  const id = await driver.show('plain', '/a')
  await driver.run(id, () => {
    document.open()
    document.write('<title>Written</title><p>Written</p>')
    document.close()
  })
  await expect.poll(() => titles(id)).toEqual(['Written'])

  await driver.run(id, () => void (document.title = 'Changed'))
  await expect.poll(() => titles(id)).toEqual(['Written', 'Changed'])
})
