import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

test('STREAM-18 works are done one after the other, also after one that has failed; then nothing is waiting', async () => {
  const failures: unknown[] = []
  const turns = createTurns((error) => failures.push(error))
  const done: number[] = []
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()

  const first = turns.run(async () => {
    await gate
    done.push(1)
    throw new Error('first')
  })
  const second = turns.run(() => Promise.resolve(void done.push(2)))
  expect(turns.isIdle()).toBe(false)
  open()
  await Promise.all([first, second])

  expect(done).toEqual([1, 2])
  expect(failures).toEqual([new Error('first')])
  expect(turns.isIdle()).toBe(true)
})
