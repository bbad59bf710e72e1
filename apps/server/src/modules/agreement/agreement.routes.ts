import { agreement } from '@portico/contract/sign-in/agreement'
import { implement } from '../../http/pipeline/implement.ts'
import { acceptAgreement, getAgreement, getIdentityAccount } from './agreement.service.ts'
import { acceptIdentityTerms, getIdentityTerms } from './identity-terms.service.ts'

export const agreementRoutes = implement(agreement, {
  'GET /api/portal/account/user/agreement': async ({ db, actor, query }) => ({
    accountInfo: await getAgreement(db, actor, query.identity),
  }),
  'POST /api/portal/account/user/agreement': ({ db, actor, body }) => acceptAgreement(db, actor, body),
  'GET /api/tenant-user/v4/users/account-info-by-identity': ({ db, actor, query }) =>
    getIdentityAccount(db, actor, query.identity),
  'GET /api/portal/account/user/identity-terms': ({ db, actor }) => getIdentityTerms(db, actor),
  'POST /api/portal/account/user/identity-terms': ({ db, actor, body }) => acceptIdentityTerms(db, actor, body),
})
