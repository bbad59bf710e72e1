import { sql } from 'kysely'
import { PortalError } from '@portico/contract/protocol/errors'
import { extensionOf } from '@portico/contract/rules/support/attachments'
import { KNOWLEDGE_KINDS, KNOWLEDGE_LIMITS, type KnowledgeKind } from '@portico/contract/rules/assistant'
import { KnowledgeDocument } from '@portico/contract/support/knowledge'
import type { Database, TenantDb } from '../../../db/handles.ts'
import { newId } from '../../../db/new-id.ts'
import { requireAdministrator, type TenantActor } from '../../../http/pipeline/actor.ts'
import { assertMatches } from '../../../http/pipeline/entity-tags.ts'
import { auditChange, type ChangeContext } from '../../audit/change-audit.service.ts'
import { extractText } from './extract/extract.ts'
import { indexDocument } from './index-document.ts'

const TITLE_LENGTH = 200

interface Row {
  id: number
  title: string
  kind: KnowledgeKind
  size: number
  passages: number
  created_at: Date
  changed_at: Date
}

const documentOf = ({ created_at, changed_at, ...row }: Row): KnowledgeDocument => ({
  ...row,
  createdAt: created_at.getTime(),
  changedAt: changed_at.getTime(),
})

/** ASSISTANT-23: the documents of the tenant by title. */
export async function listKnowledge(
  db: TenantDb,
  actor: TenantActor,
  { cursor, limit = KNOWLEDGE_LIMITS.perPage }: { cursor?: string | undefined; limit?: number | undefined },
): Promise<{ items: KnowledgeDocument[]; nextCursor: string | null }> {
  requireAdministrator(actor)
  let query = db.selectFrom('knowledge_document').selectAll().where('tenant_id', '=', actor.tenantId)
  if (cursor !== undefined) {
    const [title, id] = readCursor(cursor)
    query = query.where(sql<boolean>`(title, id) > (${title}, ${id}::bigint)`)
  }
  const rows = await query
    .orderBy('title')
    .orderBy('id')
    .limit(limit + 1)
    .execute()
  const pageRows = rows.slice(0, limit)
  const last = rows.length > limit ? pageRows.at(-1) : undefined
  const nextCursor = last ? Buffer.from(JSON.stringify([last.title, last.id])).toString('base64url') : null
  return { items: pageRows.map(({ tenant_id: _tenant, ...row }) => documentOf(row)), nextCursor }
}

/** ADMIN-258: one document of the tenant. */
export async function getDocument(db: TenantDb, actor: TenantActor, id: number): Promise<KnowledgeDocument> {
  requireAdministrator(actor)
  const row = await documentRow(db, actor, id).executeTakeFirst()
  if (!row) throw new PortalError('NOT_FOUND')
  return documentOf(row)
}

function readCursor(cursor: string): [string, number] {
  try {
    const [title, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as [unknown, unknown]
    if (typeof title === 'string' && Number.isSafeInteger(id)) return [title, id as number]
  } catch {
    // a malformed cursor
  }
  throw new PortalError('VALIDATION')
}

/** Titles of documents, for the context of the assistant. */
export async function listTitles(db: TenantDb, tenantId: number): Promise<{ id: string; name: string }[]> {
  const rows = await db
    .selectFrom('knowledge_document')
    .select(['id', 'title'])
    .where('tenant_id', '=', tenantId)
    .orderBy('title')
    .orderBy('id')
    .limit(100)
    .execute()
  return rows.map(({ id, title }) => ({ id: String(id), name: title }))
}

interface UploadedDocument {
  /** The document that it replaces; null for a new one. */
  id: number | null
  file: { name: string; content: Buffer }
}

/**
 * ASSISTANT-20, ASSISTANT-24: stores a document and indexes its text. No transaction is open while the text is
 * extracted.
 *
 * @throws `UNSUPPORTED_MEDIA_TYPE` for another kind of file, `VALIDATION` with a reason for one without text
 */
export async function storeDocument(
  database: Database,
  context: ChangeContext,
  { id, file }: UploadedDocument,
): Promise<KnowledgeDocument> {
  const { actor } = context
  const kind = kindOf(file)
  const title = titleOf(file.name)
  const extraction = await extractText({ title, kind, content: file.content })
  if ('reason' in extraction) throw new PortalError('VALIDATION', { reason: extraction.reason })
  if (extraction.passageCount === 0) throw new PortalError('VALIDATION', { reason: 'noText' })
  return database.tenant(actor.tenantId, async (db) => {
    const row = { title, kind, size: file.content.length, passages: extraction.passageCount }
    const before = id === null ? null : await lockDocument(db, context, id)
    const stored = before ? await updateDocument(db, actor, before.id, row) : await insertDocument(db, actor, row)
    await indexDocument(db, actor.tenantId, stored.id, extraction)
    await auditChange(db, context, {
      action: before ? 'knowledge.replace' : 'knowledge.add',
      target: { documentId: stored.id, title: row.title },
      before: before && factsOf(before),
      after: factsOf(stored),
    })
    return documentOf(stored)
  })
}

/** ASSISTANT-20: the kind by the file's extension, if the content can be of that kind. */
function kindOf({ name, content }: UploadedDocument['file']): KnowledgeKind {
  const extension = extensionOf(name)
  if (!Object.hasOwn(KNOWLEDGE_KINDS, extension)) throw new PortalError('UNSUPPORTED_MEDIA_TYPE')
  const kind = KNOWLEDGE_KINDS[extension as keyof typeof KNOWLEDGE_KINDS]
  const isArchive = content.subarray(0, 4).toString('hex') === '504b0304'
  const isPdf = content.subarray(0, 5).toString('latin1') === '%PDF-'
  if (isArchive !== (kind === 'word') || isPdf !== (kind === 'pdf')) throw new PortalError('UNSUPPORTED_MEDIA_TYPE')
  return kind
}

/** The name of the file without folders, extension and characters that change what is shown. */
const titleOf = (name: string): string =>
  (name.split(/[\\/]/).at(-1) ?? '')
    .replace(/\.[^.]*$/, '')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .slice(0, TITLE_LENGTH)
    .toWellFormed()
    .trim() || '–'

/** AUDIT-37: each replacement differs in its time, also by a file of the same name and size. */
const factsOf = ({ title, kind, size, passages, changed_at }: Row) => ({
  ...{ title, kind, size, passages },
  changedAt: changed_at.toISOString(),
})

const COLUMNS = ['id', 'title', 'kind', 'size', 'passages', 'created_at', 'changed_at'] as const

const documentRow = (db: TenantDb, { tenantId }: TenantActor, id: number) =>
  db.selectFrom('knowledge_document').select(COLUMNS).where('tenant_id', '=', tenantId).where('id', '=', id)

/** API-9: the document in the state that the caller has seen. */
async function lockDocument(db: TenantDb, { actor, request }: ChangeContext, id: number): Promise<Row> {
  const row = await documentRow(db, actor, id).forUpdate().executeTakeFirst()
  if (!row) throw new PortalError('NOT_FOUND')
  assertMatches(request, { schema: KnowledgeDocument }, documentOf(row))
  return row
}

type NewDocument = Pick<Row, 'title' | 'kind' | 'size' | 'passages'>

async function insertDocument(db: TenantDb, { tenantId }: TenantActor, row: NewDocument): Promise<Row> {
  const { count } = await db
    .selectFrom('knowledge_document')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('tenant_id', '=', tenantId)
    .executeTakeFirstOrThrow()
  if (Number(count) >= KNOWLEDGE_LIMITS.documents) throw new PortalError('VALIDATION', { reason: 'tooMany' })
  return db
    .insertInto('knowledge_document')
    .values({ tenant_id: tenantId, id: newId(), ...row })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
}

async function updateDocument(db: TenantDb, { tenantId }: TenantActor, id: number, row: NewDocument): Promise<Row> {
  const stored = await db
    .updateTable('knowledge_document')
    .set({ ...row, changed_at: sql<Date>`date_trunc('milliseconds', clock_timestamp())` })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
  for (const table of ['knowledge_term', 'knowledge_passage'] as const)
    await db.deleteFrom(table).where('tenant_id', '=', tenantId).where('document_id', '=', id).execute()
  return stored
}

/** ASSISTANT-24: deletes a document with its passages. */
export async function deleteDocument(db: TenantDb, context: ChangeContext, id: number): Promise<void> {
  const { actor } = context
  requireAdministrator(actor)
  const row = await lockDocument(db, context, id)
  await db.deleteFrom('knowledge_document').where('tenant_id', '=', actor.tenantId).where('id', '=', id).execute()
  await auditChange(db, context, {
    ...{ action: 'knowledge.delete', target: { documentId: id, title: row.title }, before: factsOf(row) },
  })
}
