import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createLargeBodies, LARGE_BODIES_MAX, LARGE_BODY_MAX_CHARS } from './large-bodies.ts'

test('CONSOLE-34 a body is the parts in their order, once', () => {
  fc.assert(
    fc.property(fc.array(fc.string(), { minLength: 1 }), (parts) => {
      const bodies = createLargeBodies()
      for (const [part, text] of parts.entries()) bodies.keep({ id: 'body-one', part, text })
      expect(bodies.take('body-one')).toBe(parts.join(''))
      expect(bodies.take('body-one')).toBeNull()
    }),
  )
})

test.each([
  ['is out of turn', { id: 'body-one', part: 2, text: 'x' }],
  ['is repeated', { id: 'body-one', part: '0', text: 'x' }],
  ['has no beginning', { id: 'body-two', part: 1, text: 'x' }],
  ['has no text', { id: 'body-one', part: 1 }],
  ['has no name', { part: 0, text: 'x' }],
  ['has a name that is none', { id: 'a b c d e f', part: 0, text: 'x' }],
])('CONSOLE-34 a part that %s is refused', (_case, part) => {
  const bodies = createLargeBodies()
  bodies.keep({ id: 'body-one', part: 0, text: 'first' })
  expect(() => bodies.keep(part)).toThrow(/part/)
})

test('CONSOLE-34 too much of a body is refused and forgotten', () => {
  const bodies = createLargeBodies()
  bodies.keep({ id: 'body-one', part: 0, text: 'x'.repeat(LARGE_BODY_MAX_CHARS) })
  expect(() => bodies.keep({ id: 'body-one', part: 1, text: 'x' })).toThrow('too long')
  expect(bodies.take('body-one')).toBeNull()
})

test('CONSOLE-34 the oldest of too many bodies is dropped', () => {
  const bodies = createLargeBodies()
  for (let at = 0; at <= LARGE_BODIES_MAX; at += 1) bodies.keep({ id: `body-no-${at}`, part: 0, text: String(at) })
  expect(bodies.take('body-no-0')).toBeNull()
  expect(bodies.take('body-no-1')).toBe('1')
})

test('CONSOLE-35 the parts of a cancelled body are forgotten, and those of others stay', () => {
  const bodies = createLargeBodies()
  bodies.keep({ id: 'body-one', part: 0, text: 'x' })
  bodies.keep({ id: 'body-two', part: 0, text: 'y' })
  bodies.drop('body-one')
  expect(() => bodies.keep({ id: 'body-one', part: 1, text: 'z' })).toThrow('does not follow')
  expect(bodies.take('body-one')).toBeNull()
  expect(bodies.take('body-two')).toBe('y')
})
