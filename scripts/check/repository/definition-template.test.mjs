import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { definitionOf } from '../../../apps/admin/src/applications/register/definition-template.ts'
import { registerEn } from '../../../apps/admin/src/texts/register-en.ts'

const VALUES = {
  ...{ code: 'my-application', address: 'http://localhost:5173', group: 'enterprise' },
  ...{ nameZh: '我的应用', nameEn: 'My application', nameSv: 'Min applikation' },
  ...{ menuZh: '首页', menuEn: 'Start', menuSv: 'Start', moreMenus: '[]' },
}
const { comments } = registerEn.register
const withoutComments = (text) => text.split('\n').filter((line) => !/^ *#/.test(line))

test('CONSOLE-135 the definition of the form is that of the folder templates, with comments', async () => {
  const path = join(import.meta.dirname, '../../../templates/plain/application.yaml')
  const written = definitionOf(VALUES, comments)
  expect(withoutComments(written)).toEqual(withoutComments(await readFile(path, 'utf8')))
  for (const comment of Object.values(comments)) expect(written).toContain(`# ${comment}\n`)
})

test('CONSOLE-135 names with signs of YAML stay names, and a path of the address becomes that of the menu', () => {
  const values = { ...VALUES, nameEn: 'Cost: "plan" # 1', nameSv: 'no', address: 'https://cost.example:8443/start?x=1' }
  const written = definitionOf(values, comments)
  expect(written).toContain(String.raw`  en: "Cost: \"plan\" # 1"`)
  expect(written).toContain('  sv-SE: "no"')
  expect(written).toContain('source: https://cost.example:8443\n')
  expect(written).toContain('path: /start\n')
})

test('CONSOLE-149 a further menu has a page of its own, and the role gets it', () => {
  const moreMenus = JSON.stringify([
    { zh: '订单', en: 'Orders: open', sv: 'Order', path: '/orders' },
    { zh: '帮助', en: 'Help', sv: 'Hjälp', path: '/help#top' },
  ])
  const definition = parse(definitionOf({ ...VALUES, moreMenus }, comments))
  expect(definition.menus.map(({ code, path, names }) => [code, path, names.en])).toEqual([
    ['my-application.start', '/', 'Start'],
    ['my-application.page-2', '/orders', 'Orders: open'],
    ['my-application.page-3', '/help#top', 'Help'],
  ])
  expect(definition.roles[0].menus).toEqual(
    definition.menus.map(({ code, authorities }) => ({ menu: code, authorities })),
  )
})
