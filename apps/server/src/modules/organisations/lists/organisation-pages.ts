import type { OrganisationPage } from '@portico/contract/organisations/organisation-lists'
import type { OrgType } from '@portico/contract/organisations/organisations'
import type { ParentProjectPage } from '@portico/contract/organisations/projects'
import { ORG_PAGE_SIZE, PAGE_SIZE_MAX, RECORD_TOTAL_MAX } from '@portico/contract/rules/navigation/organisations'
import type { TenantDb } from '../../../db/handles.ts'
import type { TenantActor } from '../../../http/pipeline/actor.ts'
import { statusFilter } from './auth-tree.ts'
import { organisationNode, childProjectNode } from '../nodes/organisation-node.ts'
import { listById } from './organisation-pages.store.ts'
import { listChildProjects } from '../nodes/organisations.store.ts'
import { type OrganisationSearch, search } from '../search/search.ts'
import { foldKeyword, readKeyword } from '../search/search.store.ts'

interface Paged {
  keyword?: string | undefined
  pageIndex?: number | undefined
  pageSize?: number | undefined
}

/** WIRE-8: the effective page number and size for any requested values. */
export function pageOf({ pageIndex = 1, pageSize = ORG_PAGE_SIZE }: Paged) {
  const limit = Math.min(pageSize, PAGE_SIZE_MAX)
  return { currentPage: pageIndex, pageSize: limit, limit, offset: Math.min((pageIndex - 1) * limit, RECORD_TOTAL_MAX) }
}

async function answerPage(
  db: TenantDb,
  actor: TenantActor,
  paged: Paged,
  query: Omit<OrganisationSearch, 'searchKeyword'>,
): Promise<OrganisationPage> {
  const { currentPage, pageSize, limit, offset } = pageOf(paged)
  const keyword = paged.keyword?.trim() ?? ''
  const searchKeyword = keyword ? await readKeyword(db, keyword) : null
  const { ids, total } = await search(db, actor, { ...query, searchKeyword }, { limit, offset })
  const rows = await listById(db, actor, ids)
  return {
    data: rows.map((row) => organisationNode(row, actor.tenantId)),
    currentPage,
    pageSize,
    recordTotal: Math.min(total, RECORD_TOTAL_MAX),
    ...(total > RECORD_TOTAL_MAX ? { recordTotalCapped: true as const } : {}),
  }
}

export interface OrganisationListQuery extends Paged {
  types?: OrgType[] | undefined
  excludeTypes?: OrgType[] | undefined
  enable?: 0 | 1 | undefined
  status?: string[] | undefined
}

/** ORG-21 */
export async function listOrganisations(db: TenantDb, actor: TenantActor, query: OrganisationListQuery) {
  const { types, excludeTypes, enable } = query
  const filter = { types, excludeTypes, enable, status: await statusFilter(db, query.status) }
  return answerPage(db, actor, query, { filter })
}

export interface ProjectListQuery extends Paged {
  status?: string[] | undefined
  includeProjectExtendData?: boolean | undefined
  extendField?: { code: string; value: string } | null | undefined
}

const PROJECTS: OrgType[] = ['general-project']

/** ORG-25 */
export async function listProjects(db: TenantDb, actor: TenantActor, query: ProjectListQuery) {
  const { extendField, includeProjectExtendData } = query
  const filter = { types: PROJECTS, status: await statusFilter(db, query.status) }
  const extension = extendField && {
    code: extendField.code,
    value: await foldKeyword(db, extendField.value.trim()),
  }
  const page = await answerPage(db, actor, query, { filter, extension })
  return includeProjectExtendData ? page : { ...page, data: page.data.map(withoutExtendData) }
}

export interface ParentProjectQuery extends Paged {
  includeExtendData?: boolean | undefined
  includeNonRelProject?: boolean | undefined
}

/** ORG-26 */
export async function listParentProjects(
  db: TenantDb,
  actor: TenantActor,
  query: ParentProjectQuery,
): Promise<ParentProjectPage> {
  const which = query.includeNonRelProject === false ? 'with-children' : 'any'
  const page = await answerPage(db, actor, query, { filter: { types: PROJECTS }, parents: which })
  if (!query.includeExtendData) page.data = page.data.map(withoutExtendData)
  const parents = new Map(page.data.map((node) => [node.orgId, node]))
  for (const row of await listChildProjects(db, actor, [...parents.keys()], {})) {
    const parent = parents.get(row.parent_project_id)
    parent?.childProjects.push(childProjectNode(row, actor.tenantId, parent))
  }
  return { ...page, totalPage: Math.ceil(page.recordTotal / page.pageSize) }
}

const withoutExtendData = <T extends { projectExtendData: unknown[] }>(node: T): T => ({
  ...node,
  projectExtendData: [],
})
