import { sql, type Kysely } from 'kysely'
import { SYSTEM_ROLE, tenantTable } from './helpers.ts'

/**
 * SEC-85: the domains of mail addresses whose DNS record has been seen. Domains of the providers in use count as
 * verified. A token is the text of a DNS record, which everybody can read, so it is no secret.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table tenant_mail_domain (
      tenant_id bigint not null references tenant (id) on delete cascade,
      domain text not null,
      token text not null,
      verified_at timestamptz,
      primary key (tenant_id, domain)
    )`.execute(db)
  await tenantTable(db, 'tenant_mail_domain')

  await sql`set local role ${sql.ref(SYSTEM_ROLE)}`.execute(db)
  const domains = (table: string) => sql`
    select tenant_id, lower(domain), replace(gen_random_uuid()::text, '-', '')
    from ${sql.table(table)}, jsonb_array_elements_text(mail_domains) as domain`
  await sql`
    insert into tenant_mail_domain (tenant_id, domain, token) ${domains('tenant_identity_provider')}
    on conflict do nothing`.execute(db)
  await sql`update tenant_mail_domain set verified_at = now()`.execute(db)
  await sql`
    insert into tenant_mail_domain (tenant_id, domain, token) ${domains('waiting_identity_provider')}
    on conflict do nothing`.execute(db)
  await sql`reset role`.execute(db)
}
