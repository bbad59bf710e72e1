import { z } from 'zod/mini'
import { Id, boundedText } from '../protocol/common.ts'
import { endpoint } from '../protocol/endpoint.ts'

/** The claims of an application token (RFC 7519, RFC 9068). Times are in seconds since the epoch. */
const applicationTokenClaims = {
  /** The portal's origin. */
  iss: z.string(),
  /** The application's code; the same as `client_id`. */
  aud: z.string(),
  client_id: z.string(),
  /** The person's id, as text; the number is the `userId` of the shared state. */
  sub: z.string().check(z.regex(/^[1-9][0-9]{0,15}$/)),
  jti: z.string(),
  iat: z.int(),
  exp: z.int(),
  tenantId: Id,
  /** The organisation that the token was requested for; null if none was named. */
  orgId: z.nullable(Id),
  /** The person's identity when the token was minted; null if unknown. */
  identityCode: z.nullable(z.string()),
}
export const ApplicationTokenClaims = z.object(applicationTokenClaims)
export type ApplicationTokenClaims = z.infer<typeof ApplicationTokenClaims>

/** RFC 7517: the public part of a key that signs application tokens. */
export const PublicSigningKey = z.object({
  kid: z.string(),
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
  alg: z.literal('ES256'),
  use: z.literal('sig'),
})

/** RFC 7662: `active: false` only, for a token that the application may not use. */
export const Introspection = z.union([
  z.object({ active: z.literal(true), token_type: z.literal('Bearer'), ...applicationTokenClaims }),
  z.object({ active: z.literal(false) }),
])
export type Introspection = z.infer<typeof Introspection>

export const applicationTokens = [
  endpoint('GET /.well-known/jwks.json', {
    summary: 'The public keys that verify application tokens (RFC 7517)',
    access: 'public',
    forOtherSites: true,
    response: z.object({ keys: z.array(PublicSigningKey) }),
  }),
  endpoint('POST /identification/session/introspect', {
    summary:
      "Whether a token is valid for the calling application now (RFC 7662): called by the application's server (Basic)",
    access: 'public',
    form: true,
    body: z.object({ token: boundedText(4096), token_type_hint: z.optional(boundedText(100)) }),
    response: Introspection,
    errors: ['UNAUTHENTICATED'],
  }),
] as const
