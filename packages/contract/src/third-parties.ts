import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** 0 within the portal, 1 in a window of its own, 2 in this one. */
export const OpenMethod = z.union([z.literal(0), z.literal(1), z.literal(2)])
export type OpenMethod = z.infer<typeof OpenMethod>

/** ENTRY-52: what the parameter's text has to be, and nothing beside it. */
const ThirdPartyPage = z.strictObject({
  url: z.string().check(z.minLength(1), z.maxLength(2048)),
  openMethod: OpenMethod,
})
export type ThirdPartyPage = z.infer<typeof ThirdPartyPage>

/** The page that the parameter names; null where it names none, or is anything else. Never throws. */
export function parseThirdPartyPage(value: string | null): ThirdPartyPage | null {
  if (value === null) return null
  try {
    const { data } = ThirdPartyPage.safeParse(JSON.parse(value))
    return data ?? null
  } catch {
    return null
  }
}

export const thirdParties = [
  endpoint('GET /api/param/v4/param-values/pmpp-custom-thirdUrl', {
    summary: 'The page of a third party that the tenant opens once after each sign-in, as JSON in a text, or null',
    access: 'tenant',
    response: z.object({ paramCode: z.literal('pmpp-custom-thirdUrl'), paramValue: z.nullable(z.string()) }),
  }),
] as const
