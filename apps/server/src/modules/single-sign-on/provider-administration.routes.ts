import { identityProviderAdministration } from '@portico/contract/administration/identity-provider'
import { PortalError } from '@portico/contract/protocol/errors'
import { DOMAIN_CHECKS_PER_MINUTE } from '@portico/contract/rules/sign-in/mail-domains'
import { PROVIDER_TESTS_PER_MINUTE } from '@portico/contract/rules/sign-in/provider-test'
import { implement, type Implementation } from '../../http/pipeline/implement.ts'
import { createRateLimiter } from '../../http/security/rate-limit.ts'
import type { Settings } from '../settings.ts'
import { checkDomain } from './domain-check.service.ts'
import { activateProvider, changeProvider, getProvider, removeProviderOf } from './provider-administration.ts'
import { getTest, startTest } from './provider-test.ts'

export function identityProviderRoutes({ config: { publicOrigin, dnsServers } }: Settings): Implementation[] {
  const mayTest = createRateLimiter(PROVIDER_TESTS_PER_MINUTE)
  const mayCheck = createRateLimiter(DOMAIN_CHECKS_PER_MINUTE)
  return implement(identityProviderAdministration, {
    'GET /api/admin/v1/identity-provider': ({ db, ...context }) => getProvider(db, context, publicOrigin),
    'PUT /api/admin/v1/identity-provider': {
      system: ({ db, body, ...context }) => changeProvider(db, context, body, publicOrigin),
    },
    'DELETE /api/admin/v1/identity-provider': {
      system: ({ db, ...context }) => removeProviderOf(db, context, publicOrigin),
    },
    'POST /api/admin/v1/identity-provider/domains/{domain}/check': {
      // the DNS is asked outside of a transaction
      detached: ({ database, params: { domain }, ...context }) => {
        if (!mayCheck(String(context.actor.tenantId))) throw new PortalError('TOO_MANY_REQUESTS')
        return checkDomain(database, context, { domain, dnsServers })
      },
    },
    'POST /api/admin/v1/identity-provider/tests': {
      system: ({ db, ...context }) => {
        if (!mayTest(String(context.actor.tenantId))) throw new PortalError('TOO_MANY_REQUESTS')
        return startTest(db, context, publicOrigin)
      },
    },
    'GET /api/admin/v1/identity-provider/tests': ({ db, ...context }) => getTest(db, context),
    'POST /api/admin/v1/identity-provider/activate': {
      system: ({ db, ...context }) => activateProvider(db, context, publicOrigin),
    },
  })
}
