import { z } from 'zod/mini'
import { PAGE_SIZE } from '../rules/administration/paging.ts'

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

/** API-12: one page of a list. `nextCursor` is null on the last page. */
export const pageOf = <T extends z.ZodMiniType>(item: T) =>
  z.object({ items: z.array(item), nextCursor: z.nullable(z.string()) })
