import { expect, test } from '@playwright/test'
import { readRecorded, refuse } from './recorded.ts'

test('what was recorded is as the contract has it, and what is not is refused', () => {
  const recorded = readRecorded()
  const key = 'GET /api/uaa/user'
  expect(refuse(key, recorded[key])).toBeUndefined()
  expect(refuse(key, { ...(recorded[key] as object), id: 'one' })).toContain(key)
  expect(refuse('GET /api/nothing', {})).toContain('no call of the contract')
})
