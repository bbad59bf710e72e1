import { expect, test } from 'vitest'
import { findInvoices, invoicesOf } from './invoices.ts'
import { ledgersOf } from './ledger.ts'
import { projectName } from './project-names.ts'

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
