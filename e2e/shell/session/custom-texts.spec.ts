import { readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from '../fixture.ts'

const TEXTS = resolve(import.meta.dirname, '../../../packages/i18n/src/shell')
const PAYLOAD = '<img src=/hacked onerror=hacked()>'
/** The text that replaces the one of a key. */
const replaced = (key: string) => `${PAYLOAD} ${key}`

/** The keys of all texts of the shell, such as `userMenu.title`. */
async function textKeys(): Promise<readonly string[]> {
  const files = (await readdir(join(TEXTS, 'en'))).map((file) => join(TEXTS, 'en', file))
  const load = async (file: string) => (await import(pathToFileURL(file).href)) as object
  const { en } = (await load(join(TEXTS, 'en.ts'))) as { en: object }
  const areas = await Promise.all(files.map(load))
  return [en, ...areas].flatMap((area) => keysOf(area, ''))
}

const keysOf = (texts: object, prefix: string): string[] =>
  Object.entries(texts).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null ? keysOf(value, `${prefix}${name}.`) : [prefix + name],
  )

for (const language of ['en', 'zh-CN', 'sv-SE'] as const) {
  test.describe(language, () => {
    test.use({ language })

    test(`LANG-4 markup as the tenant’s texts is shown and never run in user menu, applications and relogin, ${language}`, async ({
      answers,
      portal,
      page,
      served,
    }) => {
      const happened: string[] = []
      await page.exposeFunction('hacked', () => void happened.push('executed'))
      page.on('request', (request) => {
        if (request.url().includes('hacked')) happened.push(`requested ${request.url()}`)
      })
      const texts = Object.fromEntries((await textKeys()).map((key) => [key, replaced(key)]))
      answers('GET /api/i18n/v4/env/info', ({ recorded }) => ({
        ...recorded(),
        customTranslations: { 'zh-CN': texts, en: texts, 'sv-SE': texts },
      }))
      const shown = (key: string) => page.getByText(replaced(key), { exact: true }).first()

      await test.step('the user menu', async () => {
        // the long texts would fold the entries of the header
        await page.setViewportSize({ width: 2_400, height: 900 })
        await portal.signInAt('anna', '/portal/')
        await page.locator('.p-user-button').click()
        await expect(shown('userMenu.logOut')).toBeVisible()
        await expect(shown('userMenu.colourScheme')).toBeVisible()
        await page.keyboard.press('Escape')
        await expect(page.getByRole('menu')).toHaveCount(0)
      })
      await test.step('the applications', async () => {
        await page.getByRole('button', { name: replaced('applications.title'), exact: true }).click()
        await expect(page.getByRole('dialog', { name: replaced('applications.title') })).toBeVisible()
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toHaveCount(0)
      })
      await test.step('signing in again', async () => {
        served.sessionEnd = 'UNAUTHENTICATED'
        await page.getByRole('button', { name: replaced('organisations.button') }).dispatchEvent('click')
        await expect(page.getByRole('dialog', { name: replaced('session.relogin') })).toBeVisible()
        await expect(shown('session.reloginText')).toBeVisible()
        await expect(shown('signIn.password')).toBeVisible()
        await page.getByRole('button', { name: replaced('signIn.submit'), exact: true }).click()
        await expect(shown('signIn.enterPassword')).toBeVisible()
      })
      expect(happened).toEqual([])
    })
  })
}
