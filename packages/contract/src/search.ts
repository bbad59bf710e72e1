import { z } from 'zod/mini'
import { Id, IdText, text } from './common.ts'
import { endpoint } from './endpoint.ts'
import { SEARCH_KINDS, SEARCH_LIMITS } from './rules/search.ts'

/** Several kinds, separated by commas. */
const Kinds = z.pipe(
  z.string().check(z.maxLength(100)),
  z.pipe(
    z.transform((value: string) => value.split(',')),
    z.array(z.enum(SEARCH_KINDS)),
  ),
)

const Limit = z.pipe(IdText, z.int().check(z.maximum(SEARCH_LIMITS.most)))

/** What was found: what it is called, where it lies, and what opens it. */
export const SearchHit = z.object({
  kind: z.enum(SEARCH_KINDS),
  id: Id,
  name: z.string(),
  /** The way to it by names, without itself. */
  path: z.string(),
  /** Where in the name what was typed stands: pairs of the first place and the place behind the last. */
  highlight: z.array(z.tuple([z.int(), z.int()])),
  target: z.object({
    orgId: Id,
    productCode: z.optional(z.string()),
    menuCode: z.optional(z.string()),
  }),
})
export type SearchHit = z.infer<typeof SearchHit>

export const search = [
  endpoint('GET /api/workbench/v4/search', {
    summary:
      'What the person may open, by name: menus of the organisation that is named, organisations and projects; best first of each kind',
    access: 'tenant',
    query: z.object({
      q: text(100),
      types: z.optional(Kinds),
      limit: z.optional(Limit),
      orgId: z.optional(IdText),
    }),
    response: z.array(SearchHit),
  }),
] as const
