import type { SystemDb } from '../../db/handles.ts'

/** Tables of origins per tenant: trusted third parties, and embedders of its portal. */
type OriginList = 'trusted_origin' | 'tenant_embedder'

/** ENTRY-50, ENTRY-80: adds an origin to a tenant's list or removes it; returns false if nothing changed. */
export async function changeTenantOrigin(
  db: SystemDb,
  list: OriginList,
  { order, tenantId, origin }: { order: 'add' | 'remove'; tenantId: number; origin: string },
): Promise<boolean> {
  if (order === 'remove') {
    const { numDeletedRows } = await db
      .deleteFrom(list)
      .where('tenant_id', '=', tenantId)
      .where('origin', '=', origin)
      .executeTakeFirst()
    return numDeletedRows > 0n
  }
  const tenant = await db.selectFrom('tenant').select('id').where('id', '=', tenantId).executeTakeFirst()
  if (!tenant) return false
  const { numInsertedOrUpdatedRows } = await db
    .insertInto(list)
    .values({ tenant_id: tenantId, origin })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}
