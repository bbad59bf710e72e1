import { sql } from 'kysely'
import { TenantWatermark, tenantWatermarkShape } from '@portico/contract/administration/watermark'
import { PortalError } from '@portico/contract/protocol/errors'
import { TENANT_SCOPE } from '@portico/contract/rules/administration/held-rights'
import { LOOK_VERSIONS } from '@portico/contract/rules/administration/look'
import { WATERMARK_SCOPE_ALL } from '@portico/contract/rules/appearance/watermarks'
import type { TenantDb } from '../../db/handles.ts'
import { assertMatches } from '../../http/pipeline/entity-tags.ts'
import { auditChange, changedFields, type ChangeContext } from '../audit/change-audit.service.ts'
import { assertHolds, lockRights, type RightsHolder } from '../rights/rights.service.ts'
import { findVersionedDocument, insertVersion, type StoredDocument, withoutPictures } from './versioned-documents.ts'

const NAMES = { 'zh-CN': '水印', en: 'Watermark', 'sv-SE': 'Vattenstämpel' }
const SCOPE_LISTED = 1

/** The theme, and the template that it names. */
interface Stored {
  document: StoredDocument
  template: { id: number; type: 'TEXT' | 'PICTURE'; status: number; text: string; settings: StoredDocument } | undefined
}

export async function getTenantWatermark(db: TenantDb, { actor, rights }: RightsHolder): Promise<TenantWatermark> {
  assertHolds(rights, 'read look', TENANT_SCOPE)
  return watermarkOf(await readStored(db, actor.tenantId))
}

async function readStored(db: TenantDb, tenantId: number): Promise<Stored> {
  const document = await findVersionedDocument(db, 'theme', tenantId)
  const { watermarkTemplate: id } = document
  const template =
    typeof id === 'number'
      ? await db
          .selectFrom('watermark')
          .select(['id', 'type', 'status', 'text', 'settings'])
          .where('tenant_id', '=', tenantId)
          .where('id', '=', id)
          .executeTakeFirst()
      : undefined
  return { document, template }
}

/** LOOK-267: theme and template as one object. An invalid setting of the drawing is null (WATERMARK-12). */
function watermarkOf({ document, template }: Stored): TenantWatermark {
  const { watermarkSwitch, watermarkScopeType = WATERMARK_SCOPE_ALL, watermarkScope } = document
  const { menus: menusSchema } = tenantWatermarkShape
  const values: StoredDocument = { ...template?.settings }
  const settings = Object.entries(tenantWatermarkShape).map(([name, schema]) => [
    name,
    schema.safeParse(values[name]).data ?? null,
  ])
  return {
    ...(Object.fromEntries(settings) as TenantWatermark),
    enabled: watermarkSwitch === 1 && template?.status === 1,
    menus: watermarkScopeType === WATERMARK_SCOPE_ALL ? null : (menusSchema.safeParse(watermarkScope).data ?? []),
    type: template?.type ?? 'TEXT',
    text: template?.text ?? '',
  }
}

/** LOOK-267: writes the template, and a new version of the theme where its fields change. */
export async function changeTenantWatermark(
  db: TenantDb,
  context: ChangeContext,
  watermark: TenantWatermark,
): Promise<TenantWatermark> {
  const { tenantId } = context.actor
  assertHolds(await lockRights(db, context.actor, 'edit look'), 'edit look', TENANT_SCOPE)
  const stored = await readStored(db, tenantId)
  const before = watermarkOf(stored)
  assertMatches(context.request, { schema: TenantWatermark }, before)
  const changed = changedFields(before, watermark)
  if (Object.keys(changed.after).length === 0) return before
  assertDrawable(watermark)
  const template = await writeTemplate(db, tenantId, { stored, watermark })
  const { enabled, menus } = watermark
  const fields = {
    ...{ watermarkSwitch: enabled ? 1 : 0, watermarkTemplate: template },
    ...{ watermarkScopeType: menus === null ? WATERMARK_SCOPE_ALL : SCOPE_LISTED, watermarkScope: menus ?? [] },
  }
  const { document } = stored
  if (Object.keys(changedFields(document, { ...document, ...fields }).after).length > 0)
    await insertVersion(db, { table: 'theme', tenantId, document: { ...document, ...fields }, kept: LOOK_VERSIONS })
  await auditChange(db, context, {
    ...{ action: 'watermark.change', target: {} },
    ...{ before: withoutPictures(changed.before), after: withoutPictures(changed.after) },
  })
  return watermarkOf(await readStored(db, tenantId))
}

/** LOOK-267: a watermark that is on has something to draw. */
function assertDrawable({ enabled, type, text, picturePath }: TenantWatermark): void {
  const missing = type === 'TEXT' ? text.trim() === '' : picturePath === null
  if (!enabled || !missing) return
  const field = type === 'TEXT' ? 'text' : 'picturePath'
  throw new PortalError('VALIDATION', { fields: [{ part: 'body', field, reason: 'custom' }] })
}

/** Changes the template that the theme names, or creates one. The caller holds the tenant's lock. */
async function writeTemplate(
  db: TenantDb,
  tenantId: number,
  { stored: { template }, watermark }: { stored: Stored; watermark: TenantWatermark },
): Promise<number> {
  const { enabled, menus: _, type, text, ...drawing } = watermark
  const settings = Object.fromEntries(Object.entries(drawing).filter(([, value]) => value !== null))
  const values = { type, text, settings: JSON.stringify(settings) }
  if (template) {
    await db
      .updateTable('watermark')
      .set({ ...values, ...(enabled ? { status: 1 } : {}) })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', template.id)
      .execute()
    return template.id
  }
  const { rows } = await sql<{ id: number }>`
    insert into watermark (tenant_id, id, names, type, status, text, settings)
    select ${tenantId}, coalesce(max(id), 0) + 1, ${JSON.stringify(NAMES)}::text::jsonb, ${type}, 1, ${text},
      ${values.settings}::text::jsonb
    from watermark where tenant_id = ${tenantId} returning id`.execute(db)
  return Number(rows[0]?.id)
}
