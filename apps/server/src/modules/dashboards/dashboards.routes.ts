import { dashboards } from '@portico/contract/navigation/dashboards'
import { implement } from '../../http/pipeline/implement.ts'
import { findBulletinBoard, listDashboards, listEnterprisePortals } from './dashboards.service.ts'

export const dashboardRoutes = implement(dashboards, {
  'GET /api/workbench/v4/dashboards/list': ({ db, actor, query }) => listDashboards(db, actor, query.orgId),
  'GET /api/workbench/v4/portal-menus/project-bulletin-board': ({ db, actor, query }) =>
    findBulletinBoard(db, actor, query.orgId),
  'GET /api/workbench/v4/enterprise-portals/list': ({ db, actor }) => listEnterprisePortals(db, actor),
})
