import type { HelpItem } from '@portico/contract/navigation/help'
import { isLinkAddress } from '@portico/contract/rules/navigation/link-address'
import type { TenantDb } from '../../db/handles.ts'
import type { TenantActor } from '../../http/pipeline/actor.ts'
import { nameIn } from '../environment/names.service.ts'

/**
 * HELP-1: the tenant's pages of help, of one product or of all. HELP-9: pages with an address that is not a link are
 * omitted.
 */
export async function listHelpItems(
  db: TenantDb,
  { tenantId, language }: TenantActor,
  productCode: string | undefined,
): Promise<HelpItem[]> {
  let rows = db
    .selectFrom('help_url')
    .select(['product_code', 'names', 'urls', 'integrate_type'])
    .where('tenant_id', '=', tenantId)
    .where('enabled', '=', true)
  if (productCode !== undefined) rows = rows.where('product_code', '=', productCode)
  const items = (await rows.orderBy('sort').orderBy('id').execute()).map((row) => ({
    name: nameIn(row.names, language),
    url: nameIn(row.urls, language),
    productCode: row.product_code,
    integrateType: row.integrate_type,
  }))
  return items.filter(({ url }) => isLinkAddress(url))
}
