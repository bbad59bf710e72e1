import { errorReports } from '@portico/contract/support/error-reports'
import { implement } from '../../http/pipeline/implement.ts'
import type { Settings } from '../settings.ts'
import { collectErrorReport, listFaults, readFault } from './error-reports.service.ts'

export const errorReportRoutes = ({ version }: Settings) =>
  implement(errorReports, {
    'POST /api/workbench/v4/error-report/collect-error-info': ({ db, actor, body }) =>
      collectErrorReport(db, actor, { report: body, version }),
    'GET /api/admin/v1/error-reports': ({ db, actor, query }) => listFaults(db, actor, query),
    'GET /api/admin/v1/error-reports/{id}': ({ db, actor, params }) => readFault(db, actor, params.id),
  })
