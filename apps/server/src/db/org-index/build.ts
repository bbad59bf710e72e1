import { type RawBuilder, sql } from 'kysely'
import type { Database, BulkLoad, SystemDb } from '../handles.ts'
import { addMembers, BLOCK_SIZE, countBits, decodeMembers, eachBit, encodeMembers } from './members.ts'
import { type IndexedOrganisation, type Posting, postingsOf, INDEX_TERM } from './postings.ts'

export const POSTING_COLUMNS = { tenant_id: 'bigint', term: 'text', block: 'integer', members: 'bytea' } as const

export function* postingRows(tenantId: number, postings: Iterable<Posting>): Generator<readonly unknown[]> {
  for (const { term, block, members } of postings) yield [tenantId, term, block, members]
}

/** Share of abandoned ordinals above which the whole index is rebuilt. */
const LEFT_MAX = 0.25

const lock = (db: SystemDb, tenantId: number) =>
  sql`select pg_advisory_xact_lock(20270, ${tenantId % 2 ** 31}::integer)`.execute(db)

/** The first free ordinal. */
async function nextOrdinal(db: SystemDb, tenantId: number): Promise<number> {
  const { rows } = await sql<{ last: number | null }>`
    select greatest((select max(ordinal) from org_node where tenant_id = ${tenantId} and ordinal is not null),
      (select max(ordinal) from org_freed_ordinal where tenant_id = ${tenantId})) as last`.execute(db)
  return (rows[0]?.last ?? -1) + 1
}

/**
 * ORG-35: indexes every organisation of a tenant: those without an ordinal get one at the end. If too many ordinals
 * are abandoned, the index is rebuilt. Runs one at a time per tenant.
 */
export async function indexOrganisations(database: Database, tenantId: number): Promise<number> {
  return database.load(async (db, load) => {
    await lock(db, tenantId)
    await gatherLeft(db, load, tenantId)
    const { rows } = await sql<{ indexed: number }>`
      select count(*)::int as indexed from org_node where tenant_id = ${tenantId} and ordinal is not null`.execute(db)
    if ((await countLeft(db, tenantId)) > (rows[0]?.indexed ?? 0) * LEFT_MAX) {
      await sql`update org_node set ordinal = null where tenant_id = ${tenantId} and ordinal is not null`.execute(db)
      await sql`delete from org_freed_ordinal where tenant_id = ${tenantId}`.execute(db)
      await sql`delete from org_posting where tenant_id = ${tenantId}`.execute(db)
      return addUnindexed(db, load, tenantId, 0)
    }
    return addUnindexed(db, load, tenantId, await nextOrdinal(db, tenantId))
  })
}

async function addUnindexed(
  db: SystemDb,
  load: (load: BulkLoad) => Promise<number>,
  tenantId: number,
  first: number,
  maximum = Infinity,
): Promise<number> {
  let ordinal = first
  for (;;) {
    // Ends batches at block boundaries, so that each block is written once.
    const room = Math.min(BLOCK_SIZE - (ordinal % BLOCK_SIZE), first + maximum - ordinal)
    // Locks the rows before reading: concurrent changes wait, and then reset the ordinals.
    const lockedIndex = await sql<{ id: number }>`
      select id from org_node where tenant_id = ${tenantId} and ordinal is null order by path limit ${room} for no key update`.execute(
      db,
    )
    if (lockedIndex.rows.length === 0) return ordinal - first
    const { rows } = await sql<Omit<IndexedOrganisation, 'ordinal'> & { id: number }>`
      select n.id, n.path, concat_ws(E'\\x01', n.search_text, n.names_text) as "searchText", n.type, n.enable, n.status_code as status,
        (select lower(e.value) from org_extend e where e.tenant_id = n.tenant_id and e.org_id = n.id and e.code = 'SAP_CODE') as "sapCode",
        ${isRelated(sql.ref('r.org_id'))} as "isChild", ${isRelated(sql.ref('r.parent_project_id'))} as "isParent"
      from org_node n where n.tenant_id = ${tenantId} and n.id = any (${lockedIndex.rows.map(({ id }) => id)}::bigint[]) order by n.path`.execute(
      db,
    )
    const start = ordinal
    const indexed = rows.map((row, index): IndexedOrganisation => ({ ...row, ordinal: start + index }))
    await sql`
      update org_node n set ordinal = placed.ordinal
      from unnest(${rows.map(({ id }) => id)}::bigint[], ${indexed.map((row) => row.ordinal)}::integer[]) as placed(id, ordinal)
      where n.tenant_id = ${tenantId} and n.id = placed.id`.execute(db)
    await addPostings(db, load, tenantId, Math.floor(start / BLOCK_SIZE), [...postingsOf(indexed)])
    ordinal += rows.length
  }
}

const isRelated = (column: RawBuilder<unknown>) => sql`exists (select from org_relation r
  where r.tenant_id = n.tenant_id and ${column} = n.id and r.kind = 'father-child' and r.status = 1)`

/** Adds postings to the existing ones of the block. */
async function addPostings(
  db: SystemDb,
  load: (load: BulkLoad) => Promise<number>,
  tenantId: number,
  block: number,
  postings: Posting[],
): Promise<void> {
  const terms = postings.map(({ term }) => term)
  const storedPosting = await db
    .deleteFrom('org_posting')
    .where('tenant_id', '=', tenantId)
    .where('block', '=', block)
    .where(sql<boolean>`term = any (${terms}::text[])`)
    .returning(['term', 'members'])
    .execute()
  const before = new Map(storedPosting.map(({ term, members }) => [term, members]))
  const joined = postings.map((posting): Posting => {
    const members = before.get(posting.term)
    return members ? { ...posting, members: joinMembers(members, posting.members) } : posting
  })
  await load({ table: 'org_posting', columns: POSTING_COLUMNS, rows: postingRows(tenantId, joined) })
}

function joinMembers(before: Buffer, added: Buffer): Buffer {
  const bits = decodeMembers(before)
  addMembers(bits, added)
  return encodeMembers([...eachBit(bits)])
}

/**
 * Merges abandoned ordinals into one set, which every search reads; single rows would grow without bound. The highest
 * ordinal is kept, so that it is not assigned again.
 */
async function gatherLeft(db: SystemDb, load: (load: BulkLoad) => Promise<number>, tenantId: number): Promise<void> {
  const { rows } = await sql<{ ordinal: number }>`
    delete from org_freed_ordinal where tenant_id = ${tenantId}
      and ordinal < (select max(ordinal) from org_freed_ordinal where tenant_id = ${tenantId})
    returning ordinal`.execute(db)
  const ordinals = rows.map(({ ordinal }) => ordinal).toSorted((a, b) => a - b)
  for (const [block, some] of Map.groupBy(ordinals, (ordinal) => Math.floor(ordinal / BLOCK_SIZE))) {
    const members = encodeMembers(some.map((ordinal) => ordinal % BLOCK_SIZE))
    await addPostings(db, load, tenantId, block, [{ term: INDEX_TERM.left, block, members }])
  }
}

async function countLeft(db: SystemDb, tenantId: number): Promise<number> {
  const { rows } = await sql<{ members: Buffer }>`
    select members from org_posting where tenant_id = ${tenantId} and term = ${INDEX_TERM.left}`.execute(db)
  return rows.reduce((sum, { members }) => sum + countBits(decodeMembers(members)), 0)
}

/** Tenants with at least this many organisations outside the index. */
async function listUnindexedTenants(db: SystemDb, atLeast: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select t.id from tenant t where (
      select count(*) from (select from org_node n where n.tenant_id = t.id and n.ordinal is null limit ${atLeast}) unplaced) = ${atLeast}
    order by t.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** ORG-35: indexes all new and changed organisations of all tenants. */
export async function indexAll(database: Database): Promise<void> {
  for (const tenantId of await database.system((db) => listUnindexedTenants(db, 1)))
    await indexOrganisations(database, tenantId)
}

/** The number of unindexed organisations up to which a search is as fast without the index. */
const WORTH_IT = 50

/** The number of organisations per transaction; concurrent changes of one of them wait for it. */
const AT_ONCE = 2000

/** ORG-35: indexes changes while the server runs, made by any process; indexed rows do not change. */
export async function indexChanged(database: Database): Promise<void> {
  for (const tenantId of await database.system((db) => listUnindexedTenants(db, WORTH_IT))) {
    const addSome = () =>
      database.load(async (db, load) => {
        await lock(db, tenantId)
        await gatherLeft(db, load, tenantId)
        return addUnindexed(db, load, tenantId, await nextOrdinal(db, tenantId), AT_ONCE)
      })
    while ((await addSome()) === AT_ONCE);
  }
}
