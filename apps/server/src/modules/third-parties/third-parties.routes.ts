import { thirdParties } from '@portico/contract/sign-in/third-parties'
import { implement } from '../../http/pipeline/implement.ts'
import { findLandingPage, isTrustedOrigin } from './third-parties.service.ts'

export const thirdPartyRoutes = implement(thirdParties, {
  'GET /api/param/v4/param-values/pmpp-custom-thirdUrl': ({ db }) => findLandingPage(db),
  /** ENTRY-83: returns whether the tenant trusts an origin. */
  'GET /api/param/v4/param-values/trusted-origin': async ({ db, query }) => ({
    trusted: await isTrustedOrigin(db, query.origin),
  }),
})
