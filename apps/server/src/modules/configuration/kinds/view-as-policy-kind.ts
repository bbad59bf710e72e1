import { KIND_RIGHTS } from '@portico/contract/rules/administration/configuration-kinds'
import { inTenant } from '../../../db/tenant-scope.ts'
import { assertRecentProof } from '../../second-factor/recent-proof.service.ts'
import { changeViewAsPolicy, getViewAsPolicy } from '../../view-as/view-as.service.ts'
import { header, type Kind } from '../kind.ts'

/** CONF-24: whether a view as another person needs that person's consent; a tenant has one such policy. */
export const viewAsPolicyKind: Kind<'ViewAsPolicy'> = {
  ...KIND_RIGHTS.ViewAsPolicy,
  async *list(db, reader) {
    const policy = await inTenant(db, reader.actor.tenantId, (own) => getViewAsPolicy(own, reader))
    yield { ...header('ViewAsPolicy'), ...policy }
  },
  find: async (db, reader) => ({
    ...header('ViewAsPolicy'),
    ...(await inTenant(db, reader.actor.tenantId, (own) => getViewAsPolicy(own, reader))),
  }),
  async write(db, context, { document: { consentRequired } }) {
    // VIEWAS-11: as for the single call
    await assertRecentProof(db, context.actor)
    await inTenant(db, context.actor.tenantId, (own) => changeViewAsPolicy(own, context, { consentRequired }))
  },
}
