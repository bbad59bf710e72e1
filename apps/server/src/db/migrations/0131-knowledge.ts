import { sql, type Kysely } from 'kysely'
import { tenantTable } from './helpers.ts'

/**
 * ASSISTANT-20: knowledge documents, their passages, and the passages of each term. The key of `knowledge_term` begins
 * with tenant and term: row-level security permits only such comparisons to use an index.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table knowledge_document (
      tenant_id bigint not null references tenant (id),
      id bigint not null,
      title text not null,
      kind text not null check (kind in ('text', 'markdown', 'html', 'word')),
      size integer not null,
      passages integer not null,
      created_at timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
      changed_at timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
      primary key (tenant_id, id)
    )`.execute(db)
  await sql`create index knowledge_document_title on knowledge_document (tenant_id, title, id)`.execute(db)
  await tenantTable(db, 'knowledge_document')
  await sql`
    create table knowledge_passage (
      tenant_id bigint not null,
      document_id bigint not null,
      ordinal integer not null,
      heading text not null,
      text text not null,
      primary key (tenant_id, document_id, ordinal),
      foreign key (tenant_id, document_id) references knowledge_document (tenant_id, id) on delete cascade
    )`.execute(db)
  await tenantTable(db, 'knowledge_passage')
  await sql`
    create table knowledge_term (
      tenant_id bigint not null,
      term text not null,
      document_id bigint not null,
      occurrences integer not null,
      passages integer[] not null,
      primary key (tenant_id, term, document_id),
      foreign key (tenant_id, document_id) references knowledge_document (tenant_id, id) on delete cascade
    )`.execute(db)
  await sql`create index knowledge_term_document on knowledge_term (tenant_id, document_id)`.execute(db)
  await tenantTable(db, 'knowledge_term')
}
