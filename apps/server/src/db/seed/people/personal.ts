import type { Insertable } from 'kysely'
import type { CollectionTable, ProjectFocusTable, RecentVisitTable } from '../../tables/tenant.ts'
import { ACCOUNT } from './accounts.ts'
import { applications, menusOf } from '../catalogue/all-applications.ts'

const mine = { tenant_id: 20001, user_id: ACCOUNT.anna }

export const projectFocuses: Insertable<ProjectFocusTable>[] = [41001, 41010].map((org_id) => ({
  ...mine,
  org_id,
  status: 1,
}))

function menuNamed(applicationCode: string, menuCode: string) {
  const application = applications.find(({ code }) => code === applicationCode)
  const menu = menusOf(applicationCode).find(({ code }) => code === menuCode)
  if (!application || !menu) throw new Error(`The menu ${menuCode} does not exist in ${applicationCode}`)
  return { product_code: application.product, app_code: applicationCode, menu_code: menuCode, names: menu.names }
}

const favourite = (id: number, applicationCode: string, menuCode: string): Insertable<CollectionTable> => {
  const { names, ...codes } = menuNamed(applicationCode, menuCode)
  const isCost = codes.product_code === 'cost'
  return {
    ...mine,
    ...codes,
    id,
    menu_name: names.en ?? menuCode,
    source_type: 'dir',
    biz_type: isCost ? 'dcost' : null,
    sort: id,
  }
}

export const favourites: Insertable<CollectionTable>[] = [
  favourite(1, 'plan-core', 'plan.schedule'),
  favourite(2, 'doc-core', 'doc.register'),
  favourite(3, 'cost-core', 'cost.contract'),
  // A favourite whose menu no longer exists.
  {
    ...mine,
    id: 4,
    menu_name: 'Work permits (old)',
    product_code: 'plan',
    app_code: 'plan-core',
    source_type: 'dir',
    menu_code: 'plan.legacy-permit',
    biz_type: null,
    sort: 4,
  },
]

const organisations = {
  41001: { org_full_id: '/20001/30010/41001', org_name: 'Öresund Tunnel' },
  41010: { org_full_id: '/20001/30010/41010', org_name: 'E6 Trelleborg Ring Road' },
}

const visits: [string, string, keyof typeof organisations][] = [
  ['plan-core', 'plan.schedule', 41001],
  ['doc-core', 'doc.register', 41001],
  ['cost-core', 'cost.budget', 41010],
  ['quality-core', 'quality.inspection', 41001],
  ['plan-core', 'plan.milestone', 41010],
]

const HOUR = 60 * 60 * 1000

/** Latest first. */
export const recentVisits = (now: Date): Insertable<RecentVisitTable>[] =>
  visits.map(([application, menu, org], index) => {
    const { names, ...codes } = menuNamed(application, menu)
    return {
      ...mine,
      ...codes,
      id: index + 1,
      org_id: org,
      ...organisations[org],
      menu_name: names.en ?? menu,
      menu_names: JSON.stringify(names),
      biz_type: null,
      visited_at: new Date(now.getTime() - (index + 1) * HOUR),
    }
  })
