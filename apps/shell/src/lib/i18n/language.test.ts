import { expect, test, vi } from 'vitest'

vi.hoisted(() => vi.stubGlobal('location', { search: '' }))
const { chooseLanguage } = await import('./language.ts')
const NOTHING = {
  query: null,
  stored: undefined,
  setting: undefined,
  browser: [],
  fallback: undefined,
  offered: ['zh-CN', 'en', 'sv-SE'] as const,
}

test('ENTRY-9 the language is the address’s, the stored one, the person’s, the browser’s, the deployment’s, zh-CN', () => {
  const all = { ...NOTHING, query: 'sv-SE', stored: 'en', setting: 'zh-CN', browser: ['en'], fallback: 'en' }
  expect(chooseLanguage(all)).toBe('sv-SE')
  expect(chooseLanguage({ ...all, query: null })).toBe('en')
  expect(chooseLanguage({ ...all, query: null, stored: undefined })).toBe('zh-CN')
  expect(chooseLanguage({ ...all, query: null, stored: undefined, setting: undefined, browser: ['sv'] })).toBe('sv-SE')
  expect(chooseLanguage({ ...NOTHING, fallback: 'sv-SE' })).toBe('sv-SE')
  expect(chooseLanguage(NOTHING)).toBe('zh-CN')
})

test('ENTRY-9 the browser’s first supported language is used, with every region', () => {
  const browser = (...languages: string[]) => chooseLanguage({ ...NOTHING, browser: languages })

  expect(browser('de-DE', 'fi', 'sv-FI', 'en')).toBe('sv-SE')
  expect(browser('en-GB')).toBe('en')
  expect(browser('zh-Hant-TW')).toBe('zh-CN')
  expect(browser('ZH-cn')).toBe('zh-CN')
  expect(browser('de', 'x-klingon')).toBe('zh-CN')
})

test('ENTRY-9 an invalid language in address, storage or settings is ignored', () => {
  const rubbish = { ...NOTHING, query: 'klingon', stored: { a: 1 }, setting: '__proto__', browser: ['en'], fallback: 7 }
  expect(chooseLanguage(rubbish)).toBe('en')
})

test('FLAG-4 a language that the deployment does not offer is not chosen, wherever it comes from', () => {
  const facts = { ...NOTHING, query: 'zh-CN', stored: 'zh-CN', setting: 'zh-CN', browser: ['zh-CN', 'sv'] }
  expect(chooseLanguage({ ...facts, offered: ['en', 'sv-SE'] })).toBe('sv-SE')
  expect(chooseLanguage({ ...facts, offered: ['en'] })).toBe('en')
  expect(chooseLanguage({ ...NOTHING, fallback: 'zh-CN', offered: ['sv-SE', 'en'] })).toBe('sv-SE')
})
