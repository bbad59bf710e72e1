import { expect, test } from 'vitest'
import { brotliCompressSync } from 'node:zlib'
import { ownBootScript } from './own-page.ts'
import { bootScript, prepareEntryPage } from './entry-page.ts'

const prepare = (html: string) => prepareEntryPage(html, 'http://plan.apps.localhost:8080', '/apps/-/boot.abc.js')

test('HOST-16 boot script and base address precede all content of the application, the script first', () => {
  const html = prepare('<!doctype html><html lang="en"><head><script src="/a.js"></script></head><body></body></html>')

  expect(html).toBe(
    '<!doctype html><html lang="en"><head><script src="/apps/-/boot.abc.js"></script>' +
      '<base href="http://plan.apps.localhost:8080/"><script src="/a.js"></script></head><body></body></html>',
  )
})

test('HOST-10 an application’s own base address is preserved, on its own host', () => {
  expect(prepare('<head><base href="/sub/"></head>')).toContain(
    '<base href="http://plan.apps.localhost:8080/sub/"><base',
  )
})

test.each(['<p>no head</p>', '<html><p>x</p>', '<!DOCTYPE html>\n<p>x</p>', ''])(
  'HOST-10 a page without a head gets boot script and base address: %s',
  (html) => {
    expect(prepare(html).indexOf('<script')).toBeLessThan(10 + html.indexOf('>') + 1)
    expect(prepare(html)).toContain('boot.abc.js')
  },
)

test('HOST-10 the boot script is a self-contained classic script whose name changes with its content', async () => {
  const boot = await bootScript()

  expect(boot.path).toMatch(/^\/apps\/-\/boot\.[\w-]{12}\.js$/)
  expect(() => new Function(boot.source)).not.toThrow()
  expect(boot.source).not.toMatch(/^import /m)
})

test.each([
  ['of an application at its own origin', ownBootScript, 12_288],
  ['of the portal’s own pages', bootScript, 4_096],
])('HOST-121 the boot script %s is one strict function of a few kilobytes', async (_of, read, limit) => {
  const { source } = await read()

  expect(source).toMatch(/^\(function\(\)\{"use strict";/)
  expect(source).toMatch(/\}\)\(\);\n?$/)
  expect(brotliCompressSync(source).length).toBeLessThanOrEqual(limit)
})
