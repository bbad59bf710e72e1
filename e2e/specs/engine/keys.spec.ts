import { expect, test } from '../../engine/fixture.ts'

for (const hasOwnOrigins of [true, false]) {
  test.describe(hasOwnOrigins ? 'an application' : 'a page of the portal', () => {
    test.use({ hasOwnOrigins })

    test('TAB-27 F6 leaves the document for the next region, unless the document itself uses the key', async ({
      driver,
      page,
    }) => {
      const id = await driver.show('plain')
      const left = () =>
        page.evaluate(() => window.events.filter(({ type }) => type === 'leave-region').map(({ isBack }) => isBack))
      const frame = await driver.frame(id)
      const note = frame.getByRole('textbox', { name: 'Note' })
      await note.press('F6')
      await expect.poll(left).toEqual([false])

      await frame.evaluate(() => addEventListener('keydown', (event) => event.preventDefault(), { once: true, capture: true })) // prettier-ignore
      await note.press('F6')
      for (const key of ['Control+F6', 'Alt+F6', 'Meta+F6', 'F7']) await note.press(key)
      await note.press('Shift+F6')
      await expect.poll(left).toEqual([false, true])
    })
  })
}

test('HOST-73 a link to the parent window that is clicked with Ctrl or Shift opens a new page, and the old one stays', async ({
  driver,
  page,
}) => {
  const id = await driver.show('plain', '/a')
  const frame = await driver.frame(id)
  await frame.evaluate(() =>
    document.body.insertAdjacentHTML('beforeend', '<a href="/other" target="_top" style="display:block">Other</a>'),
  )
  for (const modifier of ['Control', 'Shift'] as const) {
    const opened = page.context().waitForEvent('page')
    await frame.getByRole('link', { name: 'Other' }).click({ modifiers: [modifier] })
    await (await opened).close()
    expect(await driver.path(id)).toBe('/a')
  }
  await frame.getByRole('link', { name: 'Other' }).click()
  await expect.poll(() => driver.path(id)).toBe('/other')
})
