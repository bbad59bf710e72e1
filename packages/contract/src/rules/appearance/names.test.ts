import { expect, test } from 'vitest'
import { localisedName } from './names.ts'

const ALL = { 'zh-CN': '进度', en: 'Schedule', 'sv-SE': 'Tidplan' }

test("LANG-3 a name is in the reader's language, else in Swedish, else in English, else in Chinese", () => {
  expect(localisedName(ALL, 'zh-CN')).toBe('进度')
  expect(localisedName(ALL, 'en')).toBe('Schedule')
  expect(localisedName({ 'zh-CN': '进度', 'sv-SE': 'Tidplan' }, 'en')).toBe('Tidplan')
  expect(localisedName({ en: 'Schedule', 'sv-SE': 'Tidplan' }, 'zh-CN')).toBe('Tidplan')
  expect(localisedName({ en: 'Schedule', 'zh-CN': '进度' }, 'sv-SE')).toBe('Schedule')
  expect(localisedName({ 'zh-CN': '进度' }, 'sv-SE')).toBe('进度')
  expect(localisedName({}, 'en')).toBeUndefined()
})
