import { sql } from 'kysely'
import type { OwnData } from '@portico/contract/account/account'
import type { SystemDb } from '../../db/handles.ts'
import type { Actor } from '../../http/pipeline/actor.ts'
import { DELETED_WITH_PERSON, listMergedAccounts } from '../erasure/erasure.service.ts'

/** PREF-9: the columns about the person in rows that belong to a tenant and only mention the person. */
export const MENTION_COLUMNS = {
  'tenant.admin_user_id': ['id'],
  'project_info.manager_user_id': ['tenant_id', 'org_id'],
  'error_report.user_id': ['tenant_id', 'id', 'last_at'],
  'second_factor_reset.ordered_by': ['requested_at', 'due_at'],
  'administrator_grant.granted_by': ['tenant_id', 'id', 'role_code', 'granted_at'],
  'audit_log.actor_user_id': ['tenant_id', 'id', 'happened_at', 'action', 'address'],
  'view_request.decided_by': ['tenant_id', 'id', 'state'],
  'service_account.created_by': ['tenant_id', 'id', 'name', 'created_at'],
  'service_key.created_by': ['tenant_id', 'id', 'name', 'created_at', 'expires_at'],
  'change_set.created_by': ['tenant_id', 'id', 'name', 'created_at'],
  'change_set.scheduled_by': ['tenant_id', 'id', 'name', 'due_at'],
  'change_set.published_by': ['tenant_id', 'id', 'name', 'published_at'],
  'change_set.requested_by': ['tenant_id', 'id', 'name', 'requested_at'],
  'change_set.refused_by': ['tenant_id', 'id', 'name', 'refused_at', 'refusal_reason'],
  'change_author.user_id': ['tenant_id', 'set_id'],
  'import_run.started_by': ['tenant_id', 'id', 'kind', 'started_at'],
  'import_job.started_by': ['tenant_id', 'id', 'kind', 'queued_at'],
  'import_job.cancelled_by': ['tenant_id', 'id', 'kind', 'ended_at'],
  'deleted_object.deleted_by': ['tenant_id', 'id', 'kind', 'code', 'deleted_at'],
  'change_operation.saved_by': ['tenant_id', 'set_id', 'saved_at'],
  'user_account.merged_into_id': ['id', 'username', 'account_name', 'nickname', 'merged_at'],
} as const

/** EVENT-6: rows that are deleted after a day, and contain no data that other tables lack. */
export const TRANSIENT_COLUMNS: readonly string[] = ['event_outbox.user_id']

/**
 * PREF-10: columns with hashes, keys and other secrets. Binary columns are secrets, too, except for the picture
 * (PREF-12).
 */
const SECRET = /hash|secret|token|key|handle|verifier|nonce|^number$/

type Row = Record<string, unknown>

/** PREF-9, ADMIN-213: everything that the server stores about a person and their merged accounts, as rows by table. */
export async function getOwnData(db: SystemDb, { userId }: Actor): Promise<OwnData> {
  const columns = await listColumns(db)
  const userIds = [userId, ...(await listMergedAccounts(db, userId))]
  const texts = userIds.map(String)
  const tables: Record<string, Row[]> = {}
  const owned = Map.groupBy(
    DELETED_WITH_PERSON.filter((name) => !TRANSIENT_COLUMNS.includes(name)),
    (name) => name.slice(0, name.indexOf('.')),
  )
  for (const [table, names] of owned) {
    const isOwn = names.map((name) => sql`${sql.ref(name)} = any (${userIds}::bigint[])`)
    tables[table] = await rowsOf(db, table, openColumns(columns, table), sql.join(isOwn, sql` or `))
  }
  tables['org_grant'] = await rowsOf(
    db,
    'org_grant',
    openColumns(columns, 'org_grant'),
    sql`subject_kind = 'user' and subject = any (${texts}::text[])`,
  )
  tables['message'] = await rowsOf(
    db,
    'message',
    openColumns(columns, 'message'),
    sql`(tenant_id, position) in (
      select tenant_id, position from message_audience where subject_kind = 'user' and subject = any (${texts}::text[]))`,
  )
  for (const [name, shown] of Object.entries(MENTION_COLUMNS)) {
    const table = name.slice(0, name.indexOf('.'))
    const rows = await rowsOf(db, table, shown, sql`${sql.ref(name)} = any (${userIds}::bigint[])`)
    tables[table] = [...(tables[table] ?? []), ...rows]
  }
  tables['user_picture'] = await withContent(db, userId, tables['user_picture'] ?? [])
  const account = await rowsOf(db, 'user_account', openColumns(columns, 'user_account'), sql`id = ${userId}`)
  return { createdAt: new Date().toISOString(), account: account[0] ?? {}, tables }
}

/** ADMIN-228: tables of a tenant about a member that its administrators may read: neither private entries nor use. */
const TENANT_TABLES = [
  'membership',
  'user_identity',
  'administrator_grant',
  'agreement_acceptance',
  'identity_terms_acceptance',
  'external_subject',
] as const

/** ADMIN-228: the rows of one tenant about a member, by table. */
export async function getTenantData(
  db: SystemDb,
  { tenantId, userId }: { tenantId: number; userId: number },
): Promise<OwnData['tables']> {
  const columns = await listColumns(db)
  const tables: Record<string, Row[]> = {}
  for (const table of TENANT_TABLES) {
    const isOwn = sql`tenant_id = ${tenantId} and user_id = ${userId}`
    tables[table] = await rowsOf(db, table, openColumns(columns, table), isOwn)
  }
  const isGranted = sql`tenant_id = ${tenantId} and subject_kind = 'user' and subject = ${String(userId)}`
  tables['org_grant'] = await rowsOf(db, 'org_grant', openColumns(columns, 'org_grant'), isGranted)
  return tables
}

/** PREF-12: the row of the person's picture with the picture itself, as a `data:` address. */
async function withContent(db: SystemDb, userId: number, rows: readonly Row[]): Promise<Row[]> {
  const picture = await db
    .selectFrom('user_picture')
    .select(['type', 'content'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  const content = picture && `data:${picture.type};base64,${Buffer.from(picture.content).toString('base64')}`
  return rows.map((row) => ({ ...row, content }))
}

interface Column {
  table: string
  name: string
  type: string
}

/** ISO-6: omits numbers of sequences that all tenants share, which would reveal how many rows others have. */
async function listColumns(db: SystemDb): Promise<Map<string, Column[]>> {
  const { rows } = await sql<Column>`
    select table_name as "table", column_name as name, data_type as type from information_schema.columns
    where table_schema = 'public' and identity_generation is distinct from 'ALWAYS' order by table_name, ordinal_position`.execute(
    db,
  )
  return Map.groupBy(rows, ({ table }) => table)
}

const openColumns = (columns: Map<string, Column[]>, table: string): string[] =>
  (columns.get(table) ?? []).filter(({ name, type }) => type !== 'bytea' && !SECRET.test(name)).map(({ name }) => name)

async function rowsOf(
  db: SystemDb,
  table: string,
  columns: readonly string[],
  condition: ReturnType<typeof sql.join>,
): Promise<Row[]> {
  const selected = sql.join(columns.map((column) => sql.ref(column)))
  const { rows } = await sql<{ row: Row }>`
    select to_jsonb(own) as row from (select ${selected} from ${sql.table(table)} where ${condition}) own`.execute(db)
  return rows.map(({ row }) => row)
}
