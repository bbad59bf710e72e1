import { sql, type Kysely } from 'kysely'

/** ASSISTANT-20: knowledge documents may be PDF files. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table knowledge_document
      drop constraint knowledge_document_kind_check,
      add constraint knowledge_document_kind_check
        check (kind in ('text', 'markdown', 'html', 'word', 'pdf'))`.execute(db)
}
