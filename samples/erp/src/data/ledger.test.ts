import { afterEach, expect, test, vi } from 'vitest'
import { findInvoices, invoicesOf, isOverdue } from './invoices.ts'
import { ledgersOf } from './ledger.ts'
import { projectName } from './project-names.ts'

const INVOICE = invoicesOf(20001)[0]!

afterEach(() => void vi.useRealTimers())

test('DEMO-4 each tenant has its own ledger, the same each time', () => {
  expect(invoicesOf(20002)).toEqual(invoicesOf(20002))
  expect(invoicesOf(20002).every(({ project }) => !project.includes('Öresund'))).toBe(true)
  expect(ledgersOf(20003)).not.toEqual(ledgersOf(20001))
})

test('DEMO-27 the projects of the invoices have a name in each language, by which they are found', () => {
  for (const tenantId of [20001, 20003, 20004, 20005])
    for (const { project } of invoicesOf(tenantId)) {
      expect(projectName(project, 'en')).toBe(project)
      expect(projectName(project, 'zh-CN')).toMatch(/\p{Script=Han}/u)
      expect(projectName(project, 'sv-SE')).not.toBe(project)
    }
  const invoices = invoicesOf(20001)
  expect(findInvoices(invoices, '厄勒', 'zh-CN').length).toBeGreaterThan(0)
  expect(findInvoices(invoices, 'öresundstunneln', 'sv-SE')).toEqual(findInvoices(invoices, 'öresund tunnel', 'en'))
})

test('DEMO-24 an invoice becomes overdue on the day after its deadline', () => {
  const invoice = { due: '2027-03-01', status: 'approval' as const }
  for (const [day, overdue] of [
    ['2027-03-01T12:00', false],
    ['2027-03-02T12:00', true],
  ] as const) {
    vi.setSystemTime(day)
    expect([day, isOverdue({ ...INVOICE, ...invoice })]).toEqual([day, overdue])
    expect(isOverdue({ ...INVOICE, ...invoice, status: 'paid' })).toBe(false)
  }
})
