import { assert, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { FUZZ_RUNS } from '../../lib/testing/fuzz-runs.ts'
import { fillPlaceholders } from './fill-placeholders.ts'

const values = {
  name: 'Anna Berg',
  loginAccount: 'anna',
  tenantName: 'Nordbro AB',
  orgName: 'Öresund Tunnel',
  systemDate: '2026-11-25',
  systemTime: '08:30',
}

test('WATERMARK-5 the placeholders are filled, and unknown ones become empty', () => {
  expect(fillPlaceholders('${name} ${loginAccount} ${tenantName} ${systemDate}', values)).toBe(
    'Anna Berg anna Nordbro AB 2026-11-25',
  )
  expect(fillPlaceholders('${orgName} ${systemTime}', values)).toBe('Öresund Tunnel 08:30')
  expect(fillPlaceholders('a${password}b ${toString} ${', values)).toBe('ab  ${')
})

test('WATERMARK-5 a value that looks like a placeholder is shown as it is', () => {
  expect(fillPlaceholders('${name}', { ...values, name: '${loginAccount}' })).toBe('${loginAccount}')
  expect(fillPlaceholders('${${name}}', { ...values, name: 'loginAccount' })).toBe('${loginAccount}')
})

test('WATERMARK-7 at most 200 characters are drawn, and none is cut in half', () => {
  expect(fillPlaceholders('😀'.repeat(300), values)).toBe('😀'.repeat(200))
})

test('WATERMARK-5 any template is filled without an error', () => {
  assert(
    property(string(), string(), (template, name) => {
      expect(Array.from(fillPlaceholders(template, { ...values, name })).length).toBeLessThanOrEqual(200)
    }),
    { numRuns: FUZZ_RUNS },
  )
})
