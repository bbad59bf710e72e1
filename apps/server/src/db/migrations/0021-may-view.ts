import { sql, type Kysely } from 'kysely'

/**
 * TRUST-1, TRUST-6: whether a person of one tenant may still view another. A separate function: inside the query that
 * authenticates every call, its tables would be opened each time, although nearly no call views a tenant. It runs
 * with the rights of its caller.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function may_view(viewed bigint, source bigint, person bigint) returns boolean language sql stable as $$
      select exists (
        select from tenant_trust trust
        join tenant on tenant.id = trust.source_tenant_id and tenant.status = 1
        join membership on membership.tenant_id = trust.source_tenant_id and membership.user_id = person and membership.status = 1
        where trust.tenant_id = viewed and trust.source_tenant_id = source
          and trust.offered_at is not null and trust.accepted_at is not null and trust.scopes ? 'view'
          and (trust.expires_at is null or trust.expires_at > now()))
    $$`.execute(db)
}
