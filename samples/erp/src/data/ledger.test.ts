import { expect, test } from 'vitest'
import { invoicesOf } from './invoices.ts'
import { ledgersOf } from './ledger.ts'

test('DEMO-4 each tenant has its own ledger, the same each time', () => {
  expect(invoicesOf(20002)).toEqual(invoicesOf(20002))
  expect(invoicesOf(20002).every(({ project }) => !project.includes('Öresund'))).toBe(true)
  expect(ledgersOf(20003)).not.toEqual(ledgersOf(20001))
})
