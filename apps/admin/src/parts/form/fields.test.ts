import { expect, test } from 'vitest'
import { TEXTS } from '../../texts/texts.ts'
import { endOfDay, pathOf } from '../../trusts/trust-fields.ts'
import { nameFields, namesOf, valuesOfNames } from './fields.ts'

test('CONSOLE-17 names of a form are those of the languages, and null without any', () => {
  const names = { 'zh-CN': '甲', en: 'A', 'sv-SE': 'Å' }

  expect(namesOf({ ...valuesOfNames(names), enabled: 'true' })).toEqual(names)
  expect(namesOf(valuesOfNames(null))).toBeNull()
  expect(nameFields(TEXTS.en, { isRequired: true }).map(({ name }) => name)).toEqual(Object.keys(valuesOfNames(names)))
})

test('CONSOLE-18 the end of a trust is the end of a day, and stays where the day does', () => {
  expect(endOfDay('2030-01-02', null)).toBe('2030-01-02T23:59:59Z')
  expect(endOfDay('2030-01-02', '2030-01-02T08:00:00Z')).toBe('2030-01-02T08:00:00Z')
  expect(endOfDay(null, '2030-01-02T08:00:00Z')).toBeNull()
})

test('CONSOLE-18 the address of a trust is its path, and other signs are escaped', () => {
  expect(pathOf('viewed.20002')).toBe('trusts/viewed/20002')
  expect(pathOf('a/b.c?d')).toBe('trusts/a%2Fb/c%3Fd')
})
