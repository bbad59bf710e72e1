import { expect, test } from 'vitest'
import { createHostLimits } from './host-limits.ts'

test('MSG-221 the number of simultaneous calls is limited for each host by itself', async () => {
  const limits = createHostLimits({ each: 2, waitMs: 20 })
  const first = await limits.take('a')
  expect(await limits.take('a')).toBeDefined()
  expect(await limits.take('a')).toBeUndefined()
  expect(await limits.take('b')).toBeDefined()
  first?.()
  expect(await limits.take('a')).toBeDefined()
})

test('MSG-221 a call waits until another call to its host ends', async () => {
  const limits = createHostLimits({ each: 1, waitMs: 60_000 })
  const release = await limits.take('a')
  const next = limits.take('a')
  release?.()
  expect(await next).toBeDefined()
})
