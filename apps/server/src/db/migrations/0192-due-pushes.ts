import { sql, type Kysely } from 'kysely'

/** MSG-221: the pushes that are due are taken by tenant. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index push_delivery_due`.execute(db)
  await sql`create index push_delivery_due on push_delivery (tenant_id, due_at)`.execute(db)
}
