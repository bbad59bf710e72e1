import { sql, type Kysely } from 'kysely'

/**
 * MSG-136: the position of the tenant's newest message when a grant was made or changed. A person with the grant has read the
 * earlier messages to its role or organisation. Grants that exist already keep all of them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table org_grant add column messages_after bigint not null default 0`.execute(db)
  await sql`
    create function begin_grant_at_newest_message() returns trigger language plpgsql as $$
    begin
      new.messages_after := coalesce(
        (select last_position from message_counter where tenant_id = new.tenant_id), 0);
      return new;
    end $$`.execute(db)
  await sql`
    create trigger org_grant_begun before insert on org_grant
    for each row execute function begin_grant_at_newest_message()`.execute(db)
  const grantOf = (row: string) =>
    sql.join(
      ['subject_kind', 'subject', 'org_id', 'inherit', 'auth_type', 'role_code'].map((name) =>
        sql.ref(`${row}.${name}`),
      ),
    )
  await sql`
    create trigger org_grant_altered before update on org_grant for each row
    when ((${grantOf('old')}) is distinct from (${grantOf('new')})) execute function begin_grant_at_newest_message()`.execute(
    db,
  )
}
