import { sql, type Kysely } from 'kysely'

/** TENANT-15: the participant organisation that a session acts for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table session_identity
      add column participant_org_id bigint,
      add foreign key (tenant_id, participant_org_id) references participant_org (tenant_id, id)
        on delete set null (participant_org_id)`.execute(db)
  await sql`create index session_identity_participant_org on session_identity (tenant_id, participant_org_id)`.execute(
    db,
  )
}
