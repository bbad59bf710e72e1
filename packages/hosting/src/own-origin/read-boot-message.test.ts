import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readBootMessage, readHello, readRefusal } from './read-boot-message.ts'

const hello = { type: 'portico-hello', v: 1, path: '/a', state: { at: 1 }, isReload: false }

test('HOST-112 a hello has exactly its fields, and a path of the application', () => {
  expect(readHello(hello)).toEqual(hello)
  for (const wrong of [
    null,
    'portico-hello',
    { ...hello, v: 2 },
    { ...hello, path: 'https://elsewhere.test/' },
    { ...hello, path: `/${'x'.repeat(8000)}` },
    { ...hello, isReload: 'no' },
    { ...hello, origin: '*' },
  ]) {
    expect(readHello(wrong)).toBeUndefined()
  }
})

test('HOST-112, HOST-256 a message through the port is of a known type with exactly its fields', () => {
  expect(readBootMessage({ type: 'push', path: '/b', state: null })).toEqual({ type: 'push', path: '/b', state: null })
  expect(readBootMessage({ type: 'leaving', path: null, isReplaced: true, isAsked: false })).toBeDefined()
  for (const wrong of [
    { type: 'push', path: 'b', state: null },
    { type: 'push', path: 7 },
    { type: 'go', delta: Infinity },
    { type: 'leaving', path: '//', isReplaced: 1, isAsked: false },
    { type: 'leaving', path: '/', isReplaced: true },
    { type: 'mounted', more: 1 },
    { type: 'edited', isEdited: 'yes' },
    { type: 'failed', message: 'x'.repeat(4001) },
    { type: 'toString' },
    { type: '__proto__' },
    [],
  ]) {
    expect(readBootMessage(wrong)).toBeUndefined()
  }
})

test('HEALTH-6 HOST-112 measured values are numbers of a known measure, five at most', () => {
  const measured = { type: 'measured', measure: 'long-task', values: [70, 51.5] }
  expect(readBootMessage(measured)).toEqual(measured)
  for (const wrong of [
    { ...measured, measure: 'load' },
    { ...measured, values: [] },
    { ...measured, values: [1, 2, 3, 4, 5, 6] },
    { ...measured, values: [NaN] },
    { ...measured, values: ['70'] },
    { ...measured, version: '1' },
  ])
    expect(readBootMessage(wrong)).toBeUndefined()
})

test('HOST-112 no message makes the reader throw', () => {
  fc.assert(
    fc.property(fc.anything(), fc.constantFrom('push', 'go', 'leaving', 'result', 'said'), (data, type) => {
      readBootMessage(data)
      readHello(data)
      readBootMessage(typeof data === 'object' ? { ...data, type } : { type, path: data })
    }),
  )
})

test('HOST-151 HOST-152 a file message contains a file, and a refusal has exactly its fields', () => {
  expect(readBootMessage({ type: 'file', file: new Blob(['%PDF']) })).toBeDefined()
  expect(readBootMessage({ type: 'file', file: { size: 4, type: 'application/pdf' } })).toBeUndefined()
  const refusal = { type: 'portico-refused', v: 1, code: 'NOT_FOUND', reason: null, status: 404, traceId: 't' }
  expect(readRefusal(refusal)).toEqual(refusal)
  for (const wrong of [{ ...refusal, more: 1 }, { ...refusal, code: 'x'.repeat(61) }, { ...refusal, v: 2 }, 'refused'])
    expect(readRefusal(wrong)).toBeUndefined()
})
