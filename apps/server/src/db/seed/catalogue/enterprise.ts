import { COMPANIES_AND_PROJECTS, directory, menu, type SeedApplication } from './application-rows.ts'
import { names } from '../names.ts'

/** Third-party software as published: it may report activity to the portal, and nothing else. */
export const apiExplorer: SeedApplication = {
  id: 100700,
  code: 'api-explorer',
  product: 'devtools',
  group: 'enterprise',
  names: names('API 浏览器', 'API explorer', 'API-utforskare'),
  kind: 'iframe',
  source: 'samples/api-explorer',
  icon: 'icon-code',
  messages: ['body-click', 'activity'],
  menus: [
    menu(100731, 'devtools.api', names('API 浏览器', 'API explorer', 'API-utforskare'), '/', { icon: 'icon-code' }),
  ],
}

export const erp: SeedApplication = {
  id: 100800,
  code: 'erp-core',
  product: 'erp',
  group: 'enterprise',
  names: names('ERP', 'ERP', 'Affärssystem'),
  kind: 'detached',
  source: 'samples/erp',
  icon: 'icon-erp',
  orgTypes: ['general-department', ...COMPANIES_AND_PROJECTS],
  menus: [
    menu(100831, 'erp.start', names('ERP 首页', 'ERP', 'Affärssystem'), '/', { icon: 'icon-erp' }),
    menu(100832, 'erp.invoice', names('供应商发票', 'Supplier invoices', 'Leverantörsfakturor'), '/', {
      urlParams: 'view=invoices',
      extends: [{ extendCode: 'popupType', value: '1' }],
      icon: 'icon-invoice',
    }),
  ],
}

export const participants: SeedApplication = {
  id: 101000,
  code: 'vendor-core',
  product: 'vendor',
  group: 'knowledge',
  names: names('参建单位管理', 'Participants', 'Projektparter'),
  kind: 'realm',
  source: 'samples/participants',
  icon: 'icon-participants',
  startPath: '/manage',
  orgTypes: COMPANIES_AND_PROJECTS,
  menus: [
    menu(101031, 'vendor.manage', names('参建单位', 'Participants', 'Projektparter'), '/manage', {
      icon: 'icon-participants',
    }),
    menu(101032, 'vendor.provider', names('供应商门户', 'Provider pages', 'Leverantörsportal'), '/provider', {
      icon: 'icon-equipment',
    }),
  ],
}

/** Menus of the platform's operator (MENU-6). */
export const platform: SeedApplication = {
  id: 101400,
  code: 'platform-core',
  product: 'platform',
  group: 'platform',
  names: names('平台运维', 'Platform', 'Plattform'),
  kind: 'realm',
  source: 'apps/pages',
  icon: 'icon-platform',
  startPath: '/platform/posts',
  orgTypes: ['company', 'department'],
  menus: [
    menu(
      101431,
      'platform.post-dictionary',
      names('系统岗位字典', 'System post dictionary', 'Befattningsregister'),
      '/platform/posts',
    ),
    menu(
      101432,
      'platform.permission-upgrade',
      names('权限升级工具', 'Permission upgrade tool', 'Behörighetsuppgradering'),
      '/platform/permissions',
    ),
    directory(101420, 'platform.mixed-cloud', names('混合云', 'Mixed cloud', 'Hybridmoln'), [
      menu(101433, 'platform.cloud-nodes', names('云节点', 'Cloud nodes', 'Molnnoder'), '/platform/cloud/nodes'),
      menu(
        101434,
        'platform.cloud-sync',
        names('数据同步', 'Data synchronisation', 'Datasynkronisering'),
        '/platform/cloud/sync',
      ),
    ]),
  ],
}
