import { expect, test } from 'vitest'
import { traceIdOf, traceParentOf } from './trace.ts'

const TRACE = '0af7651916cd43dd8448eb211c80319c'
const PARENT = `00-${TRACE}-b7ad6b7169203331-01`

test('WIRE-4 a well-formed trace id of the caller is used', () => {
  expect(traceIdOf({ 'x-pb-trace-id': 'abcd-1234' })).toBe('abcd-1234')
  expect(traceIdOf({ 'x-pb-trace-id': 'a'.repeat(64) })).toBe('a'.repeat(64))
})

test.each(['short', 'a'.repeat(65), 'with space', 'line\nbreak', 'ünïcödé1', 'semi;colon', ''])(
  'WIRE-4, WIRE-22 a malformed trace id is replaced: %j',
  (value) => {
    expect(traceIdOf({ 'x-pb-trace-id': value })).toMatch(/^[0-9a-f]{32}$/)
    expect(traceIdOf({ 'x-pb-trace-id': value, traceparent: PARENT })).toBe(TRACE)
  },
)

test.each([
  `ff-${TRACE}-b7ad6b7169203331-01`,
  `00-${'0'.repeat(32)}-b7ad6b7169203331-01`,
  `00-${TRACE}-${'0'.repeat(16)}-01`,
  'x',
])('WIRE-4 a malformed traceparent does not count: %s', (traceparent) =>
  expect(traceIdOf({ traceparent })).not.toBe(TRACE),
)

test('WIRE-4 the response continues the caller’s trace with a span of its own', () => {
  expect(traceParentOf('abcd-1234', { traceparent: PARENT })).toMatch(
    new RegExp(`^00-${TRACE}-(?!b7ad6b7169203331)[0-9a-f]{16}-01$`),
  )
  expect(traceParentOf(TRACE, {})).toMatch(new RegExp(`^00-${TRACE}-[0-9a-f]{16}-00$`))
  expect(traceParentOf('abcd-1234', {})).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/)
})
