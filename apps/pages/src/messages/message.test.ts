import { expect, test } from 'vitest'
import { NO_FILTER, queryOf } from './message.ts'

test.each([
  ['all', null],
  ['unread', true],
  ['read', false],
] as const)('MSG-31 the page of %s messages asks for unread = %j, 20 to a page', (kind, unread) => {
  expect(queryOf(kind, NO_FILTER, 3, undefined)).toEqual({ unread, pageIndex: 3, pageSize: 20, grouped: true })
})

test('MSG-27 days are whole days in the person’s time zone', () => {
  const query = queryOf(
    'all',
    { ...NO_FILTER, from: '2026-11-20', to: '2026-11-20', keyword: ' A-101 ' },
    1,
    'Asia/Shanghai',
  )

  expect(query).toMatchObject({ keyword: 'A-101' })
  expect(Date.parse(query.to ?? '') - Date.parse(query.from ?? '')).toBe(86_399_999)
  expect(query.from).toBe('2026-11-19T16:00:00.000Z')
  expect(queryOf('all', { ...NO_FILTER, from: 'x' }, 1, undefined)).not.toHaveProperty('from')
})

test('MSG-130 MSG-132 messages are grouped, and messages of all tenants are requested explicitly', () => {
  expect(
    queryOf('unread', { ...NO_FILTER, productCode: 'plan', isEverywhere: true, done: 'no' }, 1, undefined),
  ).toEqual({
    unread: true,
    pageIndex: 1,
    pageSize: 20,
    grouped: true,
    productCode: 'plan',
    isEverywhere: true,
    done: false,
  })
})
