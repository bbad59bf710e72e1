import type { Application, HostingEntry } from '@portico/contract/applications/applications'
import type { MenuNode } from '@portico/contract/navigation/menus'

/** Menus and applications for tests, in a short form. */
export function menuNode(id: number, more: Partial<MenuNode> = {}): MenuNode {
  return {
    id,
    name: `Menu ${id}`,
    fullName: `Menu ${id}`,
    nameAllLang: {},
    code: null,
    type: 'menu',
    level: 2,
    fullId: `/${id}`,
    url: `/apps/plan-core/${id}`,
    urlCopy: '',
    urlParams: '',
    disabled: false,
    noAuth: false,
    isHome: false,
    children: [],
    iconClass: null,
    uniqueCode: null,
    sourceType: 'menu',
    sourceIntegrateType: 0,
    sourceProductCode: 'plan',
    sourceAppCode: 'plan-core',
    sourceModuleCode: `plan.${id}`,
    sourcePageCode: null,
    sourceKey: null,
    sourceMenuAuthorities: [],
    sourceIconDownloadUrl: null,
    sourceProductIconFileUrl: null,
    sourceIconOrigin: 0,
    images: [],
    menuExtends: [],
    ...more,
  }
}

export function applicationNode(id: number, code: string, children: MenuNode[], more: Partial<MenuNode> = {}) {
  const app = { sourceType: 'app', level: 1, url: '', sourceAppCode: code, sourceModuleCode: null } as const
  return menuNode(id, { ...app, children, ...more })
}

export function directory(id: number, children: MenuNode[], more: Partial<MenuNode> = {}): MenuNode {
  return menuNode(id, { sourceType: 'dir', url: '', children, ...more })
}

export function application(code: string, kind: HostingEntry['kind'] = 'realm'): Application {
  const origin = `http://${code}.apps.localhost:8080`
  return {
    id: 1,
    name: code,
    nameAllLang: {},
    code,
    productCode: 'plan',
    productNameAllLang: {},
    bizType: null,
    groupCode: 'pm',
    groupName: 'Project control',
    sourceType: 'app',
    sourceIntegrateType: kind === 'realm' ? 0 : kind === 'iframe' ? 1 : 2,
    url: `/apps/${code}/`,
    iconClass: null,
    sourceIconOrigin: 0,
    sourceProductIconFileUrl: null,
    sort: 10,
    menuExtends: [],
    hosting: {
      kind,
      entryUrl: kind === 'realm' ? `/apps/${code}` : origin,
      origin,
      lifecycleName: null,
      isolation: 'portal',
      version: '1',
      sandbox: null,
      permissions: null,
      referrerPolicy: 'strict-origin',
      messages: [],
    },
  }
}
