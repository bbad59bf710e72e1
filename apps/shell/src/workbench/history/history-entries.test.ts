import { expect, test } from 'vitest'
import {
  moveToEntry,
  isEntryAt,
  pushEntry,
  readHistoryEntry,
  replaceEntry,
  type HistoryEntries,
} from './history-entries.ts'

test('HOST-24 a new entry removes the forward entries', () => {
  let line: HistoryEntries = { marks: [], at: 4 } // entries from before a reload
  line = replaceEntry(line, 'a', 1)
  line = pushEntry(line, 'a', 2)
  line = pushEntry(line, 'b', 1)
  expect(isEntryAt(line, -1, 'a', 2)).toBe(true)
  expect(isEntryAt(line, -2, 'a', 2)).toBe(false)
  expect(isEntryAt(line, -3, 'a', 1)).toBe(false)

  line = moveToEntry(line, { tab: 'a', n: 1, at: 4 })
  expect(isEntryAt(line, 2, 'b', 1)).toBe(true)
  line = pushEntry(line, 'c', 1)
  expect(line.at).toBe(5)
  expect(isEntryAt(line, 1, 'b', 1)).toBe(false)
})

test('HOST-24 foreign state of an entry is ignored', () => {
  expect(readHistoryEntry(null)).toBeNull()
  expect(readHistoryEntry({ tab: 7 })).toBeNull()
  expect(readHistoryEntry({ tab: 'a' })).toEqual({ tab: 'a', n: 1, at: 0 })
  expect(readHistoryEntry({ tab: 'a', n: 'x', at: 3 })).toEqual({ tab: 'a', n: 1, at: 3 })
})
