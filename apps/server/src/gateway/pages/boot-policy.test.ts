import { expect, test } from 'vitest'
import { admitBootScript } from './boot-policy.ts'

const ADDRESS = 'http://app.apps.portico.localhost:8080/.well-known/portico/boot.x.js'
const admitted = (policy: string) => admitBootScript(policy, ADDRESS, 'own')

test.each([
  "frame-ancestors 'self'",
  "img-src 'none'",
  "script-src 'self' 'nonce-abc'",
  "script-src 'none'; script-src-elem *",
  'default-src http: data:',
  "default-src 'none'; script-src http://app.apps.portico.localhost:8080",
])('HOST-124 a policy that lets the boot script in is not touched: %s', (policy) => {
  expect(admitted(policy)).toEqual({ policies: policy, nonce: undefined })
})

test.each([
  ["script-src 'nonce-abc'", "script-src 'nonce-abc' 'nonce-own'"],
  ["script-src 'self' 'strict-dynamic' 'nonce-abc'", "script-src 'self' 'strict-dynamic' 'nonce-abc' 'nonce-own'"],
  ["default-src 'none'; img-src *", "default-src 'nonce-own'; img-src *"],
  ["SCRIPT-SRC 'sha256-x='", "SCRIPT-SRC 'sha256-x=' 'nonce-own'"],
  [
    "script-src 'self'; script-src-elem https://cdn.test",
    "script-src 'self'; script-src-elem https://cdn.test 'nonce-own'",
  ],
])('HOST-124, HOST-260 a nonce lets it in where the policy does not: %s', (policy, expected) => {
  expect(admitted(policy)).toEqual({ policies: expected, nonce: 'own' })
})

test('HOST-124 the boot script is admitted by its address, because a nonce would disable unsafe-inline', () => {
  expect(admitted("script-src https://cdn.test 'unsafe-inline'")).toEqual({
    policies: `script-src https://cdn.test 'unsafe-inline' ${ADDRESS}`,
    nonce: undefined,
  })
})

test('HOST-124 each of several policies is changed separately', () => {
  expect(admitted("script-src 'self', script-src 'nonce-a', frame-ancestors *").policies).toBe(
    "script-src 'self', script-src 'nonce-a' 'nonce-own', frame-ancestors *",
  )
})
