import { PORTAL_APPLICATION, STAYING_APPLICATIONS } from '@portico/contract/rules/administration/applications'
import { VIEW_REQUESTS } from '../catalogue/portal.ts'
import { menuAuthorities, type SeedMenu } from '../catalogue/application-rows.ts'
import { menusOf } from '../catalogue/all-applications.ts'
import { names } from '../names.ts'

interface SeedRole {
  code: string
  names: ReturnType<typeof names>
  /** Applications whose menus the role may use. */
  applications: string[]
  /** Menus of these applications that it may not use. */
  without?: string[]
  /** Menus of other applications, with authority codes. */
  menus?: Record<string, string[]>
  viewOnly?: boolean
}

const ADMINISTRATOR = 'administrator'
const PROJECT_WORK = ['plan-core', 'cost-core', 'gepm-core', 'quality-core', 'geps-core', 'field-core', 'labor-core']
const OFFICE_WORK = ['doc-core', 'vendor-core', 'erp-core', 'gspm-core', 'api-explorer']

export const roles: SeedRole[] = [
  {
    code: ADMINISTRATOR,
    names: names('管理员', 'Administrator', 'Administratör'),
    // Includes the platform's menus: a rule hides them outside tenant 10000 (MENU-6).
    applications: [PORTAL_APPLICATION, ...PROJECT_WORK, ...OFFICE_WORK, 'platform-core'],
  },
  {
    code: 'project_manager',
    names: names('项目经理', 'Project manager', 'Projektchef'),
    applications: [PORTAL_APPLICATION, ...PROJECT_WORK, ...OFFICE_WORK],
    without: ['cost.forecast'],
  },
  {
    code: 'site_engineer',
    names: names('现场工程师', 'Site engineer', 'Platsingenjör'),
    applications: [
      PORTAL_APPLICATION,
      'plan-core',
      'quality-core',
      'geps-core',
      'field-core',
      'doc-core',
      'api-explorer',
    ],
  },
  {
    code: 'employee',
    names: names('员工', 'Employee', 'Medarbetare'),
    applications: [PORTAL_APPLICATION, 'doc-core', 'erp-core', 'labor-core', 'gspm-core'],
    without: ['doc.approval'],
  },
  {
    code: 'default_viewer',
    names: names('仅查看', 'View only', 'Endast läsning'),
    applications: [PORTAL_APPLICATION, 'plan-core', 'doc-core'],
    without: ['doc.approval', 'plan.resource', 'plan.mobile'],
    menus: { 'cost-core': ['cost.contract'] },
    viewOnly: true,
  },
  {
    code: 'supplier',
    names: names('供应商', 'Supplier', 'Leverantör'),
    applications: [PORTAL_APPLICATION, 'geps-core', 'vendor-core'],
    without: ['vendor.manage'],
    menus: {
      'plan-core': ['plan.look-ahead'],
      'doc-core': ['doc.register'],
      'quality-core': ['quality.defect'],
      'gepm-core': ['gepm.booking'],
    },
  },
  {
    code: 'operator',
    names: names('平台运维', 'Platform operator', 'Plattformsansvarig'),
    applications: [PORTAL_APPLICATION, 'api-explorer', 'platform-core', 'broken-core', 'silent-core', 'looping-core'],
  },
]

/** The menus that a role may use, with its authority codes. */
export function roleMenus(role: SeedRole): { menu: string; authorities: string[] }[] {
  const whole = role.applications.flatMap((application) => menusOf(application))
  const single = Object.entries(role.menus ?? {}).flatMap(([application, codes]) =>
    menusOf(application).filter(({ code }) => codes.includes(code)),
  )
  return [...whole, ...single]
    .filter((item) => item.children.length === 0 && !role.without?.includes(item.code))
    .filter((item) => item.code !== VIEW_REQUESTS || role.code === ADMINISTRATOR)
    .map((item) => ({ menu: item.code, authorities: authoritiesOf(item, role.viewOnly ?? false) }))
}

function authoritiesOf(item: SeedMenu, viewOnly: boolean): string[] {
  const all = menuAuthorities(item)
  return viewOnly ? all.filter((code) => !code.endsWith('.edit')) : all
}

/** The applications of each tenant. */
export const tenantApplications: Record<number, string[]> = {
  20001: [...STAYING_APPLICATIONS, ...PROJECT_WORK, ...OFFICE_WORK, 'platform-core'],
  20002: [...STAYING_APPLICATIONS, 'plan-core', 'cost-core', 'doc-core', 'quality-core', 'vendor-core', 'erp-core'],
  20003: [...STAYING_APPLICATIONS, 'plan-core', 'doc-core', 'cost-core'],
  20004: [...STAYING_APPLICATIONS, 'plan-core', 'doc-core', 'cost-core'],
  20005: [...STAYING_APPLICATIONS, 'plan-core', 'doc-core', 'cost-core'],
  20007: [...STAYING_APPLICATIONS, 'plan-core', 'doc-core'],
  10000: [...STAYING_APPLICATIONS, 'api-explorer', 'platform-core', 'broken-core', 'silent-core', 'looping-core'],
  // The tenant for measurements, if it exists.
  30001: [...STAYING_APPLICATIONS, 'plan-core', 'doc-core', 'cost-core'],
}

/** The roles of each tenant. */
export const tenantRoles: Record<number, string[]> = {
  20001: ['administrator', 'project_manager', 'site_engineer', 'employee', 'default_viewer', 'supplier'],
  20002: ['administrator', 'project_manager', 'employee'],
  20003: ['administrator', 'project_manager', 'default_viewer'],
  20004: ['administrator', 'project_manager', 'default_viewer'],
  20005: ['administrator', 'project_manager'],
  20007: ['administrator'],
  10000: ['operator'],
  30001: ['administrator', 'project_manager'],
}
