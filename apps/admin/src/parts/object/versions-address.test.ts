import { expect, test } from 'vitest'
import { addressOfVersions, objectOfVersions } from './versions-address.ts'

test('CONSOLE-89 the address of versions names kind and code, whatever the code contains', () => {
  for (const object of [
    { kind: 'Look', code: null },
    { kind: 'MenuSettings', code: 'plan.schedule' },
    { kind: 'Role', code: 'a:b c/å%41' },
  ]) {
    const address = addressOfVersions(object)
    expect(objectOfVersions(address.slice('/versions~'.length))).toEqual(object)
  }
  expect(objectOfVersions('Role:%zz')).toEqual({ kind: 'Role', code: '%zz' })
})
