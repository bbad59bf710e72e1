import { z } from 'zod/mini'
import { Colour } from '../configuration/theme-fields.ts'
import { boundedText } from '../protocol/common.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { LOOK_PICTURE_LENGTH } from '../rules/administration/look.ts'
import {
  WATERMARK_LIMITS,
  WATERMARK_MENUS,
  WATERMARK_POSITIONS,
  WATERMARK_TEXT_LENGTH,
} from '../rules/appearance/watermarks.ts'
import { isChosenPicture } from '../rules/appearance/own-picture.ts'

/** WATERMARK-7: a number between its limits; null for the default. */
const limited = ([minimum, maximum]: readonly [number, number]) =>
  z.nullable(z.number().check(z.minimum(minimum), z.maximum(maximum)))

/** LOOK-267: the watermark of a tenant. A setting of the drawing that is null has its default (WATERMARK-2). */
export const tenantWatermarkShape = {
  enabled: z.boolean(),
  /** Codes of the menus with the watermark; null for all (WATERMARK-3). */
  menus: z.nullable(z.array(boundedText(100)).check(z.maxLength(WATERMARK_MENUS))),
  type: z.enum(['TEXT', 'PICTURE']),
  text: z.string().check(z.maxLength(WATERMARK_TEXT_LENGTH)),
  picturePath: z.nullable(z.string().check(z.maxLength(LOOK_PICTURE_LENGTH), z.refine(isChosenPicture))),
  fontSize: limited(WATERMARK_LIMITS.fontSize),
  fontColor: z.nullable(Colour),
  rotationAngle: limited(WATERMARK_LIMITS.rotationAngle),
  transparency: limited(WATERMARK_LIMITS.transparency),
  repeat: z.nullable(z.boolean()),
  position: z.nullable(z.enum(WATERMARK_POSITIONS)),
  scale: limited(WATERMARK_LIMITS.scale),
  spacing: limited(WATERMARK_LIMITS.spacing),
  staggerDistance: limited(WATERMARK_LIMITS.staggerDistance),
}

export const TenantWatermark = z.object(tenantWatermarkShape)
export type TenantWatermark = z.infer<typeof TenantWatermark>

const watermark = { access: 'tenant', versioned: TenantWatermark, response: TenantWatermark } as const

export const watermarkAdministration = [
  endpoint('GET /api/admin/v1/watermark', {
    ...watermark,
    summary: 'The watermark of the tenant: switch, menus, text or picture, and drawing (LOOK-267)',
    right: 'read look',
    errors: ['FORBIDDEN'],
  }),
  endpoint('PUT /api/admin/v1/watermark', {
    ...watermark,
    summary: 'Change the watermark of the tenant; open pages follow at once (LOOK-267)',
    right: 'edit look',
    configures: 'Watermark',
    body: TenantWatermark,
    bodyBytes: LOOK_PICTURE_LENGTH + 200_000,
    errors: ['FORBIDDEN', 'MANAGED', 'SECOND_PERSON_NEEDED', 'CHANGED_MEANWHILE', 'MATCH_REQUIRED'],
  }),
] as const
