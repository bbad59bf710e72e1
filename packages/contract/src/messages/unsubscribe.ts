import { z } from 'zod/mini'
import { endpoint } from '../protocol/endpoint.ts'

/** A secret of 256 bits in base64url, from the headers of a digest. */
const token = z.string().check(z.regex(/^[\w-]{43}$/))

export const unsubscription = [
  endpoint('GET /api/message/v4/unsubscribe/{token}', {
    summary: 'Leads to the page that asks whether to end the digest; changes nothing',
    access: 'public',
    params: z.object({ token }),
    answers: 'redirect',
  }),
  endpoint('POST /api/message/v4/unsubscribe/{token}', {
    summary: 'End the digest without signing in (RFC 8058): called by a mail client, or by the page of the link',
    access: 'public',
    provesItself: true,
    form: true,
    params: z.object({ token }),
    body: z.nullish(z.looseObject({})),
    answers: 'nothing',
    errors: ['NOT_FOUND'],
  }),
] as const
