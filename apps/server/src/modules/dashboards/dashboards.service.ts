import type { Dashboard, EnterprisePortal } from '@portico/contract/navigation/dashboards'
import { isLinkAddress } from '@portico/contract/rules/navigation/link-address'
import type { TenantDb } from '../../db/handles.ts'
import type { TenantActor } from '../../http/pipeline/actor.ts'
import { nameIn } from '../environment/names.service.ts'
import { findWorkplace } from '../organisations/organisations.service.ts'

/**
 * HELP-20: the dashboards of an organisation; none where the person may not work. Hostile addresses are left out
 * (HELP-9).
 */
export async function listDashboards(db: TenantDb, actor: TenantActor, orgId: number): Promise<Dashboard[]> {
  return (await selectDashboards(db, actor, orgId))
    .filter((row) => !row.bulletin_board)
    .map((row) => dashboardOf(row, actor))
}

/** HELP-21: the bulletin board of an organisation, or null. */
export async function findBulletinBoard(db: TenantDb, actor: TenantActor, orgId: number): Promise<Dashboard | null> {
  const board = (await selectDashboards(db, actor, orgId)).find((row) => row.bulletin_board)
  return board ? dashboardOf(board, actor) : null
}

async function selectDashboards(db: TenantDb, actor: TenantActor, orgId: number) {
  if (!(await findWorkplace(db, actor, orgId))) return []
  const rows = await db
    .selectFrom('dashboard')
    .select(['id', 'names', 'icon', 'content_url', 'bulletin_board', 'sort'])
    .where('tenant_id', '=', actor.tenantId)
    .where('org_id', '=', orgId)
    .where('enabled', '=', true)
    .orderBy('sort')
    .orderBy('id')
    .execute()
  return rows.filter(({ content_url }) => isLinkAddress(content_url))
}

type Row = Awaited<ReturnType<typeof selectDashboards>>[number]

const dashboardOf = ({ id, names, icon, content_url, sort }: Row, { language }: TenantActor): Dashboard => ({
  id,
  name: nameIn(names, language),
  icon,
  contentUrl: content_url,
  sort,
})

/** HELP-30: the tenant's enterprise portals, the default one first. */
export async function listEnterprisePortals(
  db: TenantDb,
  { tenantId, language }: TenantActor,
): Promise<EnterprisePortal[]> {
  const rows = await db
    .selectFrom('enterprise_portal')
    .select(['id', 'names', 'url', 'icon_url', 'is_default'])
    .where('tenant_id', '=', tenantId)
    .where('enabled', '=', true)
    .orderBy('is_default', 'desc')
    .orderBy('sort')
    .orderBy('id')
    .execute()
  return rows
    .filter(({ url }) => isLinkAddress(url))
    .map(({ id, names, url, icon_url, is_default }) => ({
      id,
      name: nameIn(names, language),
      url,
      iconUrl: icon_url,
      isDefault: is_default,
    }))
}
