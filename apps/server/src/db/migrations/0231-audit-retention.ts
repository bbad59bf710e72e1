import { sql, type Kysely } from 'kysely'
import { giveRights, SYSTEM_ROLE, tenantTable } from './helpers.ts'

/** The days that neither a tenant nor a role can go below. They never change: the check of a removal has them. */
const LEAST_DAYS = 365

/**
 * AUDIT-25 to AUDIT-27: days for which a tenant keeps the entries of its audit log. The system role removes entries,
 * and the database refuses the removal of those that are not old enough or whose removal is not in the log. The
 * function has the rights of the caller (ISO-5); no role can replace or disable its trigger.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table audit_retention (
      tenant_id bigint primary key references tenant (id) on delete cascade,
      days integer check (days between ${sql.lit(LEAST_DAYS)} and 3650),
      removal_id bigint,
      due_at timestamptz not null default now() + interval '1 day'
    )`.execute(db)
  await sql`create index audit_retention_due on audit_retention (due_at) where days is not null`.execute(db)
  await tenantTable(db, 'audit_retention')

  // the owner is not bound, as AUDIT-14 says
  await sql`
    create function audit_check_removal() returns trigger language plpgsql set enable_seqscan = off as $$
    begin
      if current_user <> ${sql.lit(SYSTEM_ROLE)} then
        return null;
      end if;
      perform from (
          select entry.tenant_id, count(*) as entries, count(seal.number) as seals, min(seal.number) as first,
            max(seal.number) as last, max(entry.happened_at) as newest
          from removed entry left join audit_seal seal on seal.tenant_id = entry.tenant_id and seal.id = entry.id
          group by entry.tenant_id) part
        left join audit_retention kept on kept.tenant_id = part.tenant_id
        where kept.days is null or part.seals < part.entries
          or part.newest >= now() - make_interval(days => greatest(kept.days, ${sql.lit(LEAST_DAYS)}))
          or not exists (
            select from audit_log record where record.tenant_id = part.tenant_id and record.happened_at = now()
              and case when record.action = 'audit.retention' then part.first >= (record.after ->> 'first')::bigint
                and part.last <= (record.after ->> 'last')::bigint else false end)
        limit 1;
      if found then
        raise insufficient_privilege using message = 'An entry of the audit log cannot be removed yet';
      end if;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger audit_log_removal after delete on audit_log referencing old table as removed
    for each statement execute function audit_check_removal()`.execute(db)
  await sql`grant delete on audit_log to ${sql.ref(SYSTEM_ROLE)}`.execute(db)

  await sql`set local role ${sql.ref(SYSTEM_ROLE)}`.execute(db)
  await giveRights(db, ['tenant-administrator', 'platform-operator'], ['edit log'])
  await sql`reset role`.execute(db)
}
