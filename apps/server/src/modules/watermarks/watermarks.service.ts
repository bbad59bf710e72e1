import { PortalError } from '@portico/contract/protocol/errors'
import { WATERMARK_DEFAULTS } from '@portico/contract/rules/appearance/watermarks'
import { Watermark } from '@portico/contract/configuration/watermarks'
import type { TenantDb } from '../../db/handles.ts'
import type { TenantActor } from '../../http/pipeline/actor.ts'
import { nameIn } from '../environment/names.service.ts'

/** WATERMARK-1: one template of this tenant. */
export async function getWatermark(db: TenantDb, { tenantId, language }: TenantActor, id: number): Promise<Watermark> {
  const row = await db
    .selectFrom('watermark')
    .select(['id', 'names', 'type', 'status', 'text', 'settings'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw new PortalError('NOT_FOUND')
  const { names, ...rest } = row
  return {
    ...rest,
    name: nameIn(names, language),
    settings: { ...WATERMARK_DEFAULTS, ...validSettings(row.settings), type: row.type, text: row.text },
  }
}

/** WATERMARK-12: the stored settings that the contract permits. */
function validSettings(stored: Readonly<Record<string, unknown>>): Partial<Watermark['settings']> {
  const valid = Object.entries(Watermark.shape.settings.shape).flatMap(([name, schema]) => {
    const { data, success } = schema.safeParse(stored[name])
    return success ? [[name, data] as const] : []
  })
  return Object.fromEntries(valid)
}
