import { z } from 'zod/mini'
import { Bit, Id, IdText } from '../protocol/common.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { WATERMARK_POSITIONS } from '../rules/appearance/watermarks.ts'
import { Colour } from './theme-fields.ts'

export const Watermark = z.object({
  id: Id,
  name: z.string(),
  type: z.enum(['TEXT', 'PICTURE']),
  status: Bit,
  text: z.string(),
  settings: z.object({
    type: z.enum(['TEXT', 'PICTURE']),
    text: z.string(),
    fontSize: z.number(),
    fontColor: Colour,
    rotationAngle: z.number(),
    transparency: z.number(),
    repeat: z.boolean(),
    scale: z.number(),
    spacing: z.number(),
    staggerDistance: z.number(),
    position: z.enum(WATERMARK_POSITIONS),
    picturePath: z.nullable(z.string()),
  }),
})
export type Watermark = z.infer<typeof Watermark>

export const watermarks = [
  endpoint('GET /api/report-center/v4/mark/{id}/detail', {
    summary: 'One watermark template with its drawing settings',
    access: 'tenant',
    params: z.object({ id: IdText }),
    response: Watermark,
    errors: ['NOT_FOUND'],
  }),
] as const
