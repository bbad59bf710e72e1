import { expect, test } from 'vitest'
import { isAlwaysAwake } from './stays-awake.ts'

test.each([
  ['/apps/plan-core/schedule', 'plan', false],
  ['/apps/portal/workbench', 'pmpp', true],
  ['/apps/gepm-core/resources', 'gepm', true],
  ['/apps/x-core/common-app-container/reports', 'x', true],
  ['/apps/x-core/common-app-containers/reports', 'x', false],
  ['/apps/portal/workbench/manage/users', 'pmpp', false],
  ['/apps/x-core/common-app-container/workbench/manage', 'x', false],
])('HOST-6, HOST-224, HOST-225 %s of product %s is exempt from sleep: %s', (url, productCode, isExempt) => {
  expect(isAlwaysAwake(url, productCode)).toBe(isExempt)
})

test('HOST-6 the deployment may name another container', () => {
  expect(isAlwaysAwake('/apps/x-core/shared/reports', 'x', '/shared/')).toBe(true)
  expect(isAlwaysAwake('/apps/x-core/common-app-container/reports', 'x', '/shared/')).toBe(false)
})
