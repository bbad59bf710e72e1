import { sql, type Kysely } from 'kysely'
import { systemTable } from './helpers.ts'

/** ADMIN-102: the roles that a tenant gets with an application. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table application_role (
      application_code text not null references application (code) on delete cascade,
      code text not null,
      names jsonb not null,
      menus jsonb not null,
      position integer not null,
      primary key (application_code, code)
    )`.execute(db)
  await systemTable(db, 'application_role')
}
