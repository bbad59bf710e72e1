import { expect, test } from 'vitest'
import { acceptsErrorReports } from './accepts-error-reports.ts'

test.each([
  [true, ['plan'], 'plan', true],
  [true, ['plan'], 'cost', false],
  [true, [], 'plan', false],
  [false, ['plan'], 'plan', false],
])('FLAG-3 with errorNotification %s and the products %o a fault of %s can be reported: %s', (...row) => {
  const [errorNotification, errorReportProducts, productCode, isTaken] = row
  expect(acceptsErrorReports({ errorNotification, errorReportProducts }, productCode)).toBe(isTaken)
})

test('FLAG-3 before the flags are known nothing is reported', () => {
  expect(acceptsErrorReports(undefined, 'pmpp')).toBe(false)
})
