import { KIND_RIGHTS } from '@portico/contract/rules/administration/configuration-kinds'
import { TENANT_SCOPE } from '@portico/contract/rules/administration/held-rights'
import type { TenantDb } from '../../db/handles.ts'
import { auditChange, type ChangeContext } from '../audit/change-audit.service.ts'
import { type Entry, type ListedRows, readEntries, replaceEntries } from '../listed-rows/listed-rows.service.ts'
import { assertHolds, lockRights, type RightsHolder } from '../rights/rights.service.ts'

interface TenantList {
  /** The field of the document that has the list. */
  field: string
  rows: ListedRows
  action: string
}

/** CONF-63: the kinds of which a tenant has one list. Another list needs a description here, and its schema. */
export const TENANT_LISTS = {
  Widgets: {
    field: 'widgets',
    action: 'widgets.set',
    rows: {
      table: 'workbench_widget',
      columns: {
        ...{ code: 'code', names: 'names', address: 'content_url', width: 'width', height: 'height' },
        enabled: 'enabled',
      },
      position: 'sort',
    },
  },
  EnterprisePortals: {
    field: 'portals',
    action: 'enterprise-portals.set',
    rows: {
      table: 'enterprise_portal',
      columns: { names: 'names', address: 'url', picture: 'icon_url', isDefault: 'is_default', enabled: 'enabled' },
      position: 'sort',
      identity: ['address'],
    },
  },
  GuideTour: {
    field: 'steps',
    action: 'guide-tour.set',
    rows: {
      table: 'guide_tour_step',
      columns: { anchor: 'anchor', titles: 'titles', texts: 'texts', enabled: 'enabled' },
      position: 'sort',
      identity: ['anchor'],
    },
  },
} as const satisfies Record<string, TenantList>

export type TenantListName = keyof typeof TENANT_LISTS

/** CONF-63: the entries of the list, disabled ones too. */
export async function getTenantList(
  db: TenantDb,
  { actor, rights }: RightsHolder,
  name: TenantListName,
): Promise<Entry[]> {
  assertHolds(rights, KIND_RIGHTS[name].read, TENANT_SCOPE)
  return readEntries(db, TENANT_LISTS[name].rows, { tenant_id: actor.tenantId })
}

/** CONF-63: replaces the entries of the list. */
export async function changeTenantList(
  db: TenantDb,
  context: ChangeContext,
  { name, entries }: { name: TenantListName; entries: readonly Entry[] },
): Promise<void> {
  const { edit } = KIND_RIGHTS[name]
  assertHolds(await lockRights(db, context.actor, edit), edit, TENANT_SCOPE)
  const { rows, field, action } = TENANT_LISTS[name]
  const owner = { tenant_id: context.actor.tenantId }
  const before = { [field]: await readEntries(db, rows, owner) }
  await replaceEntries(db, rows, { owner, entries })
  const after = { [field]: await readEntries(db, rows, owner) }
  await auditChange(db, context, { action, target: {}, before, after })
}
