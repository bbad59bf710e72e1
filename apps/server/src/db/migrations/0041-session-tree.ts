import { sql, type Kysely } from 'kysely'

/**
 * SESS-60 to SESS-63: parent sessions, the application that a session is bound to, and random ids. The function runs
 * with the rights of its caller and is used only for sessions with a parent.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table session alter column id drop identity`.execute(db)
  await sql`
    alter table session
      add column parent_id bigint references session (id) on delete cascade,
      add column bound_tenant_id bigint references tenant (id) on delete cascade,
      add column bound_application_code text references application (code) on delete cascade,
      add check ((bound_tenant_id is null) = (bound_application_code is null)),
      add check (bound_application_code is null or parent_id is not null),
      add check (parent_id is null or not keep)`.execute(db)
  await sql`create index session_parent on session (parent_id) where parent_id is not null`.execute(db)
  await sql`
    create function is_session_alive(own bigint) returns boolean language sql stable as $$
      with recursive ancestor as (
        select id, parent_id, absolute_expires_at, last_active_at, idle_seconds from session where id = own
        union all
        select parent.id, parent.parent_id, parent.absolute_expires_at, parent.last_active_at, parent.idle_seconds
        from session parent join ancestor on parent.id = ancestor.parent_id)
      select coalesce(bool_and(absolute_expires_at > now()
        and last_active_at + make_interval(secs => idle_seconds) > now()), false) from ancestor
    $$`.execute(db)

  await sql`alter table application add column hand_in boolean not null default false`.execute(db)
  // SESS-62: the session that confirms a sign-in by QR code.
  await sql`alter table qr_login add column session_id bigint references session (id) on delete cascade`.execute(db)
  await sql`create index qr_login_session on qr_login (session_id) where session_id is not null`.execute(db)
}
