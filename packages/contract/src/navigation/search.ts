import { z } from 'zod/mini'
import { Id, IdText, boundedText } from '../protocol/common.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { SEARCH_KINDS, SEARCH_LIMITS } from '../rules/navigation/search.ts'

/** Kinds separated by commas. */
const Kinds = z.pipe(
  z.string().check(z.maxLength(100)),
  z.pipe(
    z.transform((value: string) => value.split(',')),
    z.array(z.enum(SEARCH_KINDS)),
  ),
)

const Limit = z.pipe(IdText, z.int().check(z.maximum(SEARCH_LIMITS.maximum)))

/** A search hit: its name, its path, and what opens it. */
export const SearchHit = z.object({
  kind: z.enum(SEARCH_KINDS),
  id: Id,
  name: z.string(),
  /** Names of its ancestors, joined. */
  path: z.string(),
  /** Matches in the name: pairs of start (inclusive) and end (exclusive). */
  highlight: z.array(z.tuple([z.int(), z.int()])),
  target: z.object({
    /** Absent for a message. */
    orgId: z.optional(Id),
    productCode: z.optional(z.string()),
    menuCode: z.optional(z.string()),
  }),
})
export type SearchHit = z.infer<typeof SearchHit>

export const search = [
  endpoint('GET /api/workbench/v4/search', {
    summary:
      'What the person may open, by name: menus of the organisation that is named, organisations and projects; best first of each kind; messages by title and content, newest first',
    access: 'tenant',
    query: z.object({
      q: boundedText(100),
      types: z.optional(Kinds),
      limit: z.optional(Limit),
      orgId: z.optional(IdText),
    }),
    response: z.array(SearchHit),
  }),
] as const
