import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { addUnsupportedBrowserPage } from './unsupported-browser.ts'

const app = Fastify()
addUnsupportedBrowserPage(app, () => 'zh-CN')
const ask = (url: string, language?: string) =>
  app.inject({ url, headers: language === undefined ? {} : { 'accept-language': language } })

test('ENTRY-73 the browser-upgrade page has no script, no separate file, and only features that an old browser supports', async () => {
  const { payload, headers, statusCode } = await ask('/portal/browse-happy/', 'en')

  expect(statusCode).toBe(200)
  expect(payload).not.toMatch(/<script|<link|<svg|<img|@media|var\(|flex|grid|calc\(|\bon\w+=/i)
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'nonce-/)
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
})

test.each([
  ['/portal/browse-happy', 'en-GB,en;q=0.9', 'en', 'Your browser is out of date'],
  ['/portal/browse-happy/', 'sv', 'sv-SE', 'Din webbläsare är för gammal'],
  ['/portal/browse-happy/', undefined, 'zh-CN', '您的浏览器版本过旧'],
  ['/portal/browse-happy/?lang=sv-SE', 'en', 'sv-SE', 'Din webbläsare är för gammal'],
  ['/portal/browse-happy/?lang="><script>', 'en', 'en', 'Your browser is out of date'],
])('ENTRY-74 %s for %s is in %s', async (url, accepted, language, title) => {
  const { payload, headers } = await ask(url, accepted)

  expect(headers['content-language']).toBe(language)
  expect(payload).toContain(`<html lang="${language}">`)
  expect(payload).toContain(`<h1>${title}</h1>`)
  const links = Array.from(payload.matchAll(/href="\/portal\/browse-happy\/\?lang=([^"]+)"/g), ([, code]) => code)
  expect(links).toEqual(['zh-CN', 'en', 'sv-SE'].filter((code) => code !== language))
})
