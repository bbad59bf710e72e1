import { expect, test } from 'vitest'
import { parseThirdPartyPage } from './third-parties.ts'

test('ENTRY-52 the parameter is JSON of exactly two members, or is ignored', () => {
  expect(parseThirdPartyPage('{"url":"https://erp.example.org/start","openMethod":1}')).toEqual({
    url: 'https://erp.example.org/start',
    openMethod: 1,
  })
  for (const value of [
    null,
    '',
    'null',
    '1',
    '"x"',
    '[]',
    '{}',
    '{',
    'https://erp.example.org',
    '{"url":"x"}',
    '{"openMethod":1}',
    '{"url":"","openMethod":0}',
    '{"url":1,"openMethod":0}',
    '{"url":"x","openMethod":3}',
    '{"url":"x","openMethod":"0"}',
    '{"url":"x","openMethod":0,"token":"t"}',
    '{"url":"x","openMethod":0,"__proto__":{}}',
    `{"url":"${'x'.repeat(2049)}","openMethod":0}`,
  ]) {
    expect(parseThirdPartyPage(value), String(value)).toBeNull()
  }
})
