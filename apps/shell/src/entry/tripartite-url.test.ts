import { expect, test } from 'vitest'
import { isTripartiteUrl } from './tripartite-url.ts'

test('ENTRY-8 the five rules of the specification', () => {
  for (const value of [
    '',
    '/',
    '/portal',
    '/portal/',
    '/portal/1/',
    '/portalx',
    'hello',
    'htp://x',
    'ftp://x',
    'x',
    '?a',
  ]) {
    expect(isTripartiteUrl(value), value).toBe(false)
  }
  for (const value of ['/portal-pages/home', '/apps/erp', 'http://erp.example', 'https://erp.example/a?b=1']) {
    expect(isTripartiteUrl(value), value).toBe(true)
  }
})

test('ENTRY-8 spellings that leave the origin without naming a scheme are invalid too', () => {
  const refused = [
    '//evil.example',
    '/\\evil.example',
    'http:evil.example',
    'http:/evil',
    'https:///',
    'httpx://e',
    '/a\\b',
    '/a\nb',
  ]
  for (const value of refused) expect(isTripartiteUrl(value), value).toBe(false)
})
