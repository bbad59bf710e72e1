import type { Application } from '@portico/contract/applications/applications'
import type { Page } from '../../../workbench/model/targets/decide.ts'
import { menuAddress } from '../../../workbench/model/menus/menu-address.ts'
import {
  findApplicationNode,
  firstLeaf,
  isAvailable,
  type MenuIndex,
} from '../../../workbench/model/menus/menu-index.ts'
import { parseApplicationAddress } from '../../../workbench/third-party/application-page.ts'

/**
 * GRID-2: the page that an application's widget shows, as the menu with this path, else as the application's first
 * menu. Null if the person may open no menu of the application here, or not this one.
 */
export function widgetPage(contentUrl: string, index: MenuIndex, applications: readonly Application[]): Page | null {
  const parsed = parseApplicationAddress(contentUrl)
  const application = parsed && applications.find(({ code }) => code === parsed.code)
  const root = parsed && findApplicationNode(index, parsed.code)
  if (!parsed || !application || !root) return null
  const [pathname] = parsed.path.split('?')
  const own = [...index.byId.values()].find((node) => {
    const address = node.sourceType === 'menu' ? menuAddress(node) : undefined
    return address?.applicationCode === parsed.code && address.path.split('?')[0] === pathname
  })
  const node = own ?? firstLeaf(root)
  return node && isAvailable(node) ? { node, application, path: parsed.path, params: {} } : null
}
