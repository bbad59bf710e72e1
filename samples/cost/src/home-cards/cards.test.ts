import { expect, test } from 'vitest'
import { dataOf, type CostData } from '../data/cost-data.ts'
import { cardsOf } from './cards.ts'

test('DEMO-6 Cost tells home the forecast with what people have saved, and the largest overruns first', () => {
  const data = dataOf(undefined) as CostData
  const [before] = cardsOf(data, undefined, 'en')
  const [after] = cardsOf(data, { locale: 'sv-SE', forecasts: { '3010': '1 800,5' }, remark: '', orders: {} }, 'en')
  expect(before?.figure?.value).not.toBe(after?.figure?.value)
  expect(after?.rows[0]?.text).toBe('Dredging')
  expect(after?.rows[0]?.menuCode).toBe('cost.budget')
})

test('LANG-7 the currency of a card stands in the brackets of the language', () => {
  const data = dataOf(undefined) as CostData
  const titleIn = (locale: 'en' | 'zh-CN') => cardsOf(data, undefined, locale)[0]
  expect(titleIn('en')?.title).toBe('Largest overruns (SEK million)')
  expect(titleIn('zh-CN')?.figure?.label).toBe('成本预测（百万瑞典克朗）')
})
