import { expect, test } from 'vitest'
import { findRoleByLabel } from './role-label.ts'

const roles = [
  { code: 'default_viewer', names: { 'zh-CN': '仅查看', en: 'View only', 'sv-SE': 'Endast läsning' } },
  { code: 'administrator', names: { 'zh-CN': '管理员', en: 'Administrator', 'sv-SE': 'Administratör' } },
  { code: 'guest', names: { en: 'Guest', 'sv-SE': 'Gäst' } },
  { code: 'other_guest', names: { en: 'Visitor', 'sv-SE': 'Gäst' } },
]

test('TRUST-10 a label names a role in any of the languages, in any Unicode composition', () => {
  for (const label of ['View only', '仅查看', 'Endast läsning', ' Endast läsning ', 'Endast läsning'.normalize('NFD')])
    expect(findRoleByLabel(label, roles), label).toBe('default_viewer')
  expect(findRoleByLabel('Administratör', roles)).toBe('administrator')
})

test('TRUST-10 a code, pattern, look-alike or name of two roles does not determine a role', () => {
  const labels = [
    'default_viewer',
    'view only',
    'View',
    '%',
    '_iew only',
    'View only%',
    'Viеw only',
    'Ｖiew only',
    'Gäst',
    '',
  ]
  for (const label of labels) expect(findRoleByLabel(label, roles), label).toBeUndefined()
})
