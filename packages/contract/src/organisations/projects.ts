import { z } from 'zod/mini'
import { Bit, Id, IdText, OrgId, boundedText } from '../protocol/common.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { OrganisationPage, paging } from './organisation-lists.ts'
import { Keyword, Organisation, StatusCodes } from './organisations.ts'

const ParentProjectPage = z.object({ ...OrganisationPage.shape, totalPage: z.int() })
export type ParentProjectPage = z.infer<typeof ParentProjectPage>

const Focus = z.object({ orgId: Id, userFocus: Bit })
const focusParams = z.object({ id: IdText, status: z.enum(['0', '1']) })

export const projects = [
  endpoint('POST /api/org-permission/v4/projects/list-page-child-project', {
    summary: 'Projects in which the person may work, by page',
    access: 'tenant',
    changesNothing: true,
    body: z.object({
      keyword: Keyword,
      status: StatusCodes,
      ...paging,
      /** Rows contain `projectExtendData` only if true. */
      includeProjectExtendData: z.optional(z.boolean()),
      /** Only projects whose extension of this code contains the value. */
      extendField: z.optional(
        z.nullable(z.object({ code: boundedText(40), value: z.string().check(z.maxLength(200)) })),
      ),
    }),
    response: OrganisationPage,
  }),
  endpoint('POST /api/org-permission/v4/projects/list-page-father-project', {
    summary: 'Parent projects with their child projects, by page',
    access: 'tenant',
    changesNothing: true,
    body: z.object({
      /** Finds a parent project by its own texts and by those of its children. */
      keyword: Keyword,
      ...paging,
      includeExtendData: z.optional(z.boolean()),
      /** True or omitted: projects without parent and children are listed too. */
      includeNonRelProject: z.optional(z.boolean()),
      /** Ignored: `orgInfo` is always included. */
      includeOrgInfo: z.optional(z.boolean()),
    }),
    response: ParentProjectPage,
  }),
  endpoint('POST /api/org-permission/v4/projects/child-project-tree', {
    summary:
      'The child projects of a project, theirs in `childProjects`, and so on; only the ways to a hit with a keyword',
    access: 'tenant',
    changesNothing: true,
    body: z.object({
      /**
       * Id of a project. For other organisations, including -1, the result is empty; parents are listed by
       * `list-page-father-project`.
       */
      orgId: OrgId,
      keyword: Keyword,
      includeExtendData: z.optional(z.boolean()),
      includeOrgInfo: z.optional(z.boolean()),
    }),
    response: z.array(Organisation),
  }),
  endpoint('PUT /api/project-focus/{id}/status/{status}', {
    summary: 'Add a project to the favourites (1) or remove it (0)',
    access: 'tenant',
    params: focusParams,
    response: Focus,
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  }),
  endpoint('PUT /api/org-permission/v4/project-focus/{id}/status/{status}', {
    summary: 'The same call under the path of the organisations',
    access: 'tenant',
    params: focusParams,
    response: Focus,
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  }),
] as const
