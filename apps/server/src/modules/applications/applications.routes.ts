import { applications } from '@portico/contract/applications/applications'
import { refusals } from '@portico/contract/applications/refusals'
import { PortalError } from '@portico/contract/protocol/errors'
import { implement } from '../../http/pipeline/implement.ts'
import type { Settings } from '../settings.ts'
import { listApplications } from './applications.service.ts'
import { reportHang } from './hangs.service.ts'
import { listTenantRefusals, reportRefusals } from './tenant-refusals.service.ts'
import { removeDeveloperOverride, setDeveloperOverride } from './developer-overrides.service.ts'

export const applicationRoutes = ({ hosts, config: { hasDeveloperOverrides, publicOrigin } }: Settings) =>
  implement(applications, {
    'GET /api/product/v4/applications/list-by-org': ({ db, actor, query, request }) =>
      listApplications(db, actor, { hosts: hosts.at(request.headers.host), hasDeveloperOverrides, orgId: query.orgId }),

    'POST /api/product/v4/applications/{applicationCode}/hangs': ({ db, actor, params }) =>
      reportHang(db, actor, params.applicationCode),
    'PUT /api/product/v4/developer-overrides/{applicationCode}': ({ db, actor, params, body }) => {
      if (!hasDeveloperOverrides) throw new PortalError('FORBIDDEN')
      return setDeveloperOverride(db, actor, { code: params.applicationCode, url: body.url, publicOrigin })
    },
    'DELETE /api/product/v4/developer-overrides/{applicationCode}': ({ db, actor, params }) =>
      removeDeveloperOverride(db, actor, params.applicationCode),
  })

export const refusalRoutes = implement(refusals, {
  'POST /api/product/v4/applications/{applicationCode}/refusals': ({ db, actor, params, body }) =>
    reportRefusals(db, actor, { code: params.applicationCode, reports: body }),
  'GET /api/admin/v1/application-refusals': ({ db, actor, query }) => listTenantRefusals(db, actor, query),
})
