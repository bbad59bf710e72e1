import { expect, test } from 'vitest'
import { addressOfHistory, pageOfObject, readHistory } from './history-address.ts'

test.each([
  [{ kind: 'person', id: '612' }, '/log~person.612', '/people~612'],
  [{ kind: 'menu', id: 'plan.schedule' }, '/log~menu.plan.schedule', '/menus~plan.schedule'],
  [{ kind: 'administrator-role', id: 'help-desk' }, '/log~administrator-role.help-desk', '/log'],
  [{ kind: 'role', id: 'a~b/c 项' }, '/log~role.a~b%2Fc%20%E9%A1%B9', '/roles~a~b%2Fc%20%E9%A1%B9'],
] as const)('AUDIT-18 the entries of %j have an address, and lead back to its page', (object, address, page) => {
  expect(addressOfHistory(object)).toBe(address)
  expect(readHistory(address.slice('/log~'.length))).toEqual(object)
  expect(pageOfObject(object)).toBe(page)
})

test.each(['', '.', 'person', 'person.', '.612', 'userId.612', 'person.%', 'constructor.1'])(
  'AUDIT-18 the address %j names no object',
  (text) => {
    expect(readHistory(text)).toBeUndefined()
  },
)
