import { expect, test } from '../../engine/fixture.ts'

test(
  'HOST-156 HOST-157 HOST-281 HOST-282 an endless loop is reported for its application and ended by a reload, also in a shared process',
  { tag: '@whole-browser' },
  async ({ driver, page }) => {
    test.slow()
    const beside = await driver.show('table')
    const id = await driver.show('plain', '/work')
    await driver.run(id, () =>
      window.afterAnswer(() => {
        for (;;);
      }),
    )
    await expect.poll(() => driver.phase(id), { timeout: 40_000 }).toBe('not-responding')
    const readHangs = () => page.evaluate(() => window.events.filter(({ type }) => type === 'hung').map(({ id }) => id))
    expect(await readHangs()).toEqual([])

    await page.evaluate((one) => window.engine.reload(one), id)
    await expect.poll(() => driver.phase(id)).toBe('mounted')
    await expect((await driver.frame(id)).locator('#path')).toHaveText('/work')
    expect(await readHangs()).toEqual([id])
    expect(await driver.phase(beside)).toBe('asleep')
    await driver.activate(beside)
    await expect.poll(() => driver.phase(beside)).toBe('mounted')
  },
)

test('HOST-156 the report names the application with the long task, also if it is hidden and shares its process', async ({
  driver,
  page,
}) => {
  const id = await driver.show('plain', '/work')
  await driver.show('table')
  await driver
    .run(
      id,
      () =>
        void setTimeout(() => {
          const end = performance.now() + 5_500
          while (performance.now() < end);
        }),
    )
    .catch(() => {})
  const readHangs = () => page.evaluate(() => window.events.filter(({ type }) => type === 'hung').map(({ id }) => id))
  await expect.poll(readHangs).toEqual([id])
})
