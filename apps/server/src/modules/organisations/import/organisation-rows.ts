import { type RawBuilder, sql } from 'kysely'
import type { NameAllLang } from '@portico/contract/protocol/common'
import { PERMITTED_NAMED } from '@portico/contract/rules/administration/imports'
import type { OrgType } from '@portico/contract/organisations/organisations'
import type { SystemDb, TenantDb } from '../../../db/handles.ts'
import type { GoOn } from '../../imports/imports.service.ts'
import { initialsOfNames, keptNames } from '../names.service.ts'
import type { ImportLine, LineProblem } from './lines.ts'
import type { ExistingOrganisation, OrganisationPosition } from './positions.ts'

/** Rows per statement. */
const ROWS = 1000

/** An organisation as it is before the import. */
export interface FormerOrganisation extends ExistingOrganisation {
  path: string
  type: OrgType
  name: string
  names: NameAllLang
  shortName: string | null
  shortNames: NameAllLang
  status: string | null
  sapCode: string | null
  enabled: boolean
  sort: number
}

/** The values of an organisation after the import. */
export interface ImportedValues {
  type: OrgType
  name: string
  shortName: string | null
  status: string | null
  sapCode: string | null
  enabled: boolean
}

/** The organisations of a tenant, or those that a condition on the alias `n` selects. */
export async function listFormer(
  db: TenantDb | SystemDb,
  tenantId: number,
  condition: RawBuilder<unknown> = sql`true`,
): Promise<FormerOrganisation[]> {
  const { rows } = await sql<FormerOrganisation>`
    select n.id, n.code, n.parent_id as "parentId", n.path, n.type, n.name, n.names, n.short_name as "shortName",
      n.short_names as "shortNames", n.status_code as status, n.enable = 1 as enabled, n.sort, extend.value as "sapCode"
    from org_node n
    left join org_extend extend on extend.tenant_id = n.tenant_id and extend.org_id = n.id and extend.code = 'SAP_CODE'
    where n.tenant_id = ${tenantId} and ${condition}`.execute(db)
  return rows
}

/**
 * IMPORT-40: the lines with the codes of their statuses, which cells have as code or as name in a language, and those
 * whose status the dictionary of project statuses does not have.
 */
export async function readStatuses(
  db: TenantDb | SystemDb,
  lines: readonly ImportLine[],
): Promise<{ lines: ImportLine[]; problems: LineProblem[] }> {
  const { rows } = await sql<{ code: string; names: NameAllLang }>`
    select code, names from dictionary_item where dictionary = 'xmzt' order by sort, code`.execute(db)
  const codes = rows.map(({ code }) => code)
  const known = new Map(
    [...rows.flatMap(({ code, names }) => Object.values(names).map((name) => [name, code] as const))]
      // a code counts more than the name of another status
      .concat(codes.map((code) => [code, code]))
      .map(([text, code]) => [String(text).toLowerCase(), code]),
  )
  const problems: LineProblem[] = []
  const resolved = lines.map((one) => {
    if (one.status === null || one.status === undefined) return one
    const status = known.get(one.status.trim().toLowerCase())
    if (status !== undefined) return { ...one, status }
    const sentence = `the status ${one.status} is unknown; known statuses: ${codes.join(', ')}.`
    const permitted = codes.slice(0, PERMITTED_NAMED)
    problems.push({ line: one.line, column: 'status', reason: 'unknownStatus', permitted, sentence })
    return one
  })
  return { lines: resolved, problems }
}

/** A value without a column in the file remains. */
export const valuesAfter = (line: ImportLine, former: FormerOrganisation | undefined): ImportedValues => ({
  type: line.type,
  name: line.name,
  shortName: line.shortName === undefined ? (former?.shortName ?? null) : line.shortName,
  status: line.status === undefined ? (former?.status ?? null) : line.status,
  sapCode: line.sapCode === undefined ? (former?.sapCode ?? null) : line.sapCode,
  enabled: line.action === 'set' ? (former?.enabled ?? true) : line.action === 'enable',
})

/** Writes the organisations of the file, parents first; descendants move with their ancestors. */
export async function writeOrganisations(
  db: TenantDb | SystemDb,
  tenantId: number,
  {
    positions,
    former,
  }: { positions: readonly OrganisationPosition[]; former: ReadonlyMap<number, FormerOrganisation> },
  goOn: GoOn = () => {},
): Promise<void> {
  for (let start = 0; start < positions.length; start += ROWS) {
    goOn(Math.min(ROWS, positions.length - start))
    await writeNodes(db, tenantId, { positions: positions.slice(start, start + ROWS), former })
  }
  for (let start = 0; start < positions.length; start += ROWS) {
    goOn(0)
    await writeNumbers(db as TenantDb, tenantId, positions.slice(start, start + ROWS))
  }
}

/** ORG-136: a file has plain names only. The names by language remain if the plain name is unchanged. */
function namesOf({ name, shortName }: ImportedValues, former: FormerOrganisation | undefined) {
  const names = former ? keptNames({ plain: former.name, names: former.names }, name) : {}
  const shortNames = former ? keptNames({ plain: former.shortName, names: former.shortNames }, shortName) : {}
  return { names, short_names: shortNames, initials: initialsOfNames(name, names) }
}

async function writeNodes(
  db: TenantDb | SystemDb,
  tenantId: number,
  {
    positions,
    former,
  }: { positions: readonly OrganisationPosition[]; former: ReadonlyMap<number, FormerOrganisation> },
): Promise<void> {
  const rows = positions.map(({ id, parentId, path, depth, line }) => {
    const position = { id, parent_id: parentId, path, depth, is_named: line !== undefined }
    if (!line) return position
    const values = valuesAfter(line, former.get(id))
    return {
      ...{ ...position, ...namesOf(values, former.get(id)), type: values.type, name: values.name },
      ...{ short_name: values.shortName, status_code: values.status, enable: values.enabled ? 1 : 0 },
      code: line.code,
      sort: former.get(id)?.sort ?? line.line * 10,
    }
  })
  await sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g (id bigint, parent_id bigint, path text, depth smallint, is_named boolean,
        type text, name text, short_name text, code text, status_code text, initials text, sort integer, enable smallint, names jsonb, short_names jsonb)
    ), moved as (
      update org_node n set parent_id = g.parent_id, path = g.path, depth = g.depth
      from given g where n.tenant_id = ${tenantId} and n.id = g.id and not g.is_named
    )
    insert into org_node (tenant_id, id, parent_id, path, depth, type, name, short_name, code, status_code, initials, sort, enable, names, short_names)
    select ${tenantId}, id, parent_id, path, depth, type, name, short_name, code, status_code, initials, sort, enable, names, short_names from given where is_named
    on conflict (tenant_id, id) do update set parent_id = excluded.parent_id, path = excluded.path, depth = excluded.depth, type = excluded.type,
      name = excluded.name, short_name = excluded.short_name, status_code = excluded.status_code, initials = excluded.initials, enable = excluded.enable,
      names = excluded.names, short_names = excluded.short_names`.execute(db)
}

async function writeNumbers(db: TenantDb, tenantId: number, positions: readonly OrganisationPosition[]): Promise<void> {
  const given = positions.flatMap(({ id, line }) => (line && line.sapCode !== undefined ? [{ id, line }] : []))
  if (given.length === 0) return
  await db
    .deleteFrom('org_extend')
    .where('tenant_id', '=', tenantId)
    .where('code', '=', 'SAP_CODE')
    .where(
      'org_id',
      'in',
      given.map(({ id }) => id),
    )
    .execute()
  const rows = given.flatMap(({ id, line: { sapCode } }) =>
    sapCode ? [{ tenant_id: tenantId, org_id: id, code: 'SAP_CODE', value: sapCode }] : [],
  )
  if (rows.length > 0) await db.insertInto('org_extend').values(rows).execute()
}
