import { expect, test } from 'vitest'
import { applicableTemplate } from './applicable-template.ts'

const theme = {
  watermarkSwitch: 1 as const,
  watermarkTemplate: 31,
  watermarkScopeType: 0,
  watermarkScope: [] as string[],
}
const schedule = new Set(['plan.schedule', 'plan.control'])

test('WATERMARK-3 scope type 0 includes every menu, and pages without a menu', () => {
  expect(applicableTemplate(theme, schedule)).toBe(31)
  expect(applicableTemplate(theme, new Set())).toBe(31)
})

test('WATERMARK-3 another scope type includes the listed menus and all below a listed directory', () => {
  const scope = (...watermarkScope: string[]) => ({ ...theme, watermarkScopeType: 1, watermarkScope })

  expect(applicableTemplate(scope('plan.schedule'), schedule)).toBe(31)
  expect(applicableTemplate(scope('plan.control'), schedule)).toBe(31)
  expect(applicableTemplate(scope('plan'), schedule)).toBeNull()
  expect(applicableTemplate(scope(), schedule)).toBeNull()
})

test('WATERMARK-3 WATERMARK-4 without the switch, a template or a theme there is no watermark', () => {
  expect(applicableTemplate({ ...theme, watermarkSwitch: 0 }, schedule)).toBeNull()
  expect(applicableTemplate({ ...theme, watermarkTemplate: null }, schedule)).toBeNull()
  expect(applicableTemplate(undefined, schedule)).toBeNull()
})
