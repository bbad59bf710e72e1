import type { MenuNode } from '@portico/contract/navigation/menus'
import type { Answers } from './answers.ts'

export const DEPENDENCIES =
  'GET /api/{service}/v4/runtime/menus/list-menu-service-dependencys-by-menu-code' satisfies Parameters<Answers>[0]
const TREE = 'GET /api/workbench/v4/portal-menus/auth-tree?orgId=41001'
const TOOLS = 'GET /api/workbench/v4/portal-menus/quick-Entrances/20001/list'

/** Answers without menu dependencies, view requests, search results, trusted origins, help and dashboards. */
export function answerMenus(answers: Answers): void {
  answers(DEPENDENCIES, () => [])
  answers('GET /api/trust-permissions/requests', () => [])
  answers('GET /api/workbench/v4/search', () => [])
  answers('GET /api/product/v4/help-urls', () => [])
  answers('GET /api/workbench/v4/dashboards/list', () => [])
  answers('GET /api/workbench/v4/portal-menus/project-bulletin-board', () => null)
  answers('GET /api/workbench/v4/enterprise-portals/list', () => [])
  answers('GET /api/param/v4/param-values/trusted-origin', () => ({ trusted: false }))
  answers('GET /api/workbench/v4/portal-menus/quick-Entrances/{id}/list', ({ recorded }) => recorded(TOOLS))
  answers('GET /api/product/v4/menus/auth-menu-by-org-pcode-mcode', ({ recorded }) => recorded() ?? null)
  answers('GET /api/workbench/v4/portal-menus/{id}/codes', ({ params: [id], recorded }) => {
    const menu = findMenu(recorded(TREE) as unknown as MenuNode[], Number(id))
    if (!menu?.sourceProductCode || !menu.sourceModuleCode) return null
    return { productCode: menu.sourceProductCode, menuCode: menu.sourceModuleCode }
  })
}

function findMenu(menus: readonly MenuNode[], id: number): MenuNode | undefined {
  for (const menu of menus) {
    const match = menu.id === id ? menu : findMenu(menu.children, id)
    if (match) return match
  }
  return undefined
}
