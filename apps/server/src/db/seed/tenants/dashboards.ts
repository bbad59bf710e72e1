import { names } from '../names.ts'

interface SeedDashboard {
  tenant: number
  org: number
  id: number
  names: ReturnType<typeof names>
  icon: string
  url: string
  isBoard?: boolean
}

/** D58: three dashboards and the bulletin board of the Öresund Tunnel, and one in another tenant. */
const DASHBOARDS: readonly SeedDashboard[] = [
  {
    tenant: 20001,
    org: 41001,
    id: 50,
    names: names('项目公告板', 'Project bulletin board', 'Projektets anslagstavla'),
    icon: 'icon-milestone',
    url: '/apps/plan-core/milestones',
    isBoard: true,
  },
  {
    tenant: 20001,
    org: 41001,
    id: 51,
    names: names('形象进度看板', 'Progress of the works', 'Arbetenas framdrift'),
    icon: 'icon-progress',
    url: '/apps/plan-core/progress',
  },
  {
    tenant: 20001,
    org: 41001,
    id: 52,
    names: names('成本看板', 'Cost at a glance', 'Ekonomin i korthet'),
    icon: 'icon-budget',
    url: '/apps/cost-core/budget',
  },
  {
    tenant: 20001,
    org: 41001,
    id: 53,
    names: names('质量看板', 'Quality of the works', 'Arbetenas kvalitet'),
    icon: 'icon-inspection',
    url: '/apps/quality-core/inspections.html',
  },
  {
    tenant: 20003,
    org: 42001,
    id: 54,
    names: names('项目进度', 'Project progress', 'Projektets framdrift'),
    icon: 'icon-progress',
    url: '/apps/plan-core/progress',
  },
]

export const dashboards = DASHBOARDS.map(({ tenant, org, id, names: title, icon, url, isBoard = false }, index) => ({
  tenant_id: tenant,
  id,
  org_id: org,
  names: JSON.stringify(title),
  icon,
  content_url: url,
  bulletin_board: isBoard,
  sort: index,
  enabled: true,
}))

export const enterprisePortals = [
  {
    tenant_id: 20001,
    id: 61,
    names: JSON.stringify(names('北桥企业门户', 'Nordbro intranet', 'Nordbros intranät')),
    url: '/enterprise/portal/?id=61',
    icon_url: null,
    is_default: true,
    sort: 10,
    enabled: true,
  },
  {
    tenant_id: 20001,
    id: 62,
    names: JSON.stringify(names('供应商门户', 'Supplier portal', 'Leverantörsportal')),
    url: 'https://example.org/',
    icon_url: null,
    is_default: false,
    sort: 20,
    enabled: true,
  },
  {
    tenant_id: 20003,
    id: 63,
    names: JSON.stringify(names('南方建造企业门户', 'Sundbyggarna intranet', 'Sundbyggarnas intranät')),
    url: '/enterprise/portal/?id=63',
    icon_url: null,
    is_default: true,
    sort: 10,
    enabled: true,
  },
]
