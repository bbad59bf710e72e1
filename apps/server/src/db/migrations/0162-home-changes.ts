import { sql, type Kysely } from 'kysely'
import { tenantTable } from './helpers.ts'

/** HOME-11, HOME-12: visits of home, changes of projects, and the time at which an application was enabled. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table home_visit (
      tenant_id bigint not null references tenant (id),
      user_id bigint not null references user_account (id),
      seen_at timestamptz not null,
      previous_at timestamptz,
      primary key (tenant_id, user_id)
    )`.execute(db)
  await tenantTable(db, 'home_visit')
  await sql`create index home_visit_user on home_visit (user_id)`.execute(db)

  await sql`
    create table project_change (
      tenant_id bigint not null,
      org_id bigint not null,
      id bigint not null generated always as identity,
      kind text not null check (kind in ('status', 'start', 'end')),
      before text,
      after text,
      changed_at timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
      primary key (tenant_id, org_id, id),
      foreign key (tenant_id, org_id) references org_node (tenant_id, id) on delete cascade
    )`.execute(db)
  await tenantTable(db, 'project_change')
  await sql`create index project_change_time on project_change (tenant_id, changed_at)`.execute(db)
  await recordChanges(db)

  await sql`alter table tenant_application add column enabled_since timestamptz`.execute(db)
  await sql`
    create function application_enabled() returns trigger language plpgsql as $$
    begin
      new.enabled_since := date_trunc('milliseconds', clock_timestamp());
      return new;
    end $$`.execute(db)
  await sql`
    create trigger application_added before insert on tenant_application
      for each row when (new.enabled and new.enabled_since is null) execute function application_enabled()`.execute(db)
  await sql`
    create trigger application_enabled before update of enabled on tenant_application
      for each row when (new.enabled and not old.enabled) execute function application_enabled()`.execute(db)
}

/** A change deletes the changes of its project that are no longer listed, so that their number is limited. */
async function recordChanges(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function project_changed() returns trigger language plpgsql as $$
    declare
      was jsonb := to_jsonb(old);
      is_now jsonb := to_jsonb(new);
      project bigint := coalesce(is_now ->> 'org_id', is_now ->> 'id')::bigint;
    begin
      delete from project_change
        where tenant_id = new.tenant_id and org_id = project and changed_at < now() - interval '90 days';
      insert into project_change (tenant_id, org_id, kind, before, after)
        select new.tenant_id, project, kind, was ->> member, is_now ->> member
        from (values ('status', 'status_code'), ('start', 'start_date'), ('end', 'end_date')) value (kind, member)
        where was ->> member is distinct from is_now ->> member;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger project_status_changed after update of status_code on org_node
      for each row when (new.type = 'general-project' and old.status_code is distinct from new.status_code)
      execute function project_changed()`.execute(db)
  await sql`
    create trigger project_dates_changed after update of start_date, end_date on project_info
      for each row when (old.start_date is distinct from new.start_date or old.end_date is distinct from new.end_date)
      execute function project_changed()`.execute(db)
}
