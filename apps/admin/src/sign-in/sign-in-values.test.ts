import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SignInSettings } from '@portico/contract/administration/sign-in-policy'
import { SECOND_FACTOR_DEMANDS } from '@portico/contract/rules/administration/sign-in-policy'
import { POLICY_METHODS } from '@portico/contract/rules/sign-in/sign-in-policy'
import { methodsOfValue, settingsOfValues, SHOWN_METHODS, valuesOfPolicy, withMethod } from './sign-in-values.ts'

const settings: fc.Arbitrary<SignInSettings> = fc.record({
  methods: fc.option(fc.subarray([...SHOWN_METHODS], { minLength: 1 })),
  providerOnly: fc.option(fc.boolean()),
  secondFactor: fc.constantFrom(...SECOND_FACTOR_DEMANDS),
  graceDays: fc.integer({ min: 0, max: 90 }),
  idleHours: fc.option(fc.integer({ min: 1, max: 7200 }).map((tenths) => tenths / 10)),
  sessionHours: fc.option(fc.integer({ min: 1, max: 168 })),
})

test('CONSOLE-44 every method of the contract is on the screen', () => {
  expect(SHOWN_METHODS.toSorted()).toEqual(POLICY_METHODS.toSorted())
})

test('CONSOLE-44, CONSOLE-157 a policy that is read into the form and not changed is saved as it is', () => {
  fc.assert(
    fc.property(settings, (policy) => {
      expect(settingsOfValues(valuesOfPolicy(policy))).toEqual(policy)
    }),
  )
})

test('CONSOLE-44 a method that is switched changes no other one, and all methods are stored as none', () => {
  const value = fc.option(fc.subarray([...SHOWN_METHODS], { maxLength: 4 }).map((methods) => methods.join(',')))
  fc.assert(
    fc.property(value, fc.constantFrom(...SHOWN_METHODS), fc.boolean(), (former, method, isOn) => {
      const next = withMethod(former, method, isOn)
      for (const one of SHOWN_METHODS)
        expect(methodsOfValue(next).includes(one)).toBe(one === method ? isOn : methodsOfValue(former).includes(one))
      expect(next === null).toBe(methodsOfValue(next).length === SHOWN_METHODS.length)
    }),
  )
})
