import type { MenuNode } from '@portico/contract/navigation/menus'
import { expect } from 'vitest'
import { flat } from '../../../test/flat-menus.ts'
import type { Browser } from '../../../test/sign-in/browser.ts'

export const codes = (nodes: MenuNode[]) => flat(nodes).map(({ sourceModuleCode }) => sourceModuleCode)
export const applications = (nodes: MenuNode[]) => nodes.map(({ code }) => code)

export async function tree(person: Browser, orgId = 41001): Promise<MenuNode[]> {
  return person.call('GET /api/workbench/v4/portal-menus/auth-tree', { query: { orgId: String(orgId) } })
}
export const byCode = (person: Browser, menuCode: string, orgId = 41001) =>
  person.call('GET /api/workbench/v4/portal-menus/get-permission-menu-by-code', {
    query: { menuCode, orgId: String(orgId) },
  })
export const byProduct = (person: Browser, productCode: string, menuAuthCode: string, orgId = 41001) =>
  person.call('GET /api/product/v4/menus/auth-menu-by-org-pcode-mcode', {
    query: { productCode, menuAuthCode, orgId: String(orgId) },
  })

export async function expectNotFound(person: Browser, productCode: string, menuCode: string, orgId = 41001) {
  expect(codes(await tree(person, orgId))).not.toContain(menuCode)
  expect(await byCode(person, menuCode, orgId)).toBeNull()
  expect(await byProduct(person, productCode, menuCode, orgId)).toBeNull()
  const query = { q: menuCode, orgId: String(orgId), types: 'menu' }
  expect(await person.call('GET /api/workbench/v4/search', { query })).toEqual([])
}
