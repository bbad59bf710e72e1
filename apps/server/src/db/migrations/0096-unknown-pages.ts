import { sql, type Kysely } from 'kysely'

/**
 * TRUST-43: `asked` stores the requested page; `menu_code` is null if the tenant has no such menu, so the request can
 * never be granted.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table view_request add column asked jsonb`.execute(db)
  await sql`
    update view_request set asked = jsonb_build_object('productCode', product_code, 'menuCode', menu_code)`.execute(db)
  await sql`
    alter table view_request
      alter column asked set not null,
      alter column product_code drop not null,
      alter column menu_code drop not null,
      add check ((state = 'granted') <= (menu_code is not null))`.execute(db)
  await sql`drop index view_request_pending`.execute(db)
  await sql`
    create unique index view_request_pending on view_request
      (tenant_id, user_id, coalesce(source_tenant_id, 0), org_id, asked) where state = 'pending'`.execute(db)
}
