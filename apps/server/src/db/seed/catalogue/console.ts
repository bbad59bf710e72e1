import type { NameAllLang } from '@portico/contract/protocol/common'
import type { Right } from '@portico/contract/protocol/rights'
import { CONSOLE_APPLICATION } from '@portico/contract/rules/administration/applications'
import { ANY_RIGHT, PLATFORM_TENANT, TENANT_ADMINISTRATOR } from '@portico/contract/rules/navigation/menu-visibility'
import { names } from '../names.ts'
import { menu, type SeedApplication, TRUSTED_MESSAGES } from './application-rows.ts'

/** The menu of a screen. It has no authorities: the person's administrator rights decide (CONSOLE-2). */
const screen = (id: number, code: string, names: NameAllLang, path: string, icon: string) =>
  menu(id, code, names, path, { icon, authorities: [] })

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
  startPath: '/overview',
  messages: [...TRUSTED_MESSAGES.filter((message) => message !== 'requestToken'), 'askPortal'],
  menus: [
    screen(100166, 'admin.overview', names('概览', 'Overview', 'Översikt'), '/overview', 'icon-inspection'),
    screen(100141, 'admin.people', names('人员', 'People', 'Personer'), '/people', 'icon-resource'),
    screen(
      100142,
      'admin.roles',
      names('管理员与权限', 'Administrators', 'Administratörer'),
      '/administrators',
      'icon-approval',
    ),
    screen(100145, 'admin.people-roles', names('角色', 'Roles', 'Roller'), '/roles', 'icon-user'),
    screen(
      100146,
      'admin.organisations',
      names('组织', 'Organisations', 'Organisationer'),
      '/organisations',
      'icon-site',
    ),
    screen(
      100147,
      'admin.applications',
      names('应用', 'Applications', 'Applikationer'),
      '/applications',
      'icon-portal',
    ),
    screen(100148, 'admin.menus', names('菜单', 'Menus', 'Menyer'), '/menus', 'icon-workbench'),
    screen(100149, 'admin.trusts', names('合作方访问', 'Partner access', 'Partneråtkomst'), '/trusts', 'icon-contract'),
    screen(
      100150,
      'admin.service-accounts',
      names('服务账号', 'Service accounts', 'Tjänstekonton'),
      '/service-accounts',
      'icon-handover',
    ),
    screen(100151, 'admin.announcements', names('公告', 'Announcements', 'Anslag'), '/announcements', 'icon-message'),
    screen(
      100157,
      'admin.message-defaults',
      names('消息默认设置', 'Message defaults', 'Standard för meddelanden'),
      '/message-defaults',
      'icon-status',
    ),
    screen(
      100158,
      'admin.suppressed-addresses',
      names('停止投递的地址', 'Suppressed addresses', 'Spärrade e-postadresser'),
      '/suppressed-addresses',
      'icon-risk',
    ),
    screen(100155, 'admin.look', names('品牌外观', 'Branding', 'Varumärke'), '/look', 'icon-drawing'),
    screen(100171, 'admin.content', names('门户内容', 'Content', 'Innehåll'), '/content', 'icon-area'),
    screen(100156, 'admin.sign-in', names('登录设置', 'Sign-in', 'Inloggning'), '/sign-in', 'icon-quality'),
    screen(
      100159,
      'admin.legal-documents',
      names('法律文件', 'Legal documents', 'Juridiska dokument'),
      '/legal-documents',
      'icon-method',
    ),
    screen(100160, 'admin.changes', names('更改', 'Changes', 'Ändringar'), '/changes', 'icon-baseline'),
    screen(
      100164,
      'admin.configuration',
      names('配置文件', 'Configuration files', 'Konfigurationsfiler'),
      '/configuration',
      'icon-document',
    ),
    screen(100167, 'admin.jobs', names('任务', 'Jobs', 'Jobb'), '/jobs', 'icon-booking'),
    screen(100143, 'admin.tenants', names('租户', 'Tenants', 'Företag'), '/tenants', 'icon-platform'),
    screen(100168, 'admin.platform', names('平台', 'Platform', 'Plattform'), '/platform', 'icon-report'),
    screen(100144, 'admin.log', names('审计日志', 'Audit log', 'Ändringslogg'), '/log', 'icon-list'),
  ],
}

const rights = {
  'admin.overview': ANY_RIGHT,
  'admin.people': 'read person',
  'admin.roles': 'read administrator',
  'admin.people-roles': 'read role',
  'admin.organisations': 'read organisation',
  'admin.applications': 'read menu',
  'admin.menus': 'read menu',
  'admin.trusts': 'read trust',
  'admin.service-accounts': 'read key',
  // their interface admits only this administrator (MSG-150, CONSOLE-29)
  'admin.announcements': TENANT_ADMINISTRATOR,
  'admin.message-defaults': 'read message',
  // MSG-160: as that of announcements
  'admin.suppressed-addresses': TENANT_ADMINISTRATOR,
  'admin.look': 'read look',
  'admin.content': 'read look',
  'admin.sign-in': 'read sign-in',
  'admin.legal-documents': 'read legal',
  'admin.changes': 'read change',
  // its objects have kinds with different rights
  'admin.configuration': TENANT_ADMINISTRATOR,
  // imports, tickets and messages of the whole tenant
  'admin.jobs': TENANT_ADMINISTRATOR,
  'admin.tenants': 'read tenant',
  'admin.platform': 'read tenant',
  'admin.log': 'read log',
} satisfies Record<string, Right | typeof TENANT_ADMINISTRATOR | typeof ANY_RIGHT>

/** CONSOLE-2: each screen is for holders of its right; those of tenants and platform for the operator's own tenant (ADMIN-40). */
export const consoleRules = [
  ...Object.entries(rights).map(([menu_code, value]) => ({ menu_code, kind: 'right' as const, value })),
  ...['admin.tenants', 'admin.platform'].map((menu_code) => ({
    ...{ menu_code, kind: 'tenant' as const, value: String(PLATFORM_TENANT) },
  })),
]
