import type { NewOrganisation, TenantOrganisation } from '@portico/contract/administration/organisations'
import { holds, TENANT_SCOPE } from '@portico/contract/rules/administration/held-rights'
import { ORGANISATIONS_IN_FILE } from '@portico/contract/rules/administration/configuration'
import { sql } from 'kysely'
import type { SystemDb } from '../../db/handles.ts'
import type { ChangeContext } from '../audit/change-audit.service.ts'
import { assertHolds, type RightsHolder } from '../rights/rights.service.ts'
import { changeOrganisation, createOrganisation } from './organisation-changes.ts'

/** CONF-83: an organisation with the code of the one above it, which is null for a root, and for one without a code. */
export interface CodedOrganisation extends Omit<TenantOrganisation, 'parentId' | 'code' | 'depth'> {
  code: string
  parentId: number | null
  parentCode: string | null
}

const readCoded = async (db: SystemDb, tenantId: number, { code, limit }: { code: string | null; limit: number }) => {
  const { rows } = await sql<CodedOrganisation>`
    select own.id, own.code, own.parent_id as "parentId", parent.code as "parentCode", own.type, own.name, own.names,
      own.short_name as "shortName", own.short_names as "shortNames", own.status_code as "statusCode", own.sort,
      own.enable = 1 as enabled
    from org_node own left join org_node parent on parent.tenant_id = own.tenant_id and parent.id = own.parent_id
    where own.tenant_id = ${tenantId} and own.code is not null
      and (${code}::text is null or (own.code_key = lower(${code}) and own.code = ${code}))
    order by own.depth, own.code collate "C" limit ${limit}`.execute(db)
  return rows
}

/** CONF-83: the organisations with a code, those above first; none of a tenant that has too many for a file. */
export async function listCodedOrganisations(
  db: SystemDb,
  { actor, rights }: RightsHolder,
): Promise<CodedOrganisation[]> {
  if (!holds(rights, 'read organisation', TENANT_SCOPE)) return []
  const rows = await readCoded(db, actor.tenantId, { code: null, limit: ORGANISATIONS_IN_FILE + 1 })
  return rows.length > ORGANISATIONS_IN_FILE ? [] : inOrder(rows)
}

/**
 * CONF-2: by their level below a root or an organisation without a code, and by code: the order depends on nothing that is
 * not in the file. Rows come from the root down.
 */
function inOrder(rows: readonly CodedOrganisation[]): CodedOrganisation[] {
  const levels = new Map<string, number>()
  for (const { code, parentCode } of rows) levels.set(code, parentCode === null ? 0 : (levels.get(parentCode) ?? 0) + 1)
  const levelOf = ({ code }: CodedOrganisation) => levels.get(code) ?? 0
  return rows.toSorted((one, other) => levelOf(one) - levelOf(other) || (one.code < other.code ? -1 : 1))
}

export async function findCodedOrganisation(
  db: SystemDb,
  { actor, rights }: RightsHolder,
  code: string,
): Promise<CodedOrganisation | undefined> {
  assertHolds(rights, 'edit organisation', TENANT_SCOPE)
  const [row] = await readCoded(db, actor.tenantId, { code, limit: 1 })
  return row
}

/** CONF-83: creates or changes an organisation, and moves it by the rules of ADMIN-71. */
export async function writeCodedOrganisation(
  db: SystemDb,
  context: ChangeContext,
  { id, enabled, ...organisation }: NewOrganisation & { id: number | null; enabled: boolean },
): Promise<void> {
  const present = id ?? (await createOrganisation(db, context, organisation)).id
  if (id !== null || !enabled) await changeOrganisation(db, context, present, { ...organisation, enabled })
}

/** CONF-84: the codes of organisations of the tenant, by their numbers; those without a code are absent. */
export async function codesOfOrganisations(
  db: SystemDb,
  tenantId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: number; code: string }>`
    select id, code from org_node where tenant_id = ${tenantId} and code is not null
      and id = any (${[...ids]}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, code }) => [id, code]))
}

/** CONF-84: the number of the organisation that has a code; undefined if there is none. */
export async function findOrganisationByCode(
  db: SystemDb,
  tenantId: number,
  code: string,
): Promise<number | undefined> {
  const [row] = await readCoded(db, tenantId, { code, limit: 1 })
  return row?.id
}
