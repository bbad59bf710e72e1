import { expect, test } from 'vitest'
import { isRoutineFile } from './request-log.ts'

test.each([
  ['GET', '/portal/assets/index-Bx81kQ2z.js', 200, true],
  ['GET', '/@apps/planning/assets/page.css?v=2', 304, true],
  ['GET', '/favicon.ico', 200, true],
  ['GET', '/portal/assets/gone.js', 404, false],
  ['GET', '/portal/1/', 200, false],
  ['GET', '/apps/planning/index.html', 200, false],
  ['GET', '/api/uaa/user', 200, false],
  ['POST', '/portal/assets/index.js', 200, false],
])('OPS-11 %s %s answered with %i: a line at debug level alone is %s', (method, url, statusCode, isUsual) => {
  expect(isRoutineFile({ method, url }, { statusCode })).toBe(isUsual)
})
