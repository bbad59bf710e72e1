import { z } from 'zod/mini'
import { boundedText } from '../protocol/common.ts'
import { endpoint } from '../protocol/endpoint.ts'

export const thirdParties = [
  endpoint('GET /api/param/v4/param-values/pmpp-custom-thirdUrl', {
    summary: 'The third-party page that the tenant opens after each sign-in, as JSON text, or null',
    access: 'tenant',
    response: z.object({ paramCode: z.literal('pmpp-custom-thirdUrl'), paramValue: z.nullable(z.string()) }),
  }),
  endpoint('GET /api/param/v4/param-values/trusted-origin', {
    summary: 'Whether the tenant trusts an origin',
    access: 'tenant',
    query: z.object({ origin: boundedText(300) }),
    response: z.object({ trusted: z.boolean() }),
  }),
] as const
