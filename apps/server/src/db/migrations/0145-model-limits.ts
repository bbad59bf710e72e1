import { sql, type Kysely } from 'kysely'
import { SYSTEM_ROLE } from './helpers.ts'

/**
 * ASSISTANT-53: limits that a tenant has not set are null. Before, a change of another setting stored 200,000 and
 * 5,000,000.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table assistant_setting
      alter column person_limit drop not null,
      alter column tenant_limit drop not null`.execute(db)
  // row-level security applies to the table's owner too
  await sql`set local role ${sql.ref(SYSTEM_ROLE)}`.execute(db)
  await sql`
    update assistant_setting set person_limit = null, tenant_limit = null
    where person_limit = 200000 and tenant_limit = 5000000`.execute(db)
  await sql`reset role`.execute(db)
}
