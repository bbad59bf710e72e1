import { expect, test } from 'vitest'
import { applicationNode, directory, menuNode } from '../../workbench/model/menus/menu.fixtures.ts'
import { chooserItems } from './chooser-items.ts'

const roots = [
  applicationNode(100, 'plan-core', [
    directory(110, [menuNode(111), menuNode(112, { noAuth: true })]),
    menuNode(120, { sourcePageCode: 'about:blank' }),
  ]),
  applicationNode(200, 'empty-core', []),
]
const items = (typed: string) => chooserItems(roots, ({ name }) => name, typed, 'Choose a page')

test('COLLECT-7 COLLECT-12 an application can be expanded and explains why it cannot be a favourite; a page can be one', () => {
  const [planning, ...others] = items('')
  expect(others).toEqual([])
  expect(planning).toMatchObject({ id: 100, isDisabled: true, hint: 'Choose a page' })
  const [folder] = planning!.children
  expect(folder).toMatchObject({ id: 110, isDisabled: true })
  expect(folder?.hint).toBeUndefined()
  expect(folder?.children).toEqual([{ id: 111, label: 'Menu 111', icon: 'document', isDisabled: false, children: [] }])
})

test('COLLECT-9 a keyword filters the pages and their parents', () => {
  expect(items('MENU 111')).toHaveLength(1)
  expect(items('Menu 100')).toEqual([])
})
