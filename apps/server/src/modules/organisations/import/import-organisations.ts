import { type Selectable, sql } from 'kysely'
import type { Database, SystemDb } from '../../../db/handles.ts'
import { indexOrganisations } from '../../../db/org-index/build.ts'
import { newId } from '../../../db/new-id.ts'
import type { OrgNodeTable } from '../../../db/tables/tenant.ts'
import { auditOperator } from '../../audit/operator-audit.service.ts'
import { ImportRefused, type ImportLine, readLines } from './lines.ts'
import { initialsOfNames, keptNames } from '../names.service.ts'
import { type OrganisationPosition, computePositions } from './positions.ts'

/** Rows per statement. */
const ROWS = 1000

/**
 * ORG-37: imports the organisations of a file into a tenant, all or none. Returns the number of organisations in the
 * file; undefined if the tenant does not exist. Throws `ImportRefused` with the line, and changes nothing.
 */
export async function importOrganisations(
  database: Database,
  tenantId: number,
  text: string,
): Promise<number | undefined> {
  const lines = readLines(text)
  const isDone = await database.system(async (db) => {
    const tenant = await db
      .selectFrom('tenant')
      .select('id')
      .where('id', '=', tenantId)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!tenant) return false
    await refuseStatuses(db, lines)
    const present = await db
      .selectFrom('org_node')
      .select(['id', 'code', 'parent_id as parentId', 'path', 'name', 'names', 'short_name', 'short_names'])
      .where('tenant_id', '=', tenantId)
      .execute()
    const former = new Map(present.map((organisation) => [organisation.id, organisation]))
    const changed = computePositions(lines, present, newId).filter(
      ({ id, path, line }) => line !== undefined || former.get(id)?.path !== path,
    )
    for (let start = 0; start < changed.length; start += ROWS)
      await write(db, tenantId, { positions: changed.slice(start, start + ROWS), former })
    for (let start = 0; start < changed.length; start += ROWS)
      await writeNumbers(db, tenantId, changed.slice(start, start + ROWS))
    await auditOperator(db, [tenantId], { action: 'organisations.import', target: {}, after: { lines: lines.length } })
    return true
  })
  if (!isDone) return undefined
  await indexOrganisations(database, tenantId)
  return lines.length
}

async function refuseStatuses(db: SystemDb, lines: readonly ImportLine[]): Promise<void> {
  const rows = await db.selectFrom('dictionary_item').select('code').where('dictionary', '=', 'xmzt').execute()
  const statusCodes = new Set(rows.map(({ code }) => code))
  const wrong = lines.find(({ status }) => status !== null && !statusCodes.has(status))
  if (wrong)
    throw new ImportRefused(
      wrong.line,
      `the status ${wrong.status} is unknown; known statuses: ${[...statusCodes].join(', ')}.`,
    )
}

type FormerNames = Pick<Selectable<OrgNodeTable>, 'name' | 'names' | 'short_name' | 'short_names'>

/** ORG-136: a file has plain names only; those by language stay with an unchanged one. */
function namesOf({ name, shortName }: ImportLine, former: FormerNames | undefined) {
  const names = former ? keptNames({ plain: former.name, names: former.names }, name) : {}
  const shortNames = former ? keptNames({ plain: former.short_name, names: former.short_names }, shortName) : {}
  return { names, short_names: shortNames, initials: initialsOfNames(name, names) }
}

/** Writes the organisations of the file; descendants move with their ancestors. */
async function write(
  db: SystemDb,
  tenantId: number,
  { positions, former }: { positions: readonly OrganisationPosition[]; former: ReadonlyMap<number, FormerNames> },
): Promise<void> {
  const rows = positions.map(({ id, parentId, path, depth, line }) => ({
    ...(line && namesOf(line, former.get(id))),
    id,
    parent_id: parentId,
    path,
    depth,
    is_named: line !== undefined,
    type: line?.type ?? null,
    name: line?.name ?? null,
    short_name: line?.shortName ?? null,
    code: line?.code ?? null,
    status_code: line?.status ?? null,
    sort: (line?.line ?? 0) * 10,
  }))
  await sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g (id bigint, parent_id bigint, path text, depth smallint, is_named boolean,
        type text, name text, short_name text, code text, status_code text, initials text, sort integer, names jsonb, short_names jsonb)
    ), moved as (
      update org_node n set parent_id = g.parent_id, path = g.path, depth = g.depth
      from given g where n.tenant_id = ${tenantId} and n.id = g.id and not g.is_named
    )
    insert into org_node (tenant_id, id, parent_id, path, depth, type, name, short_name, code, status_code, initials, sort, names, short_names)
    select ${tenantId}, id, parent_id, path, depth, type, name, short_name, code, status_code, initials, sort, names, short_names from given where is_named
    on conflict (tenant_id, id) do update set parent_id = excluded.parent_id, path = excluded.path, depth = excluded.depth, type = excluded.type,
      name = excluded.name, short_name = excluded.short_name, status_code = excluded.status_code, initials = excluded.initials,
      sort = excluded.sort, names = excluded.names, short_names = excluded.short_names`.execute(db)
}

async function writeNumbers(db: SystemDb, tenantId: number, positions: readonly OrganisationPosition[]): Promise<void> {
  const listedPositions = positions.filter(({ line }) => line !== undefined)
  if (listedPositions.length === 0) return
  await db
    .deleteFrom('org_extend')
    .where('tenant_id', '=', tenantId)
    .where('code', '=', 'SAP_CODE')
    .where(
      'org_id',
      'in',
      listedPositions.map(({ id }) => id),
    )
    .execute()
  const rows = listedPositions.flatMap(({ id, line }) =>
    line?.sapCode ? [{ tenant_id: tenantId, org_id: id, code: 'SAP_CODE', value: line.sapCode }] : [],
  )
  if (rows.length > 0) await db.insertInto('org_extend').values(rows).execute()
}
