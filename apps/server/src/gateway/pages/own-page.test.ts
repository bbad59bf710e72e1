import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bootElement, insertBootElement } from './own-page.ts'

test.each([
  '<!doctype html><html lang="en"><head>|<title>x</title></head>',
  '\u{feff}<!-- a > b --> <!DOCTYPE html>\n<html data-a="1 > 0"><head data-b=\'>\'>|<base href="/x/">',
  '|<p>no head at all',
  '<html>|<body>',
  '<!-- <head> --><head>|<script src="a.js"></script>',
  '<!doctype html>|<header>is no head</header>',
  '<html><head>|<!-- never ends',
  '<!doctype html>|',
  '|',
])('HOST-110 the boot script stands ahead of everything of the page’s own: %j', (marked) => {
  const html = marked.replace('|', '')
  expect(insertBootElement(html, '|')).toBe(marked)
})

test('HOST-110 the boot script is added to every page, and nothing else changes', () => {
  const part = fc.constantFrom('<!--', '-->', '<html', '<head', '>', '<!doctype html>', '"', "'", '=', ' ', '<p>', 'x')
  fc.assert(
    fc.property(fc.array(part, { maxLength: 40 }), (parts) => {
      const html = parts.join('')
      const inserted = insertBootElement(html, '|')
      expect(inserted.replace('|', '')).toBe(html)
    }),
  )
})

test('HOST-110 the facts for the boot script cannot end its attribute', () => {
  expect(bootElement({ path: '/b.js', portalOrigin: 'http://p', code: 'a"b', lifecycleName: 'x&"y' })).toBe(
    '<script src="/b.js" data-portal="http://p" data-code="a&quot;b" data-lifecycle="x&amp;&quot;y"></script>',
  )
})
