import { PortalError } from '@portico/contract/protocol/errors'
import { LOGOUT_TOKENS_PER_MINUTE, SSO_PER_MINUTE } from '@portico/contract/rules/sign-in/single-sign-on'
import { singleSignOn } from '@portico/contract/sign-in/single-sign-on'
import { networkOf } from '../../http/requests/client-network.ts'
import { createRateLimiter } from '../../http/security/rate-limit.ts'
import { implement, type Implementation } from '../../http/pipeline/implement.ts'
import { clientInfoOf } from '../security-log/security-log.service.ts'
import type { Settings } from '../settings.ts'
import { endProviderSessions, readLogOutToken } from './back-channel.ts'
import { completeSignIn } from './complete-sign-in.ts'
import { createDiscovery } from './discovery.ts'
import { sendTestToProvider } from './provider-test.ts'
import { findProvider, listProviders } from './providers.ts'
import { redirect } from './redirects.ts'
import { sendToProvider } from './send-to-provider.ts'
import { forgetBrowser, takeLogOut } from './states.ts'

export function singleSignOnRoutes(settings: Settings): Implementation[] {
  const discoveredOf = createDiscovery(settings.config)
  const mayBegin = createRateLimiter(SSO_PER_MINUTE)
  const maySendTokens = createRateLimiter(LOGOUT_TOKENS_PER_MINUTE)

  return implement(singleSignOn, {
    'GET /identification/sso/providers': ({ db, request, query }) => {
      if (!mayBegin(networkOf(request.ip))) throw new PortalError('TOO_MANY_REQUESTS')
      return listProviders(db, { code: query.code, domain: query.domain, host: request.hostname })
    },

    'GET /identification/sso/{tenantCode}/start': {
      detached: (call) => {
        if (!mayBegin(networkOf(call.request.ip))) throw new PortalError('TOO_MANY_REQUESTS')
        return sendToProvider(settings, discoveredOf, call)
      },
    },

    'GET /identification/sso/{tenantCode}/test': {
      detached: (call) => {
        if (!mayBegin(networkOf(call.request.ip))) throw new PortalError('TOO_MANY_REQUESTS')
        return sendTestToProvider(settings, discoveredOf, call)
      },
    },

    'GET /identification/sso/{tenantCode}/callback': {
      detached: (call) => completeSignIn(settings, discoveredOf, call),
    },

    /** SIGN-80: the return from the provider's log-out. */
    'GET /identification/sso/{tenantCode}/logged-out': {
      detached: async ({ database, request, reply, query }) => {
        const destination = await database.system((db) => takeLogOut(db, request, query.state))
        forgetBrowser(reply)
        return redirect(reply, destination ?? '/login')
      },
    },

    'POST /identification/sso/{tenantCode}/backchannel-logout': {
      detached: async ({ database, request, params, body }) => {
        if (!maySendTokens(networkOf(request.ip))) throw new PortalError('TOO_MANY_REQUESTS')
        const provider = await database.system((db) => findProvider(db, params.tenantCode))
        if (!provider) throw new PortalError('VALIDATION')
        const order = await discoveredOf(provider)
          .then((discovered) => readLogOutToken(discovered, provider, body.logout_token))
          .catch((error: unknown) => {
            request.log.warn({ err: error }, 'A logout token was refused')
            throw new PortalError('VALIDATION')
          })
        const isFirst = await database.system((db) => endProviderSessions(db, provider, order, clientInfoOf(request)))
        if (!isFirst) throw new PortalError('VALIDATION')
        return {}
      },
    },
  })
}
