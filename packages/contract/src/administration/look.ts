import { z } from 'zod/mini'
import { themeShape } from '../configuration/theme-fields.ts'
import { Language, properName } from '../protocol/common.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { LOOK_BYTES } from '../rules/administration/look.ts'
import { COLOUR_FIELDS, type ColourField } from '../rules/appearance/theme.ts'
import { isChosenPicture } from '../rules/appearance/own-picture.ts'

/** ADMIN-115: a path of the portal or a `data:` URL; null for no picture. */
const Picture = themeShape.systemLogoUrl.check(z.refine((address) => address === null || isChosenPicture(address)))

const colourShape = Object.fromEntries(COLOUR_FIELDS.map((name) => [name, z.nullable(themeShape[name])])) as Record<
  ColourField,
  z.ZodMiniNullable<(typeof themeShape)[ColourField]>
>

/** ADMIN-114: the fields by name; null for the default of the field. */
export const lookShape = {
  /** The name in each language; null for the name of the tenant. */
  systemName: z.nullable(z.partialRecord(Language, properName(100))),
  systemLogoUrl: Picture,
  bgImageUrl: Picture,
  ...colourShape,
}

/** The look of a tenant, as its theme sets it. */
export const Look = z.object(lookShape)
export type Look = z.infer<typeof Look>

const look = { access: 'tenant', versioned: Look, response: Look } as const

export const lookAdministration = [
  endpoint('GET /api/admin/v1/look', {
    ...look,
    summary: 'Name, pictures and colours of the tenant, without defaults (ADMIN-114)',
    right: 'read look',
    errors: ['FORBIDDEN'],
  }),
  endpoint('PUT /api/admin/v1/look', {
    ...look,
    summary: 'Change name, pictures and colours of the tenant; open pages follow at once (ADMIN-116)',
    right: 'edit look',
    configures: 'Look',
    body: Look,
    bodyBytes: LOOK_BYTES,
    errors: ['FORBIDDEN', 'MANAGED', 'SECOND_PERSON_NEEDED', 'CHANGED_MEANWHILE', 'MATCH_REQUIRED'],
  }),
] as const
