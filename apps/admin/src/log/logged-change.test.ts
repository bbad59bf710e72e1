import { expect, test } from 'vitest'
import { TEXTS } from '../texts/texts.ts'
import { changedFields, shownEvent, shownTarget } from './logged-change.ts'

const { en } = TEXTS

test('AUDIT-7 CONSOLE-14 an entry shows each field in words with its former and new value', () => {
  expect(
    changedFields({ before: { state: 'active', nickname: null }, after: { state: 'disabled', nickname: 'Bo' } }, en),
  ).toEqual([
    { name: 'state', label: 'Status', before: 'active', after: 'disabled' },
    { name: 'nickname', label: 'Name in this tenant', before: null, after: 'Bo' },
  ])
  expect(changedFields({ before: null, after: { rights: ['read log', 'read key'], inherit: true } }, en)).toEqual([
    { name: 'rights', label: 'Permissions', before: null, after: 'read log, read key' },
    { name: 'inherit', label: 'Includes everything below', before: null, after: 'Yes' },
  ])
})

test('AUDIT-7 long values are cut', () => {
  expect(changedFields({ before: null, after: { text: 'x'.repeat(500) } }, en)[0]?.after).toHaveLength(121)
  expect(shownTarget({ userId: 1001, orgId: null, code: 'a' }, en)).toBe('Person ID 1001, Code a')
})

test.each(['constructor', '__proto__', 'new-module.act'])('CONSOLE-14 an unknown code stays as it is: %s', (code) => {
  expect(shownEvent(code, en)).toBe(code)
  expect(shownTarget(Object.fromEntries([[code, 1]]), en)).toBe(`${code} 1`)
})

test.each(Object.entries(TEXTS))('CONSOLE-14 every language has the same events and fields, %s', (_locale, { log }) => {
  for (const part of ['events', 'fields'] as const) {
    expect(Object.keys(log[part]).toSorted()).toEqual(Object.keys(en.log[part]).toSorted())
    expect(Object.values(log[part]).every(Boolean)).toBe(true)
  }
})

test('CONSOLE-14 the set-up and the commands of the operator are in words', () => {
  const codes = ['deployment.set-up', 'application.remove', 'flag.set', 'legal-document.set', 'help-desk.set']
  expect(codes.map((code) => shownEvent(code, en))).toEqual([
    ...['Portal set up', 'Application removed by the operator', 'Portal setting changed'],
    ...['Legal text changed', 'Help desk connected'],
  ])
})
