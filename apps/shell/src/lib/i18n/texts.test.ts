import { expect, test } from 'vitest'
import { translator } from './texts.ts'

const TEXTS = {
  tabs: {
    open_one: '{{count}} tab of {{name}}',
    open_other: '{{count}} tabs of {{name}}',
    close: 'Close {{name}}, {{name}}',
  },
}

test('LANG-5 a text with a number has its language’s plural form', () => {
  const english = translator('en', TEXTS)
  expect(english('tabs.open', { count: 1, name: 'Anna' })).toBe('1 tab of Anna')
  expect(english('tabs.open', { count: 0, name: 'Anna' })).toBe('0 tabs of Anna')
  expect(translator('zh-CN', TEXTS)('tabs.open', { count: 1, name: 'Anna' })).toBe('1 tabs of Anna')
})

test('LANG-4 a value is inserted unchanged, and its placeholders are not replaced', () => {
  const english = translator('en', TEXTS)
  expect(english('tabs.close', { name: '$& <b>{{count}}</b>', count: 3 })).toBe(
    'Close $& <b>{{count}}</b>, $& <b>{{count}}</b>',
  )
  expect(english('tabs.close')).toBe('Close , ')
})

test('LANG-4 only texts of the catalogue are replaced', () => {
  const replacements = { 'tabs.open_other': '{{count}} rooms', 'tabs.none': 'x', toString: 'x' }
  const english = translator('en', TEXTS, replacements)
  expect(english('tabs.open', { count: 2 })).toBe('2 rooms')
  for (const key of ['tabs.none', 'toString', 'tabs.close.length', 'tabs', '__proto__.toString', '']) {
    expect(english(key)).toBe(key)
  }
})
