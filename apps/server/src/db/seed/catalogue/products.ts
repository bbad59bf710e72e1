import { PLATFORM_TENANT } from '@portico/contract/rules/navigation/menu-visibility'
import { names } from '../names.ts'
import { productSign } from '../pictures.ts'

export const products = [
  { code: 'pmpp', names: names('项目管理平台', 'Project portal', 'Projektportalen') },
  { code: 'plan', names: names('计划管理', 'Planning', 'Planering') },
  { code: 'doc', names: names('文档管理', 'Documents', 'Dokument') },
  { code: 'cost', names: names('成本管理', 'Cost', 'Ekonomi'), bizType: 'dcost' },
  { code: 'quality', names: names('质量管理', 'Quality', 'Kvalitet') },
  { code: 'geps_new', names: names('项目现场', 'Site', 'Arbetsplats') },
  { code: 'g-field', names: names('现场巡检', 'Field reports', 'Fältrapporter') },
  { code: 'labor', names: names('劳务实名制', 'Labour', 'Personal på plats') },
  { code: 'vendor', names: names('参建单位管理', 'Participants', 'Projektparter') },
  { code: 'erp', names: names('ERP', 'ERP', 'Affärssystem') },
  { code: 'gspm', names: names('智慧工地', 'Smart site', 'Smart byggplats'), icon: productSign('S', '#7C3AED') },
  { code: 'gepm', names: names('设备管理', 'Equipment', 'Maskinpark') },
  { code: 'devtools', names: names('开发工具', 'Developer tools', 'Utvecklarverktyg') },
  { code: 'platform', names: names('平台', 'Platform', 'Plattform') },
  { code: 'broken', names: names('故障演示', 'Fault behaviour', 'Feltester') },
]

export const applicationGroups = [
  { id: 100001, code: 'portal', icon: 'icon-portal', names: names('门户', 'Portal', 'Portal') },
  { id: 100002, code: 'pm', icon: 'icon-plan', names: names('项目管控', 'Project control', 'Projektstyrning') },
  {
    id: 100003,
    code: 'site',
    icon: 'icon-site',
    names: names('现场与质量', 'Site and quality', 'Arbetsplats och kvalitet'),
  },
  {
    id: 100004,
    code: 'knowledge',
    icon: 'icon-document',
    names: names('文档与协同', 'Documents and partners', 'Dokument och samarbete'),
  },
  {
    id: 100005,
    code: 'enterprise',
    icon: 'icon-erp',
    names: names('企业系统', 'Enterprise systems', 'Verksamhetssystem'),
  },
  { id: 100006, code: 'platform', icon: 'icon-platform', names: names('平台运维', 'Platform', 'Plattform') },
]

/** Project statuses in the order of a project's life. */
export const projectStatuses = [
  { code: 'planned', names: names('未开工', 'Planned', 'Planerad') },
  { code: 'in_progress', names: names('在建', 'In progress', 'Pågående') },
  { code: 'suspended', names: names('停工', 'Suspended', 'Vilande') },
  { code: 'completed', names: names('已完工', 'Completed', 'Avslutad') },
]

export const runtimeServices = [
  { service: 'vendor-dictionary-service', enabled: true, status: 'UP' as const },
  { service: 'mobile-service', enabled: false, status: 'DOWN' as const },
  { service: 'lab-service', enabled: true, status: 'DOWN' as const },
  { service: 'plan-service', enabled: true, status: 'UP' as const },
]

/** MENU-6 (D86): the specification's hidden menus as data. A menu is visible only if all its rules are met. */
export const visibilityRules = [
  { menu_code: 'vendor.manage', kind: 'service', value: 'vendor-dictionary-service' },
  { menu_code: 'vendor.provider', kind: 'service', value: 'vendor-dictionary-service' },
  { menu_code: 'vendor.provider', kind: 'identity', value: 'participant' },
  { menu_code: 'plan.mobile', kind: 'service', value: 'mobile-service' },
  { menu_code: 'platform.post-dictionary', kind: 'tenant', value: String(PLATFORM_TENANT) },
  { menu_code: 'platform.permission-upgrade', kind: 'tenant', value: String(PLATFORM_TENANT) },
  { menu_code: 'platform.mixed-cloud', kind: 'tenant', value: String(PLATFORM_TENANT) },
  { menu_code: 'personal-center', kind: 'userCentre', value: 'on' },
  { menu_code: 'member.info', kind: 'intranet', value: 'off' },
  { menu_code: 'member.preferences', kind: 'intranet', value: 'off' },
  { menu_code: 'member.sessions', kind: 'intranet', value: 'off' },
  { menu_code: 'member.security-log', kind: 'intranet', value: 'off' },
  // Maximum account type.
  { menu_code: 'member.security-log', kind: 'accountType', value: '0' },
] as const

export const menuServices = [
  { menu_code: 'quality.lab', service: 'lab-service', required: true },
  { menu_code: 'plan.schedule', service: 'plan-service', required: true },
]
