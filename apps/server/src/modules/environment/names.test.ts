import { expect, test } from 'vitest'
import { nameIn } from './names.service.ts'

test('LANG-3 a name without any text is empty', () => {
  expect(nameIn({ 'zh-CN': '进度' }, 'en')).toBe('进度')
  expect(nameIn({}, 'en')).toBe('')
})
