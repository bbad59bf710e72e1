import { expect, test } from '../../engine/fixture.ts'

const NOTE = '[aria-label=Note]'

test('HOST-345 HOST-347 two viewports side by side keep their documents and receive their visibility', async ({
  driver,
  page,
}) => {
  // types while the application is active, since a hidden application cannot keep the focus
  const showAndType = async (name: 'lifecycle' | 'plain') => {
    const id = await driver.show(name)
    await (await driver.frame(id)).locator(NOTE).fill(`typed in ${id}`)
    return id
  }
  const right = await showAndType('lifecycle')
  const left = await showAndType('plain')
  const third = await driver.show('plain')
  const verbs = () =>
    page.evaluate(
      ([one, other]) =>
        window.events
          .filter(({ type, id }) => type === 'lifecycle' && (id === one || id === other))
          .map(({ id, verb }) => `${id === one ? 'left' : 'right'} ${verb as string}`),
      [left, right] as const,
    )
  await page.evaluate(() => (window.events.length = 0))
  const split = { left, right, share: 40 }
  const activate = (id: string, as: typeof split | null) =>
    page.evaluate(([one, pair]) => window.engine.activate(one, pair), [id, as] as const)
  const section = (id: string) => page.locator(`[data-viewport="${id}"]`)
  const box = async (id: string) => (await section(id).boundingBox())!

  await activate(left, split)
  const whole = (await page.locator(`section[data-viewport="${left}"]`).locator('..').boundingBox())!
  for (const id of [left, right]) await expect(section(id)).not.toHaveAttribute('inert')
  await expect(section(third)).toHaveAttribute('inert')
  expect((await box(left)).width).toBeCloseTo(whole.width * 0.4 - 4, 0)
  expect((await box(right)).x - whole.x).toBeCloseTo(whole.width * 0.4 + 4, 0)
  const order = await section(left).evaluate((one) => one.parentElement!.getAttribute('aria-owns')!.split(' '))
  expect(order).toEqual([await section(left).getAttribute('id'), await section(right).getAttribute('id')])

  await activate(right, split)
  await expect.poll(verbs).toEqual(['left activate', 'right activate'])
  await activate(right, { ...split, share: 60 })
  expect((await box(left)).width).toBeCloseTo(whole.width * 0.6 - 4, 0)

  await activate(right, null)
  await expect(section(left)).toHaveAttribute('inert')
  expect((await box(right)).width).toBe(whole.width)
  await expect.poll(verbs).toEqual(['left activate', 'right activate', 'left deactivate', 'left suspend'])
  for (const id of [left, right]) await expect((await driver.frame(id)).locator(NOTE)).toHaveValue(`typed in ${id}`)
})

test('HOST-346 neither side of a split sleeps', async ({ driver, page }) => {
  await page.evaluate(() => window.start({ keptAlive: 1 }))
  const left = await driver.show('plain')
  const right = await driver.show('plain')
  await page.evaluate(([one, other]) => window.engine.activate(one, { left: one, right: other, share: 50 }), [left, right] as const) // prettier-ignore
  await expect.poll(() => driver.phase(left)).toBe('mounted')
  const third = await driver.show('plain')
  await page.evaluate(([one, other]) => window.engine.activate(one, { left: one, right: other, share: 50 }), [left, right] as const) // prettier-ignore
  await expect.poll(() => driver.phase(third)).toBe('asleep')
  for (const id of [left, right]) await expect.poll(() => driver.phase(id)).toBe('mounted')
})

test('HOST-346 switching without a split writes no size', async ({ driver, page }) => {
  const first = await driver.show('plain')
  const second = await driver.show('plain')
  const written = await page.evaluate(
    ([one, other]) => {
      const sections = [...document.querySelectorAll<HTMLElement>('[data-viewport]')]
      const before = sections.map(({ style }) => [style.inset, style.width, style.height])
      const seen: string[] = []
      for (const { style } of sections) {
        const set = Object.getOwnPropertyDescriptor(CSSStyleDeclaration.prototype, 'inset')?.set
        Object.defineProperty(style, 'inset', {
          set(value: string) {
            seen.push(value)
            set?.call(style, value)
          },
        })
      }
      for (const id of [one, other, one, other]) window.engine.activate(id)
      const ofSwitches = [...seen]
      window.engine.activate(one, { left: one, right: other, share: 50 })
      return { ofSwitches, ofSplit: seen.length, before }
    },
    [first, second] as const,
  )
  expect(written.ofSwitches).toEqual([])
  expect(written.ofSplit).toBe(2)
  expect(written.before.map(([inset]) => inset)).toEqual(['0px', '0px'])
})
