import { expect, test } from 'vitest'
import { takesReports } from './takes-reports.ts'

test.each([
  [true, ['plan'], 'plan', true],
  [true, ['plan'], 'cost', false],
  [true, [], 'plan', false],
  [false, ['plan'], 'plan', false],
])('FLAG-3 with errorNotification %s and the products %o a fault of %s can be reported: %s', (...row) => {
  const [errorNotification, errorReportProducts, productCode, isTaken] = row
  expect(takesReports({ errorNotification, errorReportProducts }, productCode)).toBe(isTaken)
})

test('FLAG-3 before the flags are known nothing is reported', () => {
  expect(takesReports(undefined, 'pmpp')).toBe(false)
})
