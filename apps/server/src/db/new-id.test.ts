import { expect, test } from 'vitest'
import { newId } from './new-id.ts'

test('ISO-6 an id of a new row is a random number of fifteen digits that a client reads without loss', () => {
  const ids = Array.from({ length: 2000 }, newId)
  expect(new Set(ids).size).toBe(2000)
  for (const id of ids) {
    expect(String(id)).toMatch(/^\d{15}$/)
    expect(Number.isSafeInteger(id)).toBe(true)
  }
})
