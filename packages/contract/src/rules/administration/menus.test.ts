import { expect, test } from 'vitest'
import { MENU_PATH } from './menus.ts'

test.each(['', '/', '/schedule', '/a.b/..c', '/member/preferences', '/a/%2e.b', '/x..', '/...'])(
  'ADMIN-67 a menu can have the path %j',
  (path) => expect(MENU_PATH.test(path)).toBe(true),
)

test.each(['schedule', '//x', '//x/y', '/..', '/../x', '/a/../b', '/a/.', '/a/%2e%2E/b', '/.%2e', '/a?b', '/a#b', '/a\\b', '/a b', 'https://x'])(
  'ADMIN-67 no menu has the path %j, which leaves the application',
  (path) => expect(MENU_PATH.test(path)).toBe(false),
) // prettier-ignore
