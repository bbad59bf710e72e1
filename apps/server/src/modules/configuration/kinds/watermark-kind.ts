import { KIND_RIGHTS } from '@portico/contract/rules/administration/configuration-kinds'
import type { SystemDb } from '../../../db/handles.ts'
import { inTenant } from '../../../db/tenant-scope.ts'
import { changeTenantWatermark, getTenantWatermark } from '../../look-administration/watermark.service.ts'
import type { RightsHolder } from '../../rights/rights.service.ts'
import { type Complete, header, type Kind } from '../kind.ts'

const read = async (db: SystemDb, reader: RightsHolder): Promise<Complete<'Watermark'>> => ({
  ...header('Watermark'),
  ...(await inTenant(db, reader.actor.tenantId, (own) => getTenantWatermark(own, reader))),
})

/** LOOK-267: the watermark; a tenant has one. */
export const watermarkKind: Kind<'Watermark'> = {
  ...KIND_RIGHTS.Watermark,
  async *list(db, reader) {
    yield await read(db, reader)
  },
  find: read,
  async write(db, context, { document }) {
    const { apiVersion: _, kind: __, ...watermark } = document
    await inTenant(db, context.actor.tenantId, (own) => changeTenantWatermark(own, context, watermark))
  },
}
