import { z } from 'zod/mini'
import { Id, IdText, boundedText } from '../protocol/common.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { COLLECTIONS_MAX } from '../rules/navigation/organisations.ts'

/** A favourite. `menuAuthCode` is the menu code (D61). */
export const FavouriteMenu = z.object({
  id: Id,
  menuName: z.string(),
  productCode: z.string(),
  appCode: z.nullable(z.string()),
  sourceType: z.string(),
  tenantId: Id,
  userId: Id,
  menuAuthCode: z.string(),
  bizType: z.nullable(z.string()),
  sort: z.int(),
})
export type FavouriteMenu = z.infer<typeof FavouriteMenu>

/** A favourite as sent by its owner. Person and tenant come from the session. */
export const NewFavouriteMenu = z.object({
  menuName: boundedText(200),
  productCode: boundedText(100),
  appCode: z.optional(z.nullable(boundedText(100))),
  sourceType: z.optional(boundedText(20)),
  menuAuthCode: boundedText(100),
  bizType: z.optional(z.nullable(boundedText(40))),
})
export type NewFavouriteMenu = z.infer<typeof NewFavouriteMenu>

const BizType = z.object({ bizType: z.optional(boundedText(40)) })

export const favourites = [
  endpoint('GET /api/workbench/v4/user-collections', {
    summary: "The person's favourites in this tenant, in their order",
    access: 'tenant',
    query: BizType,
    response: z.array(FavouriteMenu),
  }),
  endpoint('POST /api/workbench/v4/user-collections', {
    summary: 'Append a favourite. An existing one is returned unchanged',
    access: 'tenant',
    body: NewFavouriteMenu,
    response: FavouriteMenu,
    errors: ['COLLECTIONS_FULL'],
  }),
  endpoint('DELETE /api/workbench/v4/user-collections/{id}', {
    summary: 'Remove a favourite of the person. An unknown or foreign one changes nothing',
    access: 'tenant',
    params: z.object({ id: IdText }),
    answers: 'nothing',
  }),
  endpoint('POST /api/workbench/v4/user-collections/batch', {
    summary: 'Replace the whole list, or that of the `bizType`, in this order (D73); returns the list',
    access: 'tenant',
    query: BizType,
    body: z.array(NewFavouriteMenu).check(z.maxLength(COLLECTIONS_MAX)),
    response: z.array(FavouriteMenu),
    errors: ['COLLECTIONS_FULL'],
  }),
] as const
