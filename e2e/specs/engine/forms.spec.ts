import type { Page } from '@playwright/test'
import { expect, test } from '../../engine/fixture.ts'

const pathsOf = (page: Page, id: string) =>
  page.evaluate((one) => window.engine.historyOf(one)?.entries.map(({ path }) => path), id)

for (const [name, html, path] of [
  ['with an action', '<form method="post" action="/save"><input name="a" value="1"></form>', '/posted?a=1'],
  ['without an action', '<form method="post"><input name="a" value="1"></form>', '/posted?a=1'],
  ['that asks', '<form action="/found?old=1"><input name="q" value="a b"></form>', '/found?q=a+b'],
  ['that asks without an action', '<form><input name="q" value="1"></form>', '/form?q=1'],
] as const) {
  test(`HOST-161 a form ${name} is one step of the tab, and Back brings the form`, async ({ driver, page }) => {
    const id = await driver.show('plain', '/form')
    await driver.run(id, () => window.visit('/form?step=2'))
    await (
      await driver.frame(id)
    ).evaluate((markup) => {
      document.body.insertAdjacentHTML('beforeend', markup)
      setTimeout(() => document.querySelector('form')?.requestSubmit())
    }, html)
    await expect.poll(() => driver.path(id)).toBe(path)
    await expect((await driver.frame(id)).locator('#path')).toHaveText(path)
    expect(await pathsOf(page, id)).toEqual(['/form', '/form?step=2', path])

    await page.evaluate((one) => window.engine.stepTo(one, 2), id)
    await expect((await driver.frame(id)).locator('#path')).toHaveText('/form?step=2')
    expect(await pathsOf(page, id)).toEqual(['/form', '/form?step=2', path])
  })
}
