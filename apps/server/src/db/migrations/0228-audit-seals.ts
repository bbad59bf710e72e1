import { sql, type Kysely } from 'kysely'
import { APP_ROLE, SYSTEM_ROLE, tenantTable } from './helpers.ts'

/** Number of locks that all tenants share: a transaction can write entries of thousands of tenants. */
const LOCKS = 64

/**
 * AUDIT-11, AUDIT-12: numbers and seals the entries of the audit log. PostgreSQL writes a seal when the transaction commits,
 * so the lock on a tenant's chain is not held while the transaction waits for other locks. All functions have the
 * rights of the caller (ISO-5).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`revoke update, delete on audit_log from ${sql.ref(SYSTEM_ROLE)}`.execute(db)

  // a foreign key would only cost time: triggers write the rows, and the verification finds a missing entry
  await sql`
    create table audit_seal (
      tenant_id bigint not null,
      number bigint not null,
      id bigint not null,
      hash bytea not null,
      primary key (tenant_id, number),
      unique (tenant_id, id)
    )`.execute(db)
  await tenantTable(db, 'audit_seal')
  await sql`revoke insert, update, delete on audit_seal from ${sql.ref(APP_ROLE)}, ${sql.ref(SYSTEM_ROLE)}`.execute(db)
  await sql`grant insert (tenant_id, id) on audit_seal to ${sql.ref(APP_ROLE)}, ${sql.ref(SYSTEM_ROLE)}`.execute(db)

  // The canonical form of an entry never changes. A later column is added to it only where it is not null.
  await sql`
    create function audit_hash(former bytea, number bigint, entry audit_log) returns bytea language sql stable as $$
      select sha256(convert_to(json_build_array(encode(former, 'hex'), number, entry.tenant_id, entry.id,
        floor(extract(epoch from entry.happened_at) * 1000000)::bigint, entry.actor_user_id,
        entry.on_behalf_of_tenant_id, entry.action, entry.target::text, entry.before::text, entry.after::text,
        entry.trace_id, entry.session_number, entry.address, entry.way)::text, 'UTF8'))
    $$`.execute(db)
  await createTriggers(db)

  await sql`set local role ${sql.ref(SYSTEM_ROLE)}`.execute(db)
  await sql`
    insert into audit_seal (tenant_id, id)
    select tenant_id, id from audit_log order by tenant_id, happened_at, id`.execute(db)
  await sql`reset role`.execute(db)
}

async function createTriggers(db: Kysely<unknown>): Promise<void> {
  // The first seal of a transaction takes the locks of all its tenants in their order: no deadlock.
  await sql`
    create function audit_note_locks() returns trigger language plpgsql as $$
    begin
      perform set_config('app.audit_locks', (select string_agg(lock::text, ',' order by lock) from (
        select distinct tenant_id % ${sql.lit(LOCKS)} from added union
        select unnest(string_to_array(current_setting('app.audit_locks', true), ',')::bigint[])) as noted (lock)), true);
      return null;
    end $$`.execute(db)
  await sql`
    create trigger audit_log_noted after insert on audit_log referencing new table as added
    for each statement execute function audit_note_locks()`.execute(db)

  // a database from version 18 on runs the trigger under the role of the insert, whose tenant may not be set any more
  await sql`
    create function audit_seal_entry() returns trigger language plpgsql as $$
    declare former text := current_setting('app.tenant_id', true);
    begin
      perform set_config('app.tenant_id', new.tenant_id::text, true);
      insert into audit_seal (tenant_id, id) values (new.tenant_id, new.id);
      perform set_config('app.tenant_id', coalesce(former, ''), true);
      return null;
    end $$`.execute(db)
  // the embedded database has one connection and a time limit for a commit, which 50,000 entries can reach
  const { rows } = await sql<{ version: string }>`select version() as version`.execute(db)
  const moment = rows[0]?.version.includes('PGlite') ? 'immediate' : 'deferred'
  await sql`
    create constraint trigger audit_log_sealed after insert on audit_log deferrable initially ${sql.raw(moment)}
    for each row execute function audit_seal_entry()`.execute(db)

  // A plan that was made for a small table stays in use: without these settings it can read all rows for each seal.
  await sql`
    create function audit_compute_seal() returns trigger language plpgsql
    set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off as $$
    declare
      lock int;
      last record;
      found_id bigint;
    begin
      if current_setting('app.audit_locks', true) <> '' then
        foreach lock in array string_to_array(current_setting('app.audit_locks', true), ',')::int[] loop
          perform pg_advisory_xact_lock(hashtext('audit_seal'), lock);
        end loop;
        perform set_config('app.audit_locks', '', true);
      end if;
      perform pg_advisory_xact_lock(hashtext('audit_seal'), (new.tenant_id % ${sql.lit(LOCKS)})::int);
      select number, hash into last from audit_seal
        where tenant_id = new.tenant_id order by number desc limit 1;
      new.number := coalesce(last.number, 0) + 1;
      select entry.id, audit_hash(coalesce(last.hash, ''), new.number, entry) into found_id, new.hash
        from audit_log entry where tenant_id = new.tenant_id and id >= new.id order by id limit 1;
      if found_id is distinct from new.id then
        raise no_data_found using message = 'The entry to seal does not exist';
      end if;
      return new;
    end $$`.execute(db)
  await sql`
    create trigger audit_seal_computed before insert on audit_seal
    for each row execute function audit_compute_seal()`.execute(db)
}
