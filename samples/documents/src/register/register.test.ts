import { expect, test } from 'vitest'
import { DOCUMENTS } from '../data/documents.ts'
import { filtered, nextOrder, sorted } from './register.ts'

test('every number is unique and names a known discipline', () => {
  expect(new Set(DOCUMENTS.map(({ number }) => number)).size).toBe(DOCUMENTS.length)
  expect(DOCUMENTS.every(({ number }) => /^OT-[PGKJTEV]-\d0-\d{4}$/.test(number))).toBe(true)
})

test('a filter requires every word, in the shown language', () => {
  const numbers = (text: string, locale: 'en' | 'sv-SE' | 'zh-CN') =>
    filtered(DOCUMENTS, text, null, locale).map(({ number }) => number)
  expect(numbers('base east', 'en')).toEqual(['OT-K-60-4002'])
  expect(numbers('SÄNKFOG', 'sv-SE')).toEqual(['OT-K-40-2005'])
  expect(numbers('止水带', 'zh-CN')).toEqual(['OT-K-40-2006'])
  expect(numbers('止水带', 'en')).toEqual([])
})

test('status sorts by the document’s workflow, then by number', () => {
  const order = sorted(DOCUMENTS, { by: 'status', isDescending: false }, 'en')
  expect(order[0]).toMatchObject({ status: 'draft', number: 'OT-E-50-6005' })
  expect(order.at(-1)?.status).toBe('asBuilt')
})

test('a second click on a column reverses the order', () => {
  const once = nextOrder({ by: 'number', isDescending: false }, 'issued')
  expect(once).toEqual({ by: 'issued', isDescending: false })
  expect(nextOrder(once, 'issued')).toEqual({ by: 'issued', isDescending: true })
})
