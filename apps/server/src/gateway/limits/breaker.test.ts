import { expect, test } from 'vitest'
import { createBreaker } from './breaker.ts'

test('HOST-94, HOST-329 after five consecutive failed connections the breaker opens for two seconds, then admits one attempt at a time', () => {
  let time = 0
  const breaker = createBreaker(() => time)
  const isOpen = (origin = 'http://down') => {
    try {
      breaker.check(origin)
      return false
    } catch {
      return true
    }
  }
  for (let turn = 0; turn < 4; turn++) breaker.failed('http://down')
  expect(isOpen()).toBe(false)
  breaker.failed('http://down')
  expect([isOpen(), isOpen('http://other')]).toEqual([true, false])

  time = 2000
  expect([isOpen(), isOpen()]).toEqual([false, true])
  breaker.failed('http://down')
  time = 3999
  expect(isOpen()).toBe(true)

  time = 4000
  expect(isOpen()).toBe(false)
  breaker.connected('http://down')
  expect([isOpen(), isOpen()]).toEqual([false, false])
  breaker.failed('http://down')
  expect(isOpen()).toBe(false)
})
