import { expect, test } from 'vitest'
import { arriveAt, isAt, pushMark, readMark, replaceMark, type Line } from './history-entries.ts'

test('HOST-24 the list of the browser is followed: a new entry ends what lay ahead', () => {
  let line: Line = { marks: [], at: 4 } // entries of before a reload
  line = replaceMark(line, 'a', 1)
  line = pushMark(line, 'a', 2)
  line = pushMark(line, 'b', 1)
  expect(isAt(line, -1, 'a', 2)).toBe(true)
  expect(isAt(line, -2, 'a', 2)).toBe(false)
  expect(isAt(line, -3, 'a', 1)).toBe(false)

  line = arriveAt(line, { tab: 'a', n: 1, at: 4 })
  expect(isAt(line, 2, 'b', 1)).toBe(true)
  line = pushMark(line, 'c', 1)
  expect(line.at).toBe(5)
  expect(isAt(line, 1, 'b', 1)).toBe(false)
})

test('HOST-24 what is not ours in the state of an entry is nothing', () => {
  expect(readMark(null)).toBeNull()
  expect(readMark({ tab: 7 })).toBeNull()
  expect(readMark({ tab: 'a' })).toEqual({ tab: 'a', n: 1, at: 0 })
  expect(readMark({ tab: 'a', n: 'x', at: 3 })).toEqual({ tab: 'a', n: 1, at: 3 })
})
