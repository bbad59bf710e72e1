import { platformFaults } from '@portico/contract/administration/platform-faults'
import { errorReports } from '@portico/contract/support/error-reports'
import { implement, type Implementation } from '../../http/pipeline/implement.ts'
import type { Settings } from '../settings.ts'
import { collectErrorReport, listFaults, readFault } from './error-reports.service.ts'
import { listPlatformFaults, readPlatformFault } from './platform-faults.service.ts'

export const errorReportRoutes = ({ version }: Settings): Implementation[] => [
  ...implement(errorReports, {
    'POST /api/workbench/v4/error-report/collect-error-info': ({ db, actor, body }) =>
      collectErrorReport(db, actor, { report: body, version }),
    'GET /api/admin/v1/error-reports': ({ db, actor, query }) => listFaults(db, actor, query),
    'GET /api/admin/v1/error-reports/{id}': ({ db, actor, params }) => readFault(db, actor, params.id),
  }),
  ...implement(platformFaults, {
    'GET /api/admin/v1/faults': { system: ({ db, query, ...context }) => listPlatformFaults(db, context, query) },
    'GET /api/admin/v1/faults/{fingerprint}': {
      system: ({ db, params, ...context }) => readPlatformFault(db, context, params.fingerprint),
    },
  }),
]
