import { beforeEach, expect, test, vi } from 'vitest'
import { fromServerTime, learnServerTime, setClock, monotonicTime } from './clock.ts'

const START = 1_790_000_000_000
const at = (milliseconds: number) => new Date(START + milliseconds).toUTCString()
let passed = 0
let restore = () => {}

beforeEach(() => {
  restore()
  passed = 0
  vi.spyOn(performance, 'now').mockImplementation(() => passed)
  restore = setClock(() => 5000 + passed)
})

test('SESS-24 a delayed answer does not set the server’s time back', () => {
  learnServerTime(at(0), 0)
  passed = 3_600_000
  learnServerTime(at(20), 10)
  expect(monotonicTime()).toBe(START + 3_600_000)
  expect(fromServerTime(START + 3_600_000)).toBe(5000 + 3_600_000)
})

test('SESS-24 a faster answer refines the server’s time, a slower one does not', () => {
  learnServerTime(at(1000), 0)
  passed = 300
  learnServerTime(at(2000), 250)
  expect(monotonicTime()).toBe(START + 2000)
  passed = 1200
  learnServerTime(at(2000), 350)
  expect(monotonicTime()).toBe(START + 2900)
})

test('SESS-24 the server’s time follows a changed clock and a sleep of the computer', () => {
  learnServerTime(at(0), 0)
  passed = 60_000
  learnServerTime(at(-3_600_000), 59_900)
  expect(monotonicTime()).toBe(START - 3_600_000)
  learnServerTime(at(7_200_000), 59_950)
  expect(monotonicTime()).toBe(START + 7_200_000)
})
