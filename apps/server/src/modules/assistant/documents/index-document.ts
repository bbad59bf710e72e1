import { sql } from 'kysely'
import type { SystemDb, TenantDb } from '../../../db/handles.ts'
import type { ExtractedText } from './extract/passages.ts'

/** ASSISTANT-22: stores the passages of a document and the terms by which they are found. */
export async function indexDocument(
  db: TenantDb | SystemDb,
  tenantId: number,
  id: number,
  { passages, terms }: ExtractedText,
): Promise<void> {
  await sql`
    insert into knowledge_passage (tenant_id, document_id, ordinal, heading, text, words)
    select ${tenantId}::bigint, ${id}::bigint, r.ordinal, r.heading, r.text, r.words
    from jsonb_to_recordset(${passages}::text::jsonb) as r(ordinal int, heading text, text text, words int)`.execute(db)
  await sql`
    insert into knowledge_term (tenant_id, term, document_id, occurrences, passages)
    select ${tenantId}::bigint, r.term, ${id}::bigint, r.occurrences, r.passages
    from jsonb_to_recordset(${terms}::text::jsonb) as r(term text, occurrences int, passages int[])`.execute(db)
}
