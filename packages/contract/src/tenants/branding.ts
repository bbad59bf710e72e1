import { z } from 'zod/mini'
import { Id, IdText, boundedText } from '../protocol/common.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { SIGN_IN_METHODS } from '../rules/appearance/branding.ts'
import { Colour } from '../configuration/theme-fields.ts'

/** A tenant's public look, without ids (D45). The same members are returned for an unknown code. */
export const Branding = z.object({
  systemName: z.string(),
  systemLogoUrl: z.nullable(z.string()),
  favicon: z.nullable(z.string()),
  themeColor: Colour,
  headerBgColor: Colour,
  bgImageUrl: z.nullable(z.string()),
  signInMethods: z.array(z.enum(SIGN_IN_METHODS)),
  /** Label of the identity provider's button; null if there is none. */
  oidcName: z.nullable(z.string()),
})
export type Branding = z.infer<typeof Branding>

const CustomTenant = z.object({ tenantId: Id, customCode: z.string(), name: z.string() })

/** The look of a tenant's sign-in page, and the custom code that names a tenant in addresses. */
export const branding = [
  endpoint('GET /identification/branding', {
    summary: 'The theme of a tenant before the sign-in, by its custom code or the requested host',
    access: 'public',
    // An invalid code is treated as unknown.
    query: z.object({ code: z.optional(z.string()) }),
    response: Branding,
    errors: ['TOO_MANY_REQUESTS'],
  }),
  endpoint('GET /api/tenant-user/v4/tenant-customs/{code}', {
    summary: "One of the person's tenants by its custom code",
    access: 'user',
    params: z.object({ code: boundedText(100) }),
    response: CustomTenant,
    errors: ['NOT_FOUND'],
  }),
  endpoint('GET /api/param/v4/tenant-customs/{id}/custom-code', {
    summary: "The custom code of one of the person's tenants",
    access: 'user',
    params: z.object({ id: IdText }),
    response: z.object({ tenantId: Id, customCode: z.nullable(z.string()) }),
    errors: ['NOT_FOUND'],
  }),
] as const
