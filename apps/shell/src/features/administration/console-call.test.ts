import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readConsoleCall } from './console-call.ts'

const ROOT = '/api/admin/v1/'

test('CONSOLE-4 a call is read with its method, parameters, tag and body', () => {
  const call = { method: 'PUT', path: `${ROOT}roles/h%C3%A4r`, query: { limit: '2', keyword: 'a&b' }, tag: '"abc_-1"' }
  expect(readConsoleCall({ ...call, body: { names: {} } })).toEqual({
    method: 'PUT',
    address: `${ROOT}roles/h%C3%A4r?limit=2&keyword=a%26b`,
    tag: '"abc_-1"',
    body: { names: {} },
  })
})

test.each([
  ['another interface', { path: '/api/uaa/user' }],
  ['the root itself', { path: ROOT }],
  ['an empty segment', { path: `${ROOT}people//1` }],
  ['a step upwards', { path: `${ROOT}../../uaa/user` }],
  ['an escaped step upwards', { path: `${ROOT}%2e%2E/%2e./uaa/user` }],
  ['an escaped slash', { path: `${ROOT}people%2f..%2f..` }],
  ['a backslash', { path: `${ROOT}..\\..\\uaa` }],
  ['a query in the path', { path: `${ROOT}people?limit=2` }],
  ['a fragment', { path: `${ROOT}people#x` }],
  ['another host', { path: `//evil.example${ROOT}people` }],
  ['another method', { method: 'PATCH' }],
  ['a method in lower case', { method: 'get' }],
  ['a read with a body', { body: {} }],
  ['a tag with a line break', { tag: '"a\n"' }],
  ['a parameter that is no text', { query: { limit: 2 } }],
  ['no path', { path: undefined }],
])('CONSOLE-4 %s is refused', (_case, part) => {
  expect(readConsoleCall({ method: 'GET', path: `${ROOT}people`, ...part })).toBeNull()
})

test.each(['keys', '%6Beys', 'keys/7/rotation'])(
  'CONSOLE-13 no key of a service account is made or rotated: %s',
  (end) => {
    expect(readConsoleCall({ method: 'POST', path: `${ROOT}service-accounts/12/${end}` })).toBeNull()
    expect(readConsoleCall({ method: 'POST', path: `${ROOT}service-account%73/12/${end}` })).toBeNull()
    expect(readConsoleCall({ method: 'DELETE', path: `${ROOT}service-accounts/12/keys/7` })).not.toBeNull()
  },
)

test('CONSOLE-4 for every request the browser calls the interface of administration or nothing', () => {
  const piece = fc.constantFrom(
    '..',
    '.',
    '%2e',
    '%2E%2e',
    '/',
    '\\',
    '%2f',
    '%5c',
    'people',
    '?',
    '#',
    '@',
    ':',
    'å',
    '%',
    ' ',
  )
  const path = fc.array(fc.oneof(piece, fc.string({ maxLength: 4 })), { maxLength: 8 }).map((parts) => parts.join(''))
  fc.assert(
    fc.property(path, fc.boolean(), (end, isBelow) => {
      const call = readConsoleCall({ method: 'GET', path: isBelow ? ROOT + end : end })
      if (call === null) return
      const { origin, pathname, search, hash } = new URL(call.address, 'https://portal.example')
      expect([origin, pathname.startsWith(ROOT), search, hash]).toEqual(['https://portal.example', true, '', ''])
    }),
  )
})
