import { expect, test } from 'vitest'
import { judge } from './type-names.mjs'

const file = (path, text) => ({ file: path, text })

test('a type name that two files of a workspace export is listed with both', () => {
  const { problems } = judge(
    [
      file('apps/server/src/menus/tree.ts', 'export interface Place {}\nexport const Place = 1\n'),
      file('apps/server/src/import/lines.ts', 'export type Place = string\n'),
      file('apps/server/src/import/read.ts', 'interface Place {}\nexport type Line = string\n'),
    ],
    {},
  )

  expect(problems).toEqual(['Place is exported by apps/server/src/menus/tree.ts and apps/server/src/import/lines.ts'])
})

test('workspaces may use the same name, and a remaining number is not exceeded', () => {
  const shell = ['a', 'b'].map((name) => file(`apps/shell/src/${name}.ts`, 'export class Entry {}\n'))
  const other = file('packages/sdk/src/entry.ts', 'export interface Entry {}\n')

  expect(judge([...shell, other], { 'apps/shell': 1 })).toEqual({
    summary: '1 names of types occur twice',
    problems: [],
  })
  expect(judge([...shell, other], { 'apps/shell': 0 }).problems).toHaveLength(1)
})
