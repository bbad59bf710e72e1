import { sql, type Kysely } from 'kysely'
import { tenantTable } from './helpers.ts'

/** GUIDE-2: steps of a tenant's own guided tour. GUIDE-8: people who already use the portal have seen the product's. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table guide_tour_step (
      tenant_id bigint not null references tenant (id),
      id bigint not null,
      anchor text not null,
      titles jsonb not null,
      texts jsonb not null,
      sort integer not null default 0,
      enabled boolean not null default true,
      primary key (tenant_id, id)
    )`.execute(db)
  await tenantTable(db, 'guide_tour_step')
  await markTourSeen(db)
}

/** GUIDE-8: every person with preferences has used the portal before. */
export async function markTourSeen(db: Kysely<unknown>): Promise<void> {
  await sql`
    update user_preference set document = jsonb_build_object('toursSeen', '["product"]'::jsonb) || document`.execute(db)
}
