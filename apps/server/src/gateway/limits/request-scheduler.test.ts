import { expect, test } from 'vitest'
import { createRequestScheduler } from './request-scheduler.ts'

test('HOST-96, HOST-332 a burst starts a few requests at a time, in order, and other due requests start in between', async () => {
  const turn = createRequestScheduler(2)
  const order: string[] = []
  const requests = ['a', 'b', 'c', 'd', 'e'].map((name) => turn().then(() => void order.push(name)))
  const other = new Promise<void>((done) => {
    setImmediate(() => {
      order.push('portal')
      done()
    })
  })

  await Promise.all([...requests, other])

  expect(order).toEqual(['a', 'b', 'portal', 'c', 'd', 'e'])
})
