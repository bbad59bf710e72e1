import { z } from 'zod/mini'
import { Bit, Id, IdText } from '../protocol/common.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { Keyword, Organisation, StatusCodes, OrgTypes } from './organisations.ts'
import { BRANCHES } from '../rules/navigation/organisations.ts'

/** Page number from 1, and rows per page: 50 by default, at most 200 (W12). */
export const paging = {
  pageIndex: z.optional(z.int().check(z.minimum(1))),
  pageSize: z.optional(z.int().check(z.minimum(1))),
}

/**
 * A page of organisations or projects. `pageSize` is the effective one. `recordTotal` is exact up to 10,000; above,
 * it is 10,000, `recordTotalCapped` is true, and later pages are empty (D107).
 */
export const OrganisationPage = z.object({
  data: z.array(Organisation),
  currentPage: z.int(),
  pageSize: z.int(),
  recordTotal: z.int(),
  recordTotalCapped: z.optional(z.literal(true)),
})
export type OrganisationPage = z.infer<typeof OrganisationPage>

/**
 * The children of each requested node, by the node's id as text. A node that the person may not see has no children.
 */
export const Branches = z.record(z.string(), z.array(Organisation))
export type Branches = z.infer<typeof Branches>

const OrgIds = z.array(Id).check(z.maxLength(BRANCHES.requested))

/** One identity of the person in one tenant, as in the list of tenants. */
const TenantInfo = z.object({
  tenantId: Id,
  externalType: z.optional(Bit),
  externalEntityId: z.optional(z.nullable(Id)),
})

export const organisationLists = [
  endpoint('POST /api/org-permission/v4/orgs/list-auth-root-orgs-by-tenant-ids', {
    summary: 'The root organisations that the person may see in each tenant with each identity',
    access: 'tenant',
    changesNothing: true,
    body: z.array(TenantInfo).check(z.maxLength(50)),
    response: z.array(Organisation),
  }),
  endpoint('POST /api/org-permission/v4/orgs/list-auth-descendant-by-org-ids', {
    summary:
      'The next level below each organisation: its children, and in the place of a child that is left out that one’s children',
    access: 'tenant',
    changesNothing: true,
    body: z.object({
      orgIds: OrgIds,
      excludeTypes: OrgTypes,
      /** False omits command posts (`project-command`). */
      includeBureau: z.optional(z.boolean()),
      enable: z.optional(Bit),
    }),
    response: Branches,
  }),
  endpoint('POST /api/org-permission/v4/orgs/list-project-auth-descendant-by-org-ids', {
    summary: 'The projects below each organisation or parent project, by their status',
    access: 'tenant',
    changesNothing: true,
    body: z.object({ orgIds: OrgIds, status: StatusCodes, excludeTypes: OrgTypes, enable: z.optional(Bit) }),
    response: Branches,
  }),
  endpoint('POST /api/org-permission/v4/orgs/list-child-nodes', {
    summary: 'The children of these nodes, for opening branches of a tree',
    access: 'tenant',
    changesNothing: true,
    body: z.object({
      /** Ids of nodes in the tree; a project's second position has its own id. */
      ids: OrgIds,
      tenantId: z.optional(Id),
      /** True or omitted: every type of organisation. False: projects only. */
      isViewModeTree: z.optional(z.boolean()),
      status: StatusCodes,
      /** True: the nodes are parent projects, and their child projects are requested. */
      isSonProjectNode: z.optional(z.boolean()),
    }),
    response: Branches,
  }),
  endpoint('POST /api/org-permission/v4/orgs/list-auth-org', {
    summary: 'Organisations and projects in which the person may work, by keyword and page',
    access: 'tenant',
    changesNothing: true,
    body: z.object({
      keyword: Keyword,
      types: OrgTypes,
      excludeTypes: OrgTypes,
      enable: z.optional(Bit),
      status: StatusCodes,
      ...paging,
    }),
    response: OrganisationPage,
  }),
  endpoint('GET /api/biz-orgs/list-relation', {
    summary: 'The organisations of business systems, with the organisation that each belongs to',
    access: 'tenant',
    query: z.object({ status: z.optional(z.enum(['0', '1'])) }),
    response: z.array(
      z.object({ id: Id, bizOrgId: Id, orgId: Id, bizType: z.string(), name: z.string(), status: Bit }),
    ),
  }),
  endpoint('GET /api/org-permission/v4/biz-orgs/list-relation', {
    summary: 'The same call under the path of the organisations',
    access: 'tenant',
    query: z.object({ status: z.optional(z.enum(['0', '1'])) }),
    response: z.array(
      z.object({ id: Id, bizOrgId: Id, orgId: Id, bizType: z.string(), name: z.string(), status: Bit }),
    ),
  }),
  endpoint('GET /api/org-permission/v4/orgs/{id}/projects/basic-info', {
    summary: 'Additional data of a project',
    access: 'tenant',
    params: z.object({ id: IdText }),
    response: z.object({
      projectId: Id,
      orgId: Id,
      projectName: z.string(),
      projectCode: z.nullable(z.string()),
      shortName: z.nullable(z.string()),
      status: z.nullable(z.string()),
      parentProjectId: z.nullable(Id),
      manager: z.nullable(z.object({ id: Id, nickname: z.string() })),
      /** YYYY-MM-DD. */
      startDate: z.nullable(z.string()),
      endDate: z.nullable(z.string()),
      location: z.nullable(z.string()),
      projectExtendData: z.array(z.object({ code: z.string(), value: z.string() })),
    }),
    errors: ['NOT_FOUND'],
  }),
] as const
