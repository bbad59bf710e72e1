import { expect, test } from 'vitest'
import { findOrgType, ORG_TYPE_NAMES } from './organisation-import.ts'

test('IMPORT-40 a type is found by its code and by its name in each language, whatever the case', () => {
  expect(['general-project', 'PROJECT', ' projekt ', '项目'].map(findOrgType)).toEqual(
    Array.from({ length: 4 }, () => 'general-project'),
  )
  expect(findOrgType('General  Department')).toBe('general-department')
  expect(['', 'village', 'Compan'].map(findOrgType)).toEqual([undefined, undefined, undefined])
})

test('IMPORT-40 no two types share a name', () => {
  const texts = Object.entries(ORG_TYPE_NAMES).flatMap(([type, names]) => [
    ...new Set([type, ...Object.values(names)].map((text) => text.toLowerCase())),
  ])
  expect(new Set(texts).size).toBe(texts.length)
})
