import type { TenantExport } from '@portico/contract/administration/tenants'
import { GRANT_COLUMNS } from '@portico/contract/rules/administration/grant-import'
import { ORGANISATION_COLUMNS } from '@portico/contract/rules/administration/organisation-import'
import { PEOPLE_COLUMNS } from '@portico/contract/rules/administration/people-import'
import { type RawBuilder, sql } from 'kysely'
import type { SystemDb } from '../../db/handles.ts'
import { toZip } from '../../documents/zip.ts'
import { BYTE_ORDER_MARK, csvLine } from '../../http/pipeline/send-csv.ts'
import { auditChange, type ChangeContext } from '../audit/change-audit.service.ts'
import { configurationText } from '../configuration/configuration-text.service.ts'
import { listCallerRights } from '../rights/rights.service.ts'
import { assertOperator, findTenant } from './tenant-administration.ts'

/** ADMIN-252: the files of a tenant. Those of people, organisations and grants have the columns of their imports. */
export async function exportTenantFiles(db: SystemDb, context: ChangeContext, id: number): Promise<TenantExport> {
  const { actor } = context
  const isOwn = id === actor.tenantId && actor.tenantAdmin && actor.sourceTenantId === null
  if (!isOwn) assertOperator({ rights: await listCallerRights(db, actor) }, 'edit tenant')
  await findTenant(db, id)
  const [people, organisations, grants] = [
    await csvOf(db, PEOPLE_COLUMNS, peopleOf(id)),
    await csvOf(db, ORGANISATION_COLUMNS, organisationsOf(id)),
    await csvOf(db, GRANT_COLUMNS, grantsOf(id)),
  ]
  const content = toZip([
    ['configuration.yaml', await configurationText(db, actor, id)],
    ['people.csv', people.text],
    ['organisations.csv', organisations.text],
    ['grants.csv', grants.text],
  ])
  const after = { people: people.count, organisations: organisations.count, grants: grants.count }
  await auditChange(db, context, { action: 'tenant.export', target: { tenantId: id }, after }, id)
  return { name: `tenant-${id}.zip`, content: content.toString('base64') }
}

/** API-14: the rows of a query as CSV; a column that the query does not have is empty. */
async function csvOf(db: SystemDb, columns: readonly string[], query: RawBuilder<Record<string, string | null>>) {
  const { rows } = await query.execute(db)
  const lines = rows.map((row) => csvLine(columns.map((column) => row[column] ?? '')))
  return { text: [BYTE_ORDER_MARK, csvLine(columns), ...lines].join(''), count: rows.length }
}

const peopleOf = (id: number) => sql<Record<string, string | null>>`
  select person.email, person.nickname as name, own.nickname, case own.status when 1 then null else 'disable' end as action
  from membership own join user_account person on person.id = own.user_id
  where own.tenant_id = ${id} order by person.email, person.id`

/** A parent comes before those below it. */
const organisationsOf = (id: number) => sql<Record<string, string | null>>`
  select own.code, parent.code as parent, own.type, own.name, own.short_name, own.status_code as status,
    extend.value as sap_code, case own.enable when 1 then null else 'disable' end as action
  from org_node own
  left join org_node parent on parent.tenant_id = own.tenant_id and parent.id = own.parent_id
  left join org_extend extend on extend.tenant_id = own.tenant_id and extend.org_id = own.id and extend.code = 'SAP_CODE'
  where own.tenant_id = ${id} order by own.depth, own.sort, own.id`

const grantsOf = (id: number) => sql<Record<string, string | null>>`
  select person.email, node.code as organisation, own.role_code as role,
    case own.auth_type when 0 then 'denied' end as access, case when own.inherit then 'yes' else 'no' end as inherit
  from org_grant own join user_account person on person.id::text = own.subject
  join org_node node on node.tenant_id = own.tenant_id and node.id = own.org_id
  where own.tenant_id = ${id} and own.subject_kind = 'user' order by person.email, node.code, own.id`
