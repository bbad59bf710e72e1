import { z } from 'zod/mini'
import { properName } from '../protocol/common.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { SORT } from '../rules/administration/sorting.ts'
import { LIST_PATH, SAVED_VIEWS } from '../rules/administration/saved-views.ts'

const ListPath = z.string().check(z.regex(LIST_PATH))
const Name = properName(SAVED_VIEWS.nameCharacters)

/** ADMIN-161: search and filters of a list under a name, for one person. */
const SavedView = z.object({
  name: Name,
  /** The text of the search; empty for none. */
  keyword: z.string().check(z.maxLength(100)),
  /** The chosen value of each filter that has one. */
  filters: z.record(z.string().check(z.regex(/^[a-zA-Z]{1,40}$/)), z.string().check(z.minLength(1), z.maxLength(100))),
  /** The first and last day, such as `2026-11-30`; empty for none. */
  from: z.string().check(z.regex(/^(?:\d{4}-\d{2}-\d{2})?$/)),
  to: z.string().check(z.regex(/^(?:\d{4}-\d{2}-\d{2})?$/)),
  /** ADMIN-169: the column by which the list is sorted; empty for the order without a choice. */
  sort: z.string().check(z.regex(SORT)),
})
export type SavedView = z.infer<typeof SavedView>

export const savedViews = [
  endpoint('GET /api/admin/v1/saved-views', {
    summary: "The caller's own saved views of a list (ADMIN-161)",
    access: 'tenant',
    query: z.object({ list: ListPath }),
    response: z.object({ items: z.array(SavedView) }),
    errors: ['FORBIDDEN'],
  }),
  endpoint('POST /api/admin/v1/saved-views', {
    summary: 'Save the search and filters of a list under a name, in place of a view of that name (ADMIN-161)',
    access: 'tenant',
    body: z.object({ list: ListPath, ...SavedView.shape }),
    answers: 'nothing',
    errors: ['FORBIDDEN', 'CONFLICT'],
  }),
  endpoint('POST /api/admin/v1/saved-views/delete', {
    summary: 'Delete a saved view of the caller (ADMIN-161)',
    access: 'tenant',
    body: z.object({ list: ListPath, name: Name }),
    answers: 'nothing',
    errors: ['FORBIDDEN'],
  }),
] as const
