import { sql, type Kysely } from 'kysely'
import { systemTable } from './helpers.ts'

/**
 * HOST-190: the position of each application in the range of ports. It stays with the code when the application is
 * removed, because browsers keep storage by port.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table application_port (
      application_code text primary key,
      number integer not null unique check (number between 0 and 999)
    )`.execute(db)
  await systemTable(db, 'application_port')
}
