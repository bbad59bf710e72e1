import { expect, test } from '@playwright/test'
import { readRecorded, contractMismatch } from './recorded.ts'

test('recorded answers match the contract, and others are rejected', () => {
  const recorded = readRecorded()
  const key = 'GET /api/uaa/user'
  expect(contractMismatch(key, recorded[key])).toBeUndefined()
  expect(contractMismatch(key, { ...(recorded[key] as object), id: 'one' })).toContain(key)
  expect(contractMismatch('GET /api/nothing', {})).toContain('no call of the contract')
})
