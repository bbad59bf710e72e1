import { expect, test } from 'vitest'
import { isDownload } from './is-download.ts'

const page = {
  location: { origin: 'https://plan.example' },
  Element: class {
    hasAttribute = () => true
  },
  URL,
} as unknown as Window & typeof globalThis
page.Element.prototype.hasAttribute = function (this: { attributes: unknown }, name: string) {
  return name in (this.attributes as object)
} as Element['hasAttribute']

const navigation = (url: string, more: { downloadRequest?: string | null; attributes?: object } = {}) =>
  ({
    downloadRequest: more.downloadRequest ?? null,
    destination: { url },
    sourceElement: more.attributes ? { attributes: more.attributes } : null,
  }) as unknown as NavigateEvent

test('HOST-170 a navigation that the browser announces as a download is a download, whatever its element', () => {
  expect(isDownload(page, navigation('https://plan.example/a.csv', { downloadRequest: '' }))).toBe(true)
  expect(isDownload(page, navigation('https://plan.example/a.csv', { downloadRequest: 'a.csv' }))).toBe(true)
  expect(isDownload(page, navigation('https://plan.example/a.csv'))).toBe(false)
})

test('HOST-170 a link with `download` to its own site or to data is a download, even without a download request', () => {
  const link = { attributes: { download: '' } }
  expect(isDownload(page, navigation('https://plan.example/a.csv', link))).toBe(true)
  expect(isDownload(page, navigation('data:text/csv,a', link))).toBe(true)
  expect(isDownload(page, navigation('https://elsewhere.example/a.csv', link))).toBe(false)
  expect(isDownload(page, navigation('https://plan.example/a.csv', { attributes: { href: '' } }))).toBe(false)
})
