import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from '../tampered.ts'
import { words, type Language } from '../words.ts'

const said: Record<Language, { title: string; open: string; number: string; letIn: string }> = {
  en: {
    title: 'Sign in to see the portal here',
    open: 'Sign in in a new window',
    number: 'Number in the page',
    letIn: 'Let it in',
  },
  'zh-CN': {
    title: '请登录以在此显示门户',
    open: '在新窗口中登录',
    number: '页面中显示的数字',
    letIn: '允许登录',
  },
  'sv-SE': {
    title: 'Logga in för att se portalen här',
    open: 'Logga in i ett nytt fönster',
    number: 'Numret på sidan',
    letIn: 'Släpp in',
  },
}

for (const language of Object.keys(said) as Language[]) {
  test.describe(language, () => {
    test.use({ language })

    test(`ENTRY-82 SESS-47 in a registered page of another site a window lets the frame in, with a cookie for that site alone, in ${language}`, async ({
      page,
      context,
      tampered,
    }) => {
      const text = said[language]
      const server = createServer((_request, response) => {
        response.setHeader('content-type', 'text/html')
        const source = `${tampered.origin}/portal/1/?tenantId=20001&lang=${language}`
        response.end(`<!doctype html><iframe src="${source}" width="1200" height="780"></iframe>`)
      })
      await new Promise<void>((done) => server.listen(0, () => done()))
      const embedder = `http://intranet.localhost:${(server.address() as AddressInfo).port}`
      const sessions = async () => (await context.cookies(tampered.origin)).filter(({ name }) => name === '__Host-sid')
      try {
        await tampered.query('insert into tenant_embedder (tenant_id, origin) values (20001, $1)', [embedder])
        await page.goto(embedder)
        const inside = page.frameLocator('iframe')
        await expect(inside.getByRole('heading', { name: text.title })).toBeVisible()
        const opening = page.waitForEvent('popup')
        await inside.getByRole('link', { name: text.open }).click()
        const window = await opening
        expect(await window.evaluate(() => globalThis.opener as unknown)).toBeNull()
        await window.locator('input[name=account]').fill('anna')
        await window.locator('input[name=password]').fill('Portal-Demo-2026')
        await window.getByRole('button', { name: words[language].signIn, exact: true }).click()
        const number = (await inside.getByRole('status').locator('strong').textContent()) ?? ''
        await window.getByRole('textbox', { name: text.number }).fill(number)
        await window.getByRole('button', { name: text.letIn }).click()

        const organisation = inside.getByRole('button', { name: words[language].organisation })
        await expect(organisation).toBeVisible()
        const kept = await sessions()
        expect(new Set(kept.map(({ partitionKey }) => partitionKey ?? null))).toEqual(
          new Set(['http://intranet.localhost', null]),
        )
        expect(new Set(kept.map(({ value }) => value)).size).toBe(2)
        expect(kept.every(({ httpOnly }) => httpOnly)).toBe(true)

        // it stays, applications open in it, and going out of it leaves the other window where it was
        await page.reload()
        await expect(organisation).toBeVisible()
        if (language !== 'en') return
        await inside.getByRole('navigation', { name: 'Main menu' }).getByText('Planning', { exact: true }).click()
        const schedule = inside.getByRole('main').getByRole('region', { name: 'Schedule', exact: true })
        await expect(schedule.locator('iframe').contentFrame().getByRole('textbox').last()).toBeVisible()
        await inside.getByRole('button', { name: 'User menu' }).click()
        await inside.getByRole('menuitem', { name: 'Log out' }).click()
        await expect(inside.getByRole('alertdialog')).toBeVisible()
        await expect
          .poll(async () => (await sessions()).map(({ partitionKey }) => partitionKey ?? null))
          .toEqual([null])
        await inside.getByRole('button', { name: text.open }).click()
        await expect(inside.getByRole('heading', { name: text.title })).toBeVisible()
        await window.goto(`${tampered.origin}/portal/`)
        await expect(window.getByRole('button', { name: words.en.organisation })).toBeVisible()
      } finally {
        server.close()
      }
    })
  })
}
