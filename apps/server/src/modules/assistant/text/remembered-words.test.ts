import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { wordsOf } from './terms.ts'

const MB = 1024 * 1024
const TEXTS = 200

/** Bytes of the heap in use after a collection. */
function heapUsed(): number {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  return process.memoryUsage().heapUsed
}

test('OPS-94 remembered words keep no other part of their texts in memory, however long these and the words are', () => {
  const before = heapUsed()
  for (let index = 0; index < TEXTS; index++) {
    const [word] = wordsOf(`${' '.repeat(MB)}reinforcement${index}`)
    expect(word?.terms.length).toBeGreaterThan(0)
    wordsOf('y'.repeat(MB / 4) + String(index))
  }
  expect((heapUsed() - before) / MB).toBeLessThan(20)
})
