import { branding } from '@portico/contract/tenants/branding'
import { BRANDING_PER_MINUTE } from '@portico/contract/rules/appearance/branding'
import { PortalError } from '@portico/contract/protocol/errors'
import { createRateLimiter } from '../../http/security/rate-limit.ts'
import { implement, type Implementation } from '../../http/pipeline/implement.ts'
import { getBranding } from './branding.service.ts'
import { getCustomCode, getCustomTenant } from './custom-codes.ts'
import { networkOf } from '../../http/requests/client-network.ts'

export function brandingRoutes(): Implementation[] {
  const isWithin = createRateLimiter(BRANDING_PER_MINUTE)
  return implement(branding, {
    'GET /identification/branding': ({ db, request, query, language }) => {
      if (!isWithin(networkOf(request.ip))) throw new PortalError('TOO_MANY_REQUESTS')
      return getBranding(db, { code: query.code, host: request.hostname, language })
    },
    'GET /api/tenant-user/v4/tenant-customs/{code}': ({ db, actor, params }) => getCustomTenant(db, actor, params.code),
    'GET /api/param/v4/tenant-customs/{id}/custom-code': ({ db, actor, params }) => getCustomCode(db, actor, params.id),
  })
}
