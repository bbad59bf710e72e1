import { expect, test } from 'vitest'
import { isReadOnly } from './is-read-only.ts'

test('SDK-68 an application is read-only for a person who views another tenant, with all codes', () => {
  expect(isReadOnly(['plan.schedule.view', 'plan.schedule.edit'], true)).toBe(true)
})

test('SDK-69 an application is read-only if every authority code of the menu is a view code', () => {
  expect(isReadOnly(['plan.schedule.view'], false)).toBe(true)
  expect(isReadOnly(['plan.schedule.view', 'plan.schedule.edit'], false)).toBe(false)
  expect(isReadOnly(['portal.home.mgt'], false)).toBe(false)
  expect(isReadOnly([], false)).toBe(false)
})
