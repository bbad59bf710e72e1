import { KIND_RIGHTS } from '@portico/contract/rules/administration/configuration-kinds'
import { inTenant } from '../../../db/tenant-scope.ts'
import { changeRetention, getRetention } from '../../audit-administration/retention.service.ts'
import { assertRecentProof } from '../../second-factor/recent-proof.service.ts'
import { header, type Kind } from '../kind.ts'

/** CONF-70: the days for which the audit log keeps its entries; a tenant has one such number. */
export const auditRetentionKind: Kind<'AuditRetention'> = {
  ...KIND_RIGHTS.AuditRetention,
  async *list(db, reader) {
    const retention = await inTenant(db, reader.actor.tenantId, (own) => getRetention(own, reader))
    yield { ...header('AuditRetention'), ...retention }
  },
  find: async (db, reader) => ({
    ...header('AuditRetention'),
    ...(await inTenant(db, reader.actor.tenantId, (own) => getRetention(own, reader))),
  }),
  async write(db, context, { document: { days } }) {
    // AUDIT-25: as for the single call
    await assertRecentProof(db, context.actor)
    await inTenant(db, context.actor.tenantId, (own) => changeRetention(own, context, { days }))
  },
}
