import { expect, test } from 'vitest'
import { nameIn } from './names.service.ts'

test('LANG-3 a name that lacks a language falls back from sv-SE to en to zh-CN', () => {
  const all = { 'zh-CN': '进度', en: 'Schedule', 'sv-SE': 'Tidplan' }

  expect(nameIn(all, 'sv-SE')).toBe('Tidplan')
  expect(nameIn({ 'zh-CN': '进度', en: 'Schedule' }, 'sv-SE')).toBe('Schedule')
  expect(nameIn({ 'zh-CN': '进度' }, 'sv-SE')).toBe('进度')
  expect(nameIn({ 'zh-CN': '进度' }, 'en')).toBe('进度')
  expect(nameIn({ 'sv-SE': 'Tidplan' }, 'zh-CN')).toBe('Tidplan')
  expect(nameIn({}, 'en')).toBe('')
})
