import type { Right } from '@portico/contract/protocol/rights'
import { CONSOLE_APPLICATION } from '@portico/contract/rules/administration/applications'
import { PLATFORM_TENANT } from '@portico/contract/rules/navigation/menu-visibility'
import { names } from '../names.ts'
import { menu, type SeedApplication, TRUSTED_MESSAGES } from './application-rows.ts'

/** The console of administration: an application at its own origin, without a token (CONSOLE-1, CONSOLE-3). */
export const adminConsole: SeedApplication = {
  id: 100140,
  code: CONSOLE_APPLICATION,
  product: 'pmpp',
  group: 'portal',
  names: names('管理控制台', 'Administration', 'Administration'),
  kind: 'realm',
  source: 'apps/admin',
  icon: 'icon-control',
  startPath: '/people',
  messages: [...TRUSTED_MESSAGES.filter((message) => message !== 'requestToken'), 'askPortal'],
  menus: [
    menu(100141, 'admin.people', names('人员', 'People', 'Personer'), '/people', {
      icon: 'icon-participants',
      authorities: [],
    }),
    menu(100142, 'admin.roles', names('管理员与权限', 'Administrators', 'Administratörer'), '/administrators', {
      icon: 'icon-approval',
      authorities: [],
    }),
    menu(100143, 'admin.tenants', names('租户', 'Tenants', 'Företag'), '/tenants', {
      icon: 'icon-platform',
      authorities: [],
    }),
    menu(100144, 'admin.log', names('审计日志', 'Audit log', 'Ändringslogg'), '/log', {
      icon: 'icon-list',
      authorities: [],
    }),
  ],
}

const rights = {
  'admin.people': 'read person',
  'admin.roles': 'read administrator',
  'admin.tenants': 'read tenant',
  'admin.log': 'read log',
} satisfies Record<string, Right>

/** CONSOLE-2: each screen is for holders of its right; that of tenants for the operator's own tenant (ADMIN-40). */
export const consoleRules = [
  ...Object.entries(rights).map(([menu_code, value]) => ({ menu_code, kind: 'right' as const, value })),
  { menu_code: 'admin.tenants', kind: 'tenant' as const, value: String(PLATFORM_TENANT) },
]
