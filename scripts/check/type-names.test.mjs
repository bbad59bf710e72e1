import { expect, test } from 'vitest'
import { judge } from './type-names.mjs'

const file = (path, text) => ({ file: path, text })

test('a type name exported by two files of a workspace is reported with both', () => {
  const { problems } = judge([
    file('apps/server/src/menus/tree.ts', 'export interface Place {}\nexport const Place = 1\n'),
    file('apps/server/src/import/lines.ts', 'export type Place = string\n'),
    file('apps/server/src/import/read.ts', 'interface Place {}\nexport type Line = string\n'),
  ])

  expect(problems).toEqual(['Place is exported by apps/server/src/menus/tree.ts and apps/server/src/import/lines.ts'])
})

test('two workspaces may use the same name', () => {
  const shell = file('apps/shell/src/entry.ts', 'export class Entry {}\n')
  const sdk = file('packages/sdk/src/entry.ts', 'export interface Entry {}\n')

  expect(judge([shell, sdk])).toEqual({ summary: '0 names of types occur twice', problems: [] })
})
