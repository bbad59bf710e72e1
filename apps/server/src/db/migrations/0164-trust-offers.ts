import { sql, type Kysely } from 'kysely'
import { giveRights, SYSTEM_ROLE } from './helpers.ts'

const RIGHTS = ['read trust', 'edit trust']

/**
 * TRUST-50: an offer to a number without a tenant is stored and waits like any other; otherwise offers would reveal
 * which tenants exist. A trust in force names a tenant, because only a tenant accepts.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table tenant_trust drop constraint tenant_trust_source_tenant_id_fkey`.execute(db)

  await sql`set local role ${sql.ref(SYSTEM_ROLE)}`.execute(db)
  await giveRights(db, ['tenant-administrator', 'platform-operator'], RIGHTS)
  await sql`reset role`.execute(db)
}
