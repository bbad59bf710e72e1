import { sql, type Kysely } from 'kysely'

/** Columns whose change people see. The search index writes others while nothing changes for anybody. */
const SEEN = ['parent_id', 'path', 'type', 'name', 'short_name', 'code', 'enable', 'status_code', 'sort']

export async function up(db: Kysely<unknown>): Promise<void> {
  // STREAM-3: what one person has missed is read without the events of others
  await sql`
    create index event_outbox_person on event_outbox (user_id, position)
    where user_id is not null and position is not null`.execute(db)
  await sql`
    create index event_outbox_tenant on event_outbox (tenant_id, position)
    where user_id is null and position is not null`.execute(db)

  // MSG-93: someone who returns has read what was posted before
  await sql`
    create trigger membership_resumed after update of status on membership for each row
    when (old.status <> 1 and new.status = 1) execute function begin_at_newest_message()`.execute(db)

  // MSG-133: the digest also has what was snoozed until then
  await sql`alter table message_delivery add column covered_at timestamptz`.execute(db)

  await tellOfOrganisations(db)
}

/** STREAM-13: changed organisations and grants change what the organisation switcher shows. */
async function tellOfOrganisations(db: Kysely<unknown>): Promise<void> {
  for (const table of ['org_node', 'org_grant', 'org_relation']) {
    for (const [operation, rows] of [
      ['insert', 'new'],
      ['delete', 'old'],
      ...(table === 'org_node' ? [] : [['update', 'new'] as const]),
    ] as const)
      // prettier-ignore
      await sql`
        create trigger ${sql.ref(`${table}_${operation}_shown`)} after ${sql.raw(operation)} on ${sql.table(table)}
        referencing ${sql.raw(rows)} table as changed
        for each statement execute function note_invalidation('organisations')`.execute(db)
  }
  const seenOf = (row: string) => sql.join(SEEN.map((name) => sql.ref(`${row}.${name}`)))
  await sql`
    create function note_changed_organisations() returns trigger language plpgsql as $$
    begin
      insert into event_outbox (tenant_id, kind, payload)
        select distinct later.tenant_id, 'invalidate', '{"what": "organisations"}'::jsonb
        from later left join former on former.tenant_id = later.tenant_id and former.id = later.id
        where (${seenOf('later')}) is distinct from (${seenOf('former')});
      return null;
    end $$`.execute(db)
  await sql`
    create trigger org_node_update_shown after update on org_node
    referencing old table as former new table as later
    for each statement execute function note_changed_organisations()`.execute(db)
}
