import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { MENU_ICONS } from '../../../packages/contract/src/rules/navigation/menu-icons.ts'

test('CONSOLE-134 the known icons are those that have a drawing', async () => {
  const path = join(import.meta.dirname, '../../../apps/shared/src/menu-drawings.ts')
  const drawings = (await readFile(path, 'utf8')).matchAll(/^ {2}'(icon-[a-z-]+)':/gm)
  expect(Array.from(drawings, ([, name]) => name).toSorted()).toEqual([...MENU_ICONS])
})
