import { sql, type Kysely } from 'kysely'
import { systemTable } from './helpers.ts'

/**
 * HOST-195: the gateway's refusals of each application's requests, counted by their common properties. For the
 * operator; the gateway knows no tenant.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table application_refusal (
      application_code text not null references application (code) on update cascade on delete cascade,
      code text not null,
      reason text not null default '',
      method text not null,
      path text not null,
      refusal_count integer not null check (refusal_count between 1 and 1000000),
      refused_at timestamptz not null,
      primary key (application_code, code, reason, method, path)
    )`.execute(db)
  await systemTable(db, 'application_refusal')
}
