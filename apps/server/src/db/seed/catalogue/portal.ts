import { PORTAL_AUTHORITIES, RESERVED_MENUS } from '@portico/contract/rules/navigation/menus'
import { directory, menu, type SeedApplication, TRUSTED_MESSAGES } from './application-rows.ts'
import { names } from '../names.ts'

/** The page where an administrator decides on view requests (TRUST-26). */
export const VIEW_REQUESTS = 'portal.view-requests'

/** The portal's own pages: a hosted application like any other (NAV-1, NAV-2). */
export const portalPages: SeedApplication = {
  id: 100100,
  code: 'portal-pages',
  product: 'pmpp',
  group: 'portal',
  names: names('门户', 'Portal', 'Portal'),
  kind: 'realm',
  source: 'apps/pages',
  icon: 'icon-portal',
  url: '/portal-pages/',
  startPath: '/home',
  // Only the portal's own pages may send `askPortal` (SDK-54).
  messages: [...TRUSTED_MESSAGES, 'askPortal'],
  menus: [
    menu(RESERVED_MENUS.home, 'portal.home', names('首页', 'Home', 'Start'), '/home', {
      icon: 'icon-home',
      authorities: [PORTAL_AUTHORITIES.home],
    }),
    menu(RESERVED_MENUS.workbench, 'portal.workbench', names('工作台', 'Workbench', 'Arbetsyta'), '/work-bench', {
      icon: 'icon-workbench',
      authorities: [PORTAL_AUTHORITIES.workbench],
    }),
    directory(
      100110,
      'station-message',
      names('消息中心', 'Message centre', 'Meddelanden'),
      [
        menu(100111, 'station-message-all', names('全部消息', 'All messages', 'Alla meddelanden'), '/messages/all', {
          icon: 'icon-message',
        }),
        menu(100112, 'station-message-unread', names('未读消息', 'Unread', 'Olästa'), '/messages/unread', {
          icon: 'icon-unread',
        }),
        menu(100113, 'station-message-read', names('已读消息', 'Read', 'Lästa'), '/messages/read', {
          icon: 'icon-read',
        }),
      ],
      { icon: 'icon-message' },
    ),
    menu(100131, VIEW_REQUESTS, names('访问申请', 'Access requests', 'Åtkomstförfrågningar'), '/view-requests', {
      icon: 'icon-approval',
      authorities: [`${VIEW_REQUESTS}.view`, `${VIEW_REQUESTS}.edit`],
    }),
    directory(
      RESERVED_MENUS.personalCentre,
      'personal-center',
      names('个人中心', 'User centre', 'Mitt konto'),
      [
        menu(100121, 'member.info', names('个人信息', 'Personal details', 'Personuppgifter'), '/member/info', {
          icon: 'icon-user',
        }),
        menu(100122, 'member.password', names('修改密码', 'Change password', 'Byt lösenord'), '/member/password', {
          icon: 'icon-password',
        }),
        menu(100125, 'member.preferences', names('偏好设置', 'Preferences', 'Inställningar'), '/member/preferences', {
          icon: 'icon-control',
        }),
        menu(100124, 'member.sessions', names('登录设备', 'My sessions', 'Inloggade enheter'), '/member/sessions', {
          icon: 'icon-sessions',
        }),
        menu(
          100123,
          'member.security-log',
          names('安全日志', 'Security log', 'Säkerhetslogg'),
          '/member/security-log',
          { icon: 'icon-security' },
        ),
      ],
      { icon: 'icon-user' },
    ),
  ],
}
