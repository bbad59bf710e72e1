import { z } from 'zod/mini'
import { Bit, Id, boundedText } from '../protocol/common.ts'
import { endpoint } from '../protocol/endpoint.ts'

/** An entry of the dictionary of project statuses; an organisation's `status` contains its `code` (D53). */
export const ProjectStatusItem = z.object({
  id: Id,
  code: z.string(),
  xmzt_zh: z.string(),
  xmzt_en: z.string(),
  xmzt_sv: z.string(),
  status: Bit,
  sort: z.int(),
})
export type ProjectStatusItem = z.infer<typeof ProjectStatusItem>

export const dictionaries = [
  endpoint('GET /api/general-dictionary/v4/dict-items/list-by-dict-full-code', {
    summary: 'The entries of a dictionary, in order: `xmzt`, the project statuses. Other codes have none',
    access: 'tenant',
    query: z.object({ dictFullCode: boundedText(40), status: z.optional(z.enum(['0', '1'])) }),
    response: z.array(ProjectStatusItem),
  }),
] as const
