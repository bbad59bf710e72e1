import { expect, test } from 'vitest'
import { ORG_TYPE_NAMES } from '@portico/contract/rules/administration/organisation-import'
import { ORG_TYPES } from '@portico/contract/rules/navigation/organisations'
import { objectsEn } from '../texts/objects-en.ts'
import { objectsSv } from '../texts/objects-sv.ts'
import { objectsZh } from '../texts/objects-zh.ts'

test('IMPORT-40 an import accepts the types of organisations by the names that the console shows', () => {
  for (const type of ORG_TYPES)
    expect(ORG_TYPE_NAMES[type]).toEqual({
      ...{ en: objectsEn.organisations.types[type], 'sv-SE': objectsSv.organisations.types[type] },
      'zh-CN': objectsZh.organisations.types[type],
    })
})
