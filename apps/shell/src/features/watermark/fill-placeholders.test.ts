import { array, assert, constantFrom, oneof, property, string } from 'fast-check'
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

test('WATERMARK-5 any template of placeholders, brackets and text is filled as the rule says', () => {
  const names = [...Object.keys(values), 'unknown', 'toString', '__proto__', 'x'.repeat(40), 'x'.repeat(41)]
  const pieces = [...names, ...names.map((name) => `\${${name}}`), '${', '}', '$', '{', '${}', '$$', ' ', '😀']
  const text = oneof(constantFrom(...pieces), string({ maxLength: 4 }))
  const template = array(text, { maxLength: 40 }).map((parts) => parts.join(''))

  assert(
    property(template, template, (one, name) => {
      expect(fillPlaceholders(one, { ...values, name })).toBe(referenceOf(one, { ...values, name }))
    }),
    { numRuns: Math.max(FUZZ_RUNS, 10_000) },
  )
})

/** Reads a template character by character, by the rule alone. */
function referenceOf(template: string, filling: Readonly<Record<string, string>>): string {
  let filled = ''
  let at = 0
  while (at < template.length) {
    const end = template.startsWith('${', at) ? template.indexOf('}', at) : -1
    const name = template.slice(at + 2, end)
    const isPlaceholder = end !== -1 && name !== '' && name.length <= 40 && [...name].every(isOfName)
    filled += isPlaceholder ? (Object.entries(filling).find(([known]) => known === name)?.[1] ?? '') : template[at]
    at = isPlaceholder ? end + 1 : at + 1
  }
  return [...filled].slice(0, 200).join('').trim()
}

const isOfName = (character: string) =>
  'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_'.includes(character)
