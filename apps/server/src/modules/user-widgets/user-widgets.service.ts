import { sql } from 'kysely'
import type { Language } from '@portico/contract/protocol/common'
import { PortalError } from '@portico/contract/protocol/errors'
import type { AvailableWidget, Widget, WidgetPlace, WorkbenchConfig } from '@portico/contract/navigation/workbench'
import { WIDGET_ADDRESS } from '@portico/contract/rules/administration/list-kinds'
import { OWN_WIDGETS, WIDGET_SIZE, WORKBENCH_GRID } from '@portico/contract/rules/navigation/workbench'
import { workbenchGrid as en } from '@portico/i18n/workbench-grid/en'
import { workbenchGrid as svSE } from '@portico/i18n/workbench-grid/sv-SE'
import { workbenchGrid as zhCN } from '@portico/i18n/workbench-grid/zh-CN'
import type { TenantDb } from '../../db/handles.ts'
import type { TenantActor } from '../../http/pipeline/actor.ts'
import { nameIn } from '../environment/names.service.ts'
import { findWorkplace } from '../organisations/organisations.service.ts'
import { getPortalConfig } from '../portal-config/portal-config.service.ts'
import { defaultLayout } from './default-layout.ts'

const TEXTS = { en, 'sv-SE': svSE, 'zh-CN': zhCN }

/** GRID-3: the person's workbench in an organisation and identity. A widget that no longer exists is left out. */
export async function getWorkbench(db: TenantDb, actor: TenantActor, orgId: number): Promise<WorkbenchConfig> {
  await checkWorkplace(db, actor, orgId)
  const ofTenant = await listWidgets(db, actor)
  const own = await db
    .selectFrom('workbench_layout')
    .select('widgets')
    .where('tenant_id', '=', actor.tenantId)
    .where('user_id', '=', actor.userId)
    .where('org_id', '=', orgId)
    .where('identity_code', '=', actor.identityCode)
    .executeTakeFirst()
  const available = [...ownWidgets(actor.language), ...ofTenant]
  const layout = own?.widgets ?? defaultLayout(ofTenant.map(({ code, h }) => ({ code, height: h })))
  const { workbenchShow } = await getPortalConfig(db, actor)
  return {
    orgId,
    layout: 'grid',
    columns: WORKBENCH_GRID.columns,
    editable: actor.sourceTenantId === null,
    enabled: workbenchShow,
    isDefault: own === undefined,
    widgets: layout.flatMap((position) => placed(position, available)),
    available,
  }
}

function placed(position: WidgetPlace, available: readonly AvailableWidget[]): Widget[] {
  const widget = available.find(({ code }) => code === position.code)
  return widget ? [{ ...widget, ...position, config: {} }] : []
}

/** GRID-3: replaces the person's layout. GRID-5: each widget occurs once, within the columns. */
export async function setWorkbench(
  db: TenantDb,
  actor: TenantActor,
  orgId: number,
  widgets: WidgetPlace[],
): Promise<WorkbenchConfig> {
  await checkWorkplace(db, actor, orgId)
  const isOnce = new Set(widgets.map(({ code }) => code)).size === widgets.length
  const isInside = widgets.every(({ x, w }) => x + w <= WORKBENCH_GRID.columns)
  if (!isOnce || !isInside) throw new PortalError('VALIDATION')
  const text = JSON.stringify(widgets)
  await db
    .insertInto('workbench_layout')
    .values({ ...keyOf(actor, orgId), identity_code: actor.identityCode, widgets: text })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'user_id', 'org_id', 'identity_code'])
        .doUpdateSet({ widgets: text, updated_at: sql<Date>`now()` }),
    )
    .execute()
  return getWorkbench(db, actor, orgId)
}

/** GRID-6: deletes the person's layout; the notes remain. */
export async function resetWorkbench(db: TenantDb, actor: TenantActor, orgId: number): Promise<WorkbenchConfig> {
  await checkWorkplace(db, actor, orgId)
  await db
    .deleteFrom('workbench_layout')
    .where('tenant_id', '=', actor.tenantId)
    .where('user_id', '=', actor.userId)
    .where('org_id', '=', orgId)
    .where('identity_code', '=', actor.identityCode)
    .execute()
  return getWorkbench(db, actor, orgId)
}

/** GRID-9: the person's notes in an organisation. */
export async function getNote(db: TenantDb, actor: TenantActor, orgId: number): Promise<{ text: string }> {
  await checkWorkplace(db, actor, orgId)
  const row = await db
    .selectFrom('workbench_note')
    .select('text')
    .where('tenant_id', '=', actor.tenantId)
    .where('user_id', '=', actor.userId)
    .where('org_id', '=', orgId)
    .executeTakeFirst()
  return { text: row?.text ?? '' }
}

export async function setNote(
  db: TenantDb,
  actor: TenantActor,
  orgId: number,
  text: string,
): Promise<{ text: string }> {
  await checkWorkplace(db, actor, orgId)
  await db
    .insertInto('workbench_note')
    .values({ ...keyOf(actor, orgId), text })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'user_id', 'org_id']).doUpdateSet({ text, updated_at: sql<Date>`now()` }),
    )
    .execute()
  return { text }
}

async function checkWorkplace(db: TenantDb, actor: TenantActor, orgId: number): Promise<void> {
  if (!(await findWorkplace(db, actor, orgId))) throw new PortalError('NOT_FOUND')
}

const keyOf = ({ tenantId, userId }: TenantActor, orgId: number) => ({
  tenant_id: tenantId,
  user_id: userId,
  org_id: orgId,
})

const ownWidgets = (language: Language): AvailableWidget[] =>
  OWN_WIDGETS.map((code) => ({ code, name: TEXTS[language].widgets[code], contentUrl: null, w: 4, h: 4 }))

/** GRID-2: a widget of an application is a page of it; widgets with other addresses are omitted. */
async function listWidgets(db: TenantDb, { tenantId, language }: TenantActor): Promise<AvailableWidget[]> {
  const rows = await db
    .selectFrom('workbench_widget')
    .select(['code', 'names', 'content_url', 'width', 'height'])
    .where('tenant_id', '=', tenantId)
    .where('enabled', '=', true)
    .orderBy('sort')
    .orderBy('code')
    .execute()
  return rows
    .filter(({ content_url, code }) => WIDGET_ADDRESS.test(content_url) && !OWN.includes(code))
    .map(({ code, names, content_url, width, height }) => ({
      code,
      name: nameIn(names, language),
      contentUrl: content_url,
      w: within(width, WIDGET_SIZE.width),
      h: within(height, WIDGET_SIZE.height),
    }))
}

const OWN: readonly string[] = OWN_WIDGETS

const within = (value: number, { minimum, maximum }: { minimum: number; maximum: number }) =>
  Math.min(maximum, Math.max(minimum, value))
