import { beforeAll, expect, test, vi } from 'vitest'

const root = vi.hoisted(() => {
  const root = { lang: '' }
  vi.stubGlobal('location', { search: '' })
  vi.stubGlobal('navigator', { languages: ['en'] })
  vi.stubGlobal('document', { documentElement: root })
  return root
})
const { changeLanguage, localName, setTranslationOverrides, startI18n, text } = await import('./i18n.ts')

beforeAll(() => startI18n())

test('LANG-2 choosing a language loads it and sets the page’s language', async () => {
  expect(root.lang).toBe('en')
  await changeLanguage('sv-SE', false)

  expect(text('signIn.title')).toBe('Logga in')
  expect(root.lang).toBe('sv-SE')
  await changeLanguage('en', false)
})

test('LANG-4 texts of the server replace only known texts, unchanged', async () => {
  setTranslationOverrides({
    en: { 'signIn.title': '<img src=x onerror=alert(1)>', 'no.such.key': 'x', '__proto__.polluted': 'yes' },
    klingon: { 'signIn.title': 'yIghoS' },
  })

  await vi.waitFor(() => expect(text('signIn.title')).toBe('<img src=x onerror=alert(1)>'))
  expect(text('no.such.key' as never)).toBe('no.such.key')
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
})

test('LANG-4 a text of the server for a language waits until that language is shown', async () => {
  setTranslationOverrides({ 'zh-CN': { 'signIn.title': '进入门户' } })
  await changeLanguage('zh-CN', false)

  expect(text('signIn.title')).toBe('进入门户')
  expect(text('signIn.account')).toBe('账号')
})

test('LANG-3 a name that lacks the language is in Swedish, English or Chinese, in this order, else the given text', () => {
  expect(localName({ 'sv-SE': 'Tidplan', en: 'Schedule' }, 'x', 'sv-SE')).toBe('Tidplan')
  expect(localName({ en: 'Schedule', 'zh-CN': '进度' }, 'x', 'sv-SE')).toBe('Schedule')
  expect(localName({ en: 'Schedule', 'sv-SE': 'Tidplan' }, 'x', 'zh-CN')).toBe('Tidplan')
  expect(localName({ 'zh-CN': '进度' }, 'x', 'sv-SE')).toBe('进度')
  expect(localName({}, 'x', 'en')).toBe('x')
})
