import { expect, test } from 'vitest'
import { judge } from './unique-exports.mjs'

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

  expect(judge([shell, sdk])).toEqual({ summary: '0 exported names occur twice', problems: [] })
})

test('an exported function of product code occurs in one file only; texts and migrations may repeat names', () => {
  const { problems } = judge([
    file('apps/server/src/menus/list.ts', 'export async function listMenus() {}\n'),
    file('apps/server/src/explain/list.ts', 'export const listMenus = () => []\n'),
    file('apps/server/src/db/migrations/1.ts', 'export async function up() {}\n'),
    file('apps/server/src/db/migrations/2.ts', 'export async function up() {}\n'),
  ])

  expect(problems).toEqual([
    'listMenus is exported by apps/server/src/menus/list.ts and apps/server/src/explain/list.ts',
  ])
})
