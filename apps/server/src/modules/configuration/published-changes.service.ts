import type { ConfigurationDocument } from '@portico/contract/administration/configuration'
import { sql } from 'kysely'
import type { SystemDb } from '../../db/handles.ts'
import type { ChangeContext } from '../audit/change-audit.service.ts'
import { codeOf } from './documents.ts'
import type { ChangedObject } from './objects.service.ts'

interface SetOf {
  tenantId: number
  /** The change set. */
  id: number
}

interface NewOperation {
  number: number
  document: ConfigurationDocument
  remove: boolean
  /** CHANGE-2: the values that the operation was compared with; null if there was no object. */
  saved: object | null
}

/** CHANGE-1: inserts the operations of a new set. */
export async function insertOperations(
  db: SystemDb,
  { tenantId, id, userId }: SetOf & { userId: number | null },
  operations: readonly NewOperation[],
): Promise<void> {
  const rows = operations.map(({ document, ...operation }) => ({ ...operation, ...objectOf(document), document }))
  await sql`
    insert into change_operation (tenant_id, set_id, number, kind, code, remove, document, saved, saved_by, saved_at)
    select ${tenantId}::bigint, ${id}::bigint, own.number, own.kind, own.code, own.remove, own.document,
      nullif(own.saved, 'null'), ${userId}::bigint, now()
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
      as own (number integer, kind text, code text, remove boolean, document jsonb, saved jsonb)`.execute(db)
}

const objectOf = (document: ConfigurationDocument) => ({
  kind: document.kind,
  code: codeOf(document),
})

/** CHANGE-3: stores the versions of the changed objects, each with the next number of its object. */
export async function storeVersions(
  db: SystemDb,
  { tenantId, id }: SetOf,
  changed: readonly (ChangedObject & { operation: number; document: ConfigurationDocument })[],
): Promise<void> {
  const rows = changed.map(({ document, ...version }) => ({ ...version, ...objectOf(document) }))
  await sql`
    insert into change_version (tenant_id, kind, code, number, set_id, operation, before, after)
    select ${tenantId}::bigint, own.kind, own.code, coalesce((
        select max(former.number) from change_version former
        where former.tenant_id = ${tenantId} and former.kind = own.kind and former.code = own.code), 0) + 1,
      ${id}::bigint, own.operation, nullif(own.before, 'null'), nullif(own.after, 'null')
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
      as own (kind text, code text, operation integer, before jsonb, after jsonb)`.execute(db)
}

/** CHANGE-11: records what a configuration file has changed as one published set. */
export async function recordFile(
  db: SystemDb,
  { actor, changeSetId: id }: ChangeContext & { changeSetId: number },
  changed: readonly (ChangedObject & { operation: number; document: ConfigurationDocument })[],
): Promise<void> {
  if (changed.length === 0) return
  const { tenantId } = actor
  const userId = actor.isDeployment ? null : actor.userId
  await sql`
    insert into change_set (tenant_id, id, state, source, created_by, published_by, published_at)
    values (${tenantId}, ${id}, 'published', 'file', ${userId}::bigint, ${userId}::bigint, clock_timestamp())`.execute(
    db,
  )
  const operations = changed.map(({ operation: number, document, before: saved, after }) => ({
    ...{ number, document, remove: after === null, saved },
  }))
  await insertOperations(db, { tenantId, id, userId }, operations)
  await storeVersions(db, { tenantId, id }, changed)
}
