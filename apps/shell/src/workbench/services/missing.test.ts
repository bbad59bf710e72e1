import { expect, test } from 'vitest'
import { isMissing, runningKey } from './missing.ts'

test('MENU-32 only required services that do not run are missing', () => {
  const dependency = (required: boolean, running: boolean) => ({ menuCode: 'm', service: 's', required, running })
  expect(isMissing([])).toBe(false)
  expect(isMissing([dependency(true, true), dependency(false, false)])).toBe(false)
  expect(isMissing([dependency(true, true), dependency(true, false)])).toBe(true)
})

test('MENU-31, MENU-86 services are compared by the running ones, in any order', () => {
  const up = (service: string) => ({ service, enabled: true, status: 'UP' as const })
  expect(runningKey([up('b'), up('a')])).toBe(runningKey([up('a'), up('b')]))
  expect(runningKey([up('a'), { ...up('b'), status: 'DOWN' }])).toBe('a')
  expect(runningKey([up('a'), { ...up('b'), enabled: false }])).toBe('a')
})
