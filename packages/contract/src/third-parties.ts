import { z } from 'zod/mini'
import { text } from './common.ts'
import { endpoint } from './endpoint.ts'

export const thirdParties = [
  endpoint('GET /api/param/v4/param-values/pmpp-custom-thirdUrl', {
    summary: 'The page of a third party that the tenant opens once after each sign-in, as JSON in a text, or null',
    access: 'tenant',
    response: z.object({ paramCode: z.literal('pmpp-custom-thirdUrl'), paramValue: z.nullable(z.string()) }),
  }),
  endpoint('GET /api/param/v4/param-values/trusted-origin', {
    summary: 'Whether pages of an origin are among those that the tenant trusts',
    access: 'tenant',
    query: z.object({ origin: text(300) }),
    response: z.object({ trusted: z.boolean() }),
  }),
] as const
