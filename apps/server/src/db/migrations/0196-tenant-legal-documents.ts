import { sql, type Kysely } from 'kysely'
import { giveRights, SYSTEM_ROLE, tenantTable } from './helpers.ts'

/** ADMIN-108: a tenant's own texts in place of those of the portal, and the rights to them. The draft has number 0. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table tenant_legal_document (
      tenant_id bigint not null references tenant (id) on delete cascade,
      kind text not null check (kind in ('agreement', 'privacy', 'identity-terms')),
      number bigint not null check (number >= 0),
      texts jsonb not null,
      published_at timestamptz,
      address_key text,
      primary key (tenant_id, kind, number),
      check ((number = 0) = (published_at is null) and (number = 0) = (address_key is null))
    )`.execute(db)
  await sql`create index tenant_legal_document_address on tenant_legal_document (address_key)`.execute(db)
  await tenantTable(db, 'tenant_legal_document')
  await sql`set local role ${sql.ref(SYSTEM_ROLE)}`.execute(db)
  const rights = ['read legal', 'edit legal', 'publish legal']
  await giveRights(db, ['tenant-administrator', 'platform-operator'], rights)
  await sql`reset role`.execute(db)
}
