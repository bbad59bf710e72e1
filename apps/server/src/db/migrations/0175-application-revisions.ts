import { sql, type Kysely } from 'kysely'
import { systemTable } from './helpers.ts'

/**
 * ADMIN-98: former definitions of applications. They remain when the application is deleted, so there is no foreign
 * key.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // json keeps the order of the fields, which is that of the file
  await sql`
    create table application_revision (
      application_code text not null,
      revision integer not null,
      definition json not null,
      created_at timestamptz not null default now(),
      primary key (application_code, revision)
    )`.execute(db)
  await systemTable(db, 'application_revision')
}
