import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { POLICY_METHODS } from '@portico/contract/rules/sign-in/sign-in-policy'
import { effectivePolicy, hasWorkingMethod, isAccepted, type SessionProof } from './acceptance.ts'

const TENANT = 7
const policy = (methods: string[] | null, providerOnly = false, hasProvider = true) =>
  ({ tenantId: TENANT, methods, providerOnly, hasProvider }) as Parameters<typeof isAccepted>[0]
const proof = (method: string, proofMethod = method, providerTenantId: number | null = null) =>
  ({ method, proofMethod, providerTenantId }) as SessionProof

describe('SIGN-71 the policy checks a session’s sign-in method', () => {
  test.each([
    ['any method, where the tenant names none', policy(null), proof('sms'), true],
    ['SEC-78 another tenant’s provider, where the tenant names none', policy(null), proof('oidc', 'oidc', 8), false],
    ['SEC-78 a hand-in of another tenant’s provider', policy(null), proof('hand-in', 'oidc', 8), false],
    ['SEC-78 a code that another tenant’s provider approved', policy(null), proof('qr', 'oidc', 8), false],
    ['the tenant’s provider, where the tenant names none', policy(null), proof('oidc', 'oidc', 7), true],
    ['a method that is named', policy(['password']), proof('password'), true],
    ['a method that is not named', policy(['password']), proof('sms'), false],
    ['a passkey as a password', policy(['password']), proof('passkey'), false],
    ['a passkey', policy(['passkey', 'password']), proof('passkey'), true],
    ['the tenant’s provider', policy(['oidc']), proof('oidc', 'oidc', 7), true],
    ['another tenant’s provider', policy(['oidc']), proof('oidc', 'oidc', 8), false],
    ['a code that a password session approved', policy(['password', 'qr']), proof('qr', 'password'), true],
    ['a code that a session approved which is refused itself', policy(['password', 'qr']), proof('qr', 'sms'), false],
    ['a code where codes are not accepted', policy(['password']), proof('qr', 'password'), false],
    ['a hand-in of a password session', policy(['password']), proof('hand-in', 'password'), true],
    ['a hand-in of a session by mobile code', policy(['password']), proof('hand-in', 'sms'), false],
    ['a hand-in of which nothing is known', policy(['password']), proof('hand-in'), false],
    ['provider only: the provider', policy(['password', 'oidc'], true), proof('oidc', 'oidc', 7), true],
    ['provider only: a password', policy(['password', 'oidc'], true), proof('password'), false],
    ['provider only: a hand-in of the provider’s session', policy(null, true), proof('hand-in', 'oidc', 7), true],
    ['provider only: a code approved by the provider’s session', policy(null, true), proof('qr', 'oidc', 7), false],
    ['provider only, codes named: the same', policy(['qr', 'oidc'], true), proof('qr', 'oidc', 7), true],
    [
      'provider only, codes named: approved by a password',
      policy(['qr', 'oidc'], true),
      proof('qr', 'password'),
      false,
    ],
    ['provider only, codes named: of which nothing is known', policy(['qr', 'oidc'], true), proof('qr'), false],
  ])('%s', (_, given, session, verdict) => {
    expect(isAccepted(given, session)).toBe(verdict)
  })

  test('SIGN-71, SIGN-112 a policy that permits only the provider refuses sessions that did not begin at this tenant’s provider', () => {
    const methods = fc.option(fc.subarray([...POLICY_METHODS]))
    const every = fc.constantFrom('password', 'sms', 'qr', 'oidc', 'passkey', 'hand-in')
    const tenants = fc.option(fc.integer({ min: 6, max: 8 }))
    fc.assert(
      fc.property(methods, every, every, tenants, (named, method, root, tenantId) => {
        const isOwn = root === 'oidc' && tenantId === TENANT
        return isOwn || !isAccepted(policy(named, true), proof(method, root, tenantId))
      }),
    )
  })
})

test('SIGN-70 the flag of the deployment applies if the tenant has a provider and no setting', () => {
  const stored = { tenantId: TENANT, methods: null, providerOnly: null, hasProvider: true }
  const isOnly = (more: object, flag: boolean) => effectivePolicy({ ...stored, ...more }, flag).providerOnly
  expect([isOnly({}, true), isOnly({}, false)]).toEqual([true, false])
  expect(isOnly({ hasProvider: false }, true)).toBe(false)
  expect(isOnly({ providerOnly: false }, true)).toBe(false)
  expect(isOnly({ providerOnly: true }, false)).toBe(true)
  expect(isOnly({ methods: ['password'] }, true)).toBe(false)
})

test('SIGN-73, SIGN-115 a policy is valid only if a person can sign in without an earlier sign-in', () => {
  expect(hasWorkingMethod(policy(null, false, false), false)).toBe(true)
  expect(hasWorkingMethod(policy(['qr', 'passkey'], false, false), true)).toBe(false)
  expect([true, false].map((has) => hasWorkingMethod(policy(['sms'], false, false), has))).toEqual([true, false])
  expect([true, false].map((has) => hasWorkingMethod(policy(['oidc'], false, has), true))).toEqual([true, false])
  expect([true, false].map((has) => hasWorkingMethod(policy(['password'], true, has), true))).toEqual([true, false])
})
