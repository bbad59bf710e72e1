import { expect, test } from '@playwright/test'
import { readRecorded, refuse } from './recorded.ts'

test('recorded answers match the contract, and others are rejected', () => {
  const recorded = readRecorded()
  const key = 'GET /api/uaa/user'
  expect(refuse(key, recorded[key])).toBeUndefined()
  expect(refuse(key, { ...(recorded[key] as object), id: 'one' })).toContain(key)
  expect(refuse('GET /api/nothing', {})).toContain('no call of the contract')
})
