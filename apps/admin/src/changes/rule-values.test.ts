import { expect, test } from 'vitest'
import { en } from '../texts/en.ts'
import { kindsOfValue, ruleOfValues, shownKinds, valuesOfRule, withKind } from './rule-values.ts'

test('ADMIN-142 the form has the kinds of the rule, and no others', () => {
  const rule = { kinds: ['Look', 'Role'] as const, days: 7 }
  const values = valuesOfRule({ ...rule, kinds: [...rule.kinds] })
  expect(values).toEqual({ kinds: 'Look,Role', days: '7' })
  expect(ruleOfValues(values)).toEqual(rule)
  expect(kindsOfValue('Role,Gone,TwoPersonRule')).toEqual(['Role'])
  expect(kindsOfValue(null)).toEqual([])
  expect(withKind('Look', 'Role', true)).toBe('Look,Role')
  expect(withKind('Look,Role', 'Look', false)).toBe('Role')
  expect(withKind('Role', 'Role', false)).toBe('')
  expect(shownKinds('Look,Role', en)).toBe('Role, Branding')
})
