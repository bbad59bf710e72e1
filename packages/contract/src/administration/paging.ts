import { z } from 'zod/mini'
import { boundedText } from '../protocol/common.ts'
import { ENTRIES_COUNTED, PAGE_SIZE } from '../rules/administration/paging.ts'

/** API-12: the parameters of every list of administration. */
export const pageQuery = {
  /** `nextCursor` of the page before; absent for the first page. */
  cursor: z.optional(z.string().check(z.regex(/^[\w-]{1,600}$/))),
  /** Entries of the page: 1 to 200, 50 by default. */
  limit: z.optional(
    z.pipe(
      z.string().check(z.regex(/^[1-9][0-9]{0,2}$/)),
      z.pipe(z.transform(Number), z.int().check(z.maximum(PAGE_SIZE.maximum))),
    ),
  ),
}

/** ADMIN-169: a column of a list, ascending, or descending after a minus sign. */
export type Sort<K extends string> = K | `-${K}`

/** ADMIN-169: the parameter of a list that is sorted by some of its columns. */
export const sortQuery = <const K extends readonly [string, ...string[]]>(keys: K) => ({
  sort: z.optional(z.enum(keys.flatMap((key: K[number]): Sort<K[number]>[] => [key, `-${key}`]))),
})

/** ADMIN-260: a list that is searched, and whose entries are counted. */
export const searchQuery = {
  /** A part of a name or a code, in any language; letters of either case. */
  keyword: z.optional(boundedText(100)),
  /** `yes` to have the entries counted with the first page. */
  total: z.optional(z.literal('yes')),
}

/** ADMIN-260: the entries that search and filters leave. */
const Total = z.object({ count: z.int().check(z.maximum(ENTRIES_COUNTED)), isMore: z.boolean() })
export type Total = z.infer<typeof Total>

/** API-12: one page of a list. `nextCursor` is null on the last page. */
export const pageOf = <T extends z.ZodMiniType>(item: T) =>
  z.object({ items: z.array(item), nextCursor: z.nullable(z.string()) })

/** ADMIN-260: one page of a list that is counted if the caller asks for it. */
export const countedPageOf = <T extends z.ZodMiniType>(item: T) =>
  z.object({ ...pageOf(item).shape, total: z.optional(Total) })
