import { sql, type Kysely } from 'kysely'
import { systemTable } from './helpers.ts'

/** The keys that sign application tokens (D119). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table token_signing_key (
      kid text primary key,
      public_key jsonb not null,
      private_key jsonb not null,
      signs_from timestamptz not null,
      created_at timestamptz not null default now()
    )`.execute(db)
  await systemTable(db, 'token_signing_key')
}
