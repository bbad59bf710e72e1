import { sql, type Kysely } from 'kysely'
import { systemTable } from './helpers.ts'

/**
 * HOST-190: the place of each application in the range of ports. It stays with its code when the application is removed: what the browser keeps
 * for a port is of one application.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table application_port (
      application_code text primary key,
      number integer not null unique check (number between 0 and 999)
    )`.execute(db)
  await systemTable(db, 'application_port')
}
