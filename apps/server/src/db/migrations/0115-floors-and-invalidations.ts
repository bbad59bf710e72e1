import { sql, type Kysely } from 'kysely'

/** The columns whose changes people see. The search index also writes other columns, without a visible change. */
const SEEN = ['parent_id', 'path', 'type', 'name', 'short_name', 'code', 'enable', 'status_code', 'sort']

export async function up(db: Kysely<unknown>): Promise<void> {
  // STREAM-3: finds the missed events of one person without reading those of others
  await sql`
    create index event_outbox_person on event_outbox (user_id, position)
    where user_id is not null and position is not null`.execute(db)
  await sql`
    create index event_outbox_tenant on event_outbox (tenant_id, position)
    where user_id is null and position is not null`.execute(db)

  // MSG-93: a member who returns has read all earlier messages
  await sql`
    create trigger membership_resumed after update of status on membership for each row
    when (old.status <> 1 and new.status = 1) execute function begin_at_newest_message()`.execute(db)

  // MSG-133: the digest also contains messages that were snoozed until then
  await sql`alter table message_delivery add column covered_at timestamptz`.execute(db)

  await tellOfOrganisations(db)
}

/**
 * STREAM-13: writes events for changed organisations and grants, which change the rows of the organisation switcher.
 */
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
