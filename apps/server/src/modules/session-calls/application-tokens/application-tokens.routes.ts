import { applicationTokens } from '@portico/contract/sessions/application-tokens'
import { PortalError } from '@portico/contract/protocol/errors'
import { JWKS_CACHE_SECONDS } from '@portico/contract/rules/sessions/session'
import { implement, type Implementation } from '../../../http/pipeline/implement.ts'
import type { Settings } from '../../settings.ts'
import { readApplicationToken } from '../../sessions/application-tokens.service.ts'
import { findProvenApplication } from '../../sessions/application-proof.service.ts'
import { getSigningKey, listPublicKeys } from '../../sessions/signing-keys.service.ts'

export function applicationTokenRoutes({ config }: Settings): Implementation[] {
  return implement(applicationTokens, {
    /** SESS-81: the public signing keys. */
    'GET /.well-known/jwks.json': async ({ db, reply }) => {
      await getSigningKey(db)
      const keys = await listPublicKeys(db)
      reply.headers({
        'cache-control': `public, max-age=${JWKS_CACHE_SECONDS}`,
        'cross-origin-resource-policy': 'cross-origin',
      })
      return {
        keys: keys.map(({ kid, jwk: { x = '', y = '' } }) => ({
          kid,
          kty: 'EC' as const,
          crv: 'P-256' as const,
          x,
          y,
          alg: 'ES256' as const,
          use: 'sig' as const,
        })),
      }
    },

    /** SESS-84: introspection for application servers. */
    'POST /identification/session/introspect': async ({ db, request, reply, body }) => {
      const applicationCode = await findProvenApplication(db, request.headers.authorization)
      if (applicationCode === undefined) {
        reply.header('www-authenticate', 'Basic realm="portico"') // RFC 6749, section 5.2
        throw new PortalError('UNAUTHENTICATED')
      }
      const { token } = body
      const live = await readApplicationToken(db, { token, issuer: config.publicOrigin, applicationCode })
      return live
        ? { active: true as const, token_type: 'Bearer' as const, ...live.claims }
        : { active: false as const }
    },
  })
}
