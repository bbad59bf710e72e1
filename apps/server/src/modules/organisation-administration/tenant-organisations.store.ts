import { type RawBuilder, sql } from 'kysely'
import type { TenantOrganisation } from '@portico/contract/administration/organisations'
import { PortalError } from '@portico/contract/protocol/errors'
import { holds } from '@portico/contract/rules/administration/held-rights'
import type { Language } from '@portico/contract/protocol/common'
import type { SORT_KEYS } from '@portico/contract/rules/administration/sorting'
import type { Sort } from '@portico/contract/administration/paging'
import { PAGE_SIZE } from '@portico/contract/rules/administration/paging'
import type { Right } from '@portico/contract/protocol/rights'
import type { SystemDb } from '../../db/handles.ts'
import type { TenantActor } from '../../http/pipeline/actor.ts'
import { toPage } from '../../http/requests/cursor.ts'
import { sortPage } from '../../http/requests/sorted-page.ts'
import { organisationName } from '../organisations/names.service.ts'
import { findOrganisationPath, isInSubtrees, subtreeAt } from '../organisations/subtrees.service.ts'
import { type RightsHolder, subtreesOf } from '../rights/rights.service.ts'

interface OrganisationFilter {
  cursor?: string | undefined
  limit?: number | undefined
  parentId?: number | undefined
  below?: number | undefined
  type?: TenantOrganisation['type'] | undefined
  state?: 'enabled' | 'disabled' | undefined
  keyword?: string | undefined
  sort?: Sort<OrganisationSort> | undefined
}

export interface OrganisationRow extends TenantOrganisation {
  path: string
  sortValue: string | number
}

const PATH = { expression: sql`path`, type: 'text' } as const

type OrganisationSort = (typeof SORT_KEYS.organisations)[number]

/** ADMIN-169: organisations in the order of a column; those with equal values from the root down. */
const pageOfOrganisations = (
  { sort = 'path', cursor }: { sort?: Sort<OrganisationSort> | undefined; cursor?: string | undefined },
  language: Language,
) =>
  sortPage({
    ...{ sort, cursor, id: PATH },
    keys: {
      path: PATH,
      name: { expression: organisationName('org_node', language), type: 'text' },
      code: { expression: sql`code`, type: 'text', isNullable: true },
      depth: { expression: sql`depth`, type: 'number' },
    },
  })

const FROM_THE_ROOT = pageOfOrganisations({}, 'en')

/** `SystemDb` is not limited to one tenant, so the query filters by `tenant_id`. */
const organisationsWhere = (
  { tenantId }: TenantActor,
  condition: RawBuilder<unknown>,
  limit: number,
  page = FROM_THE_ROOT,
) =>
  sql<OrganisationRow>`
    select id, parent_id as "parentId", type, name, short_name as "shortName", names, short_names as "shortNames", code, status_code as "statusCode", sort,
      depth, enable = 1 as enabled, path, ${page.value} as "sortValue"
    from org_node where tenant_id = ${tenantId} and ${condition} order by ${page.order} limit ${limit}`

export function toOrganisation(row: OrganisationRow): TenantOrganisation {
  const { path: _, sortValue: __, ...organisation } = row
  return organisation
}

/** ADMIN-7, ADMIN-70, ADMIN-256: a page in the order of the paths: parents precede children. */
export async function listTenantOrganisations(
  db: SystemDb,
  { actor, rights }: RightsHolder,
  filter: OrganisationFilter,
) {
  const { limit = PAGE_SIZE.default, parentId, below, type, state, keyword } = filter
  const subtrees = subtreesOf(rights, 'read organisation')
  const page = pageOfOrganisations(filter, actor.language)
  const conditions: RawBuilder<unknown>[] = [page.isAfter]
  if (subtrees) conditions.push(isInSubtrees(sql.ref('path'), subtrees))
  if (parentId !== undefined) conditions.push(sql`parent_id = ${parentId}`)
  if (below !== undefined) {
    const path = await findOrganisationPath(db, actor.tenantId, below)
    conditions.push(isInSubtrees(sql.ref('path'), path === undefined ? [] : [path]))
  }
  if (type !== undefined) conditions.push(sql`type = ${type}`)
  if (state !== undefined) conditions.push(sql`(enable = 1) = ${state === 'enabled'}`)
  if (keyword !== undefined) {
    const texts = sql`lower(concat_ws(' ', name, short_name, code, names_text))`
    conditions.push(sql`position(lower(${keyword}) in ${texts}) > 0`)
  }
  const { rows } = await organisationsWhere(actor, sql.join(conditions, sql` and `), limit + 1, page).execute(db)
  return toPage(rows, limit, { toItem: toOrganisation, toCursor: (row) => page.toCursor(row, row.path) })
}

export const getTenantOrganisation = async (db: SystemDb, editor: RightsHolder, id: number) =>
  toOrganisation(await getOrganisationRow(db, editor, { id, right: 'read organisation' }))

/** ADMIN-7: an organisation outside the scope of the right does not exist for the caller. */
export async function getOrganisationRow(
  db: SystemDb,
  { actor, rights }: RightsHolder,
  { id, right }: { id: number; right: Right },
): Promise<OrganisationRow> {
  const [row] = (await organisationsWhere(actor, sql`id = ${id}`, 1).execute(db)).rows
  if (!row || !holds(rights, right, subtreeAt(row.path))) throw new PortalError('NOT_FOUND')
  return row
}
