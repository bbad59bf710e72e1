import { sql } from 'kysely'
import type { Database } from '../../src/db/handles.ts'

/**
 * Adds the rows that the demonstration's tenants lack, so that every kind of id exists in another tenant, and removes
 * all trusts.
 */
export async function seedOtherTenants(database: Database): Promise<void> {
  await database.system(async (db) => {
    await db
      .insertInto('participant_entity')
      .values({ tenant_id: 20003, id: 8001, name: 'Gröna Kranar AB', biz_type: 'participant_supplier', status: 1 })
      .execute()
    await db
      .insertInto('user_identity')
      .values({
        tenant_id: 20003,
        user_id: 501,
        code: 'P-8001',
        external_type: 1,
        external_entity_id: 8001,
        participant_org_id: null,
        role_type: 'SUPPLIER',
        name: 'Gröna Kranar AB',
      })
      .execute()
    await db
      .insertInto('view_request')
      .values({
        tenant_id: 20003,
        id: 77_000_003,
        user_id: 501,
        source_tenant_id: null,
        org_id: 42001,
        asked: JSON.stringify({ productCode: 'broken', menuCode: 'broken.silent' }),
        product_code: 'broken',
        menu_code: 'broken.silent',
        role_code: 'default_viewer',
        state: 'pending',
        decided_by: null,
        decided_at: null,
        expires_at: null,
      })
      .execute()
    await sql`insert into error_report
      values (20003, 77000004, repeat('f', 64), 'broken', 'broken.silent', 'Silent crane', false, 'GET', '/cranes',
        'The crane is lost', 1, now(), now(), '0.0.0', '0.0.0', 'b7ad6b71', '', 501, '/20003/42001', 'Crane yard')`.execute(
      db,
    )
    await sql`insert into application_health
      values (20003, 'broken-core', 'crane-9.9', now()::date, 'load', 500, 3)`.execute(db)
    // The roles have these menus here too: only the tenant's list of applications and the rules exclude them.
    await sql`insert into role_menu (tenant_id, role_code, menu_code, authority_codes)
      select role.tenant_id, role.code, menu.code, '[]' from role join menu on menu.code in ('broken.silent', 'platform.cloud-nodes')
      where role.tenant_id = 20001 on conflict do nothing`.execute(db)
    // A person of several tenants sees all of them; these people belong to one.
    await sql`delete from membership using user_account account where account.id = membership.user_id
      and account.username in ('anna', 'erik', 'auditor', 'admin.nordbro') and tenant_id <> 20001`.execute(db)
    // Trust is visible by design (TRUST-3): the tenants of this world have no relation to each other.
    await db.deleteFrom('tenant_trust').execute()
    await db.deleteFrom('message').where('about_tenant_id', 'is not', null).execute()
  })
}
