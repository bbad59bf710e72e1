import { sql, type Kysely } from 'kysely'

/** ASSISTANT-49: costs of a model: their limits, its prices, and what was used. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table assistant_setting
      add column person_cost double precision,
      add column tenant_cost double precision,
      add column input_price double precision not null default 0,
      add column output_price double precision not null default 0`.execute(db)
  await sql`alter table assistant_usage add column cost double precision not null default 0`.execute(db)
}
