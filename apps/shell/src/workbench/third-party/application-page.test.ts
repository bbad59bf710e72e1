import { expect, test } from 'vitest'
import { application } from '../../workbench/model/menus/menu.fixtures.ts'
import { applicationPage } from './application-page.ts'

const applications = [application('notes-core', 'iframe'), application('plan-core', 'realm')]
const origin = 'http://notes-core.apps.localhost:8080'

test('MENU-45 an application’s tool is shown from its own host at the named page', () => {
  expect(applicationPage('/apps/notes-core/', applications)?.src).toBe(applications[0]?.hosting.entryUrl)
  expect(applicationPage('/apps/notes-core/new?kind=short', applications)?.src).toBe(`${origin}/new?kind=short`)
})

test('MENU-45, MENU-104 a tool of a forbidden application, or of one that needs the portal, is not offered', () => {
  expect(applicationPage('/apps/secret-core/', applications)).toBeNull()
  expect(applicationPage('/apps/plan-core/', applications)).toBeNull()
  expect(applicationPage('/apps/notes-core//evil.example/', applications)).toBeNull()
})

test('MENU-45 every other address is an external page', () => {
  for (const address of [
    'https://example.org/',
    '/portal-pages/x',
    '/apps/',
    '/apps/UPPER/',
    '/apps/notes-core/\\evil',
  ]) {
    expect(applicationPage(address, applications)).toBeUndefined()
  }
})
