import fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import { damageIn, isUnfinished } from './damage.ts'

/** A message of the wire protocol. */
function message(type: string, content: string): Buffer {
  const head = Buffer.alloc(5)
  head.write(type)
  head.writeUInt32BE(Buffer.byteLength(content) + 4, 1)
  return Buffer.concat([head, Buffer.from(content)])
}
const error = (code: string, text: string) => message('E', `SERROR\0VERROR\0C${code}\0M${text}\0\0`)
const REST = [message('D', 'CXX000\0'), message('Z', 'I')]

test('OPS-101 internal errors and forgotten statements are damage, among other messages too', () => {
  for (const code of ['XX000', 'XX001', 'XX002', '26000'])
    expect(damageIn(Buffer.concat([...REST, error(code, 'bad buffer'), ...REST]))).toBe('bad buffer')
})

test('OPS-101 no other answer is damage: neither other errors nor rows that contain such a code', () => {
  const others = ['23505', '42601', '53100', '57014', '22P02', '26001']
  for (const code of others) expect(damageIn(Buffer.concat([...REST, error(code, 'XX000'), ...REST]))).toBeUndefined()
  expect(damageIn(new Uint8Array())).toBeUndefined()
})

test('OPS-101 an answer to a query or a synchronisation is unfinished without its end', () => {
  const ready = message('Z', 'I')
  const rows = message('D', 'ZZZZZZ')
  for (const request of [message('Q', 'select 1'), Buffer.concat([message('P', 'select 1'), message('S', '')])]) {
    for (const answer of [new Uint8Array(), rows]) expect(isUnfinished(request, answer)).toBe(true)
    for (const answer of [ready, Buffer.concat([rows, ready])]) expect(isUnfinished(request, answer)).toBe(false)
  }
})

test('OPS-101 the answer to a part of a query, to the start of a session or to a copy needs no such end', () => {
  expect(isUnfinished(message('Q', 'copy incoming from stdin'), message('G', ''))).toBe(false)
  const start = Buffer.from([0, 0, 0, 8, 0, 3, 0, 0])
  for (const request of [message('P', 'S'), message('H', 'Q'), start, new Uint8Array()])
    expect(isUnfinished(request, new Uint8Array())).toBe(false)
})

test('OPS-101 any bytes are read without an error', () => {
  const bytes = fc.uint8Array({ maxLength: 60 })
  fc.assert(
    fc.property(bytes, bytes, (some, others) => void [damageIn(some), isUnfinished(some, others)]),
    { numRuns: inject('fuzzRuns') },
  )
})
