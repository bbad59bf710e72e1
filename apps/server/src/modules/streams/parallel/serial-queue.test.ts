import { expect, test } from 'vitest'
import { createSerialQueue } from './serial-queue.ts'

test('STREAM-18 works are done one after the other, also after one that has failed; then nothing is waiting', async () => {
  const failures: unknown[] = []
  const queue = createSerialQueue((error) => failures.push(error))
  const done: number[] = []
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()

  const first = queue.run(async () => {
    await gate
    done.push(1)
    throw new Error('first')
  })
  const second = queue.run(() => Promise.resolve(void done.push(2)))
  expect(queue.isIdle()).toBe(false)
  open()
  await Promise.all([first, second])

  expect(done).toEqual([1, 2])
  expect(failures).toEqual([new Error('first')])
  expect(queue.isIdle()).toBe(true)
})
