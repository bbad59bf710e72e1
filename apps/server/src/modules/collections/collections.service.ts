import type { CollectedMenu } from '@portico/contract/collections'
import { COLLECTIONS_MAX } from '@portico/contract/rules/organisations'
import type { TenantDb } from '../../db/handles.ts'
import type { TenantActor } from '../../http/actor.ts'

/** COLLECT-2: the person's own favourites in this tenant, in their order. */
export async function listCollections(
  db: TenantDb,
  { tenantId, userId }: TenantActor,
  bizType: string | undefined,
): Promise<CollectedMenu[]> {
  let query = db
    .selectFrom('collection')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .orderBy('sort')
    .orderBy('id')
    .limit(COLLECTIONS_MAX)
  if (bizType !== undefined) query = query.where('biz_type', '=', bizType)
  const rows = await query.execute()
  return rows.map((row) => ({
    id: row.id,
    menuName: row.menu_name,
    productCode: row.product_code,
    appCode: row.app_code,
    sourceType: row.source_type,
    tenantId: row.tenant_id,
    userId: row.user_id,
    menuAuthCode: row.menu_code,
    bizType: row.biz_type,
    sort: row.sort,
  }))
}
