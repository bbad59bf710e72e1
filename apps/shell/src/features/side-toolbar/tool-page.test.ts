import { expect, test } from 'vitest'
import { application } from '../../workbench/model/menus/menu.fixtures.ts'
import { applicationPage } from './tool-page.ts'

const applications = [application('notes-core', 'iframe'), application('plan-core', 'realm')]
const origin = 'http://notes-core.apps.localhost:8080'

test('MENU-45 a tool of an application is shown from its own host, at the page that is named', () => {
  expect(applicationPage('/apps/notes-core/', applications)?.src).toBe(applications[0]?.hosting.entryUrl)
  expect(applicationPage('/apps/notes-core/new?kind=short', applications)?.src).toBe(`${origin}/new?kind=short`)
})

test('MENU-45, MENU-104 a tool of an application that the person may not open, or that needs the portal around it, is none', () => {
  expect(applicationPage('/apps/secret-core/', applications)).toBeNull()
  expect(applicationPage('/apps/plan-core/', applications)).toBeNull()
  expect(applicationPage('/apps/notes-core//evil.example/', applications)).toBeNull()
})

test('MENU-45 every other address is a page of somebody else', () => {
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
