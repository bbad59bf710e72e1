import { sql } from 'kysely'
import { PortalError } from '@portico/contract/protocol/errors'
import { TENANT_SCOPE } from '@portico/contract/rules/administration/held-rights'
import type { TenantDb } from '../../db/handles.ts'
import { auditChange, type ChangeContext } from '../audit/change-audit.service.ts'
import { type Entry, type ListedRows, readEntries, replaceEntries } from '../listed-rows/listed-rows.service.ts'
import { assertHolds, lockRights, type RightsHolder } from '../rights/rights.service.ts'

const DASHBOARDS: ListedRows = {
  table: 'dashboard',
  columns: {
    ...{ names: 'names', icon: 'icon', address: 'content_url', bulletinBoard: 'bulletin_board', enabled: 'enabled' },
  },
  position: 'sort',
  identity: ['address'],
}

/** CONF-63: the codes of organisations with dashboards. An organisation without a code is in no file. */
export async function listOrganisationsWithDashboards(
  db: TenantDb,
  { actor, rights }: RightsHolder,
): Promise<string[]> {
  assertHolds(rights, 'read look', TENANT_SCOPE)
  const { rows } = await sql<{ code: string }>`
    select code from org_node own where tenant_id = ${actor.tenantId} and code is not null
      and exists (select from dashboard where tenant_id = own.tenant_id and org_id = own.id)
    order by code collate "C"`.execute(db)
  return rows.map(({ code }) => code)
}

/** CONF-63: the dashboards of an organisation, disabled ones too. */
export async function getOrganisationDashboards(
  db: TenantDb,
  { actor, rights }: RightsHolder,
  code: string,
): Promise<Entry[]> {
  assertHolds(rights, 'read look', TENANT_SCOPE)
  return readEntries(db, DASHBOARDS, await ownerOf(db, actor.tenantId, code))
}

/** CONF-63: replaces the dashboards of an organisation. */
export async function changeOrganisationDashboards(
  db: TenantDb,
  context: ChangeContext,
  { code, dashboards }: { code: string; dashboards: readonly Entry[] },
): Promise<void> {
  assertHolds(await lockRights(db, context.actor, 'edit look'), 'edit look', TENANT_SCOPE)
  const owner = await ownerOf(db, context.actor.tenantId, code)
  const before = { dashboards: await readEntries(db, DASHBOARDS, owner) }
  await replaceEntries(db, DASHBOARDS, { owner, entries: dashboards })
  const after = { dashboards: await readEntries(db, DASHBOARDS, owner) }
  await auditChange(db, context, { action: 'dashboards.set', target: { code }, before, after })
}

async function ownerOf(db: TenantDb, tenantId: number, code: string) {
  const organisation = await db
    .selectFrom('org_node')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('code_key', '=', code.toLowerCase())
    .where('code', '=', code)
    .executeTakeFirst()
  if (!organisation) throw new PortalError('NOT_FOUND')
  return { tenant_id: tenantId, org_id: organisation.id }
}
