import { sql, type Kysely } from 'kysely'

/** ADMIN-189: the day on which the client secret of an identity provider ends, as the administrator has entered it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['tenant_identity_provider', 'waiting_identity_provider'])
    await sql`alter table ${sql.table(table)} add column secret_ends_on date`.execute(db)
}
