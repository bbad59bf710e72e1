import { KIND_RIGHTS } from '@portico/contract/rules/administration/configuration-kinds'
import type { ViewingPolicy } from '@portico/contract/administration/trusts'
import { inTenant } from '../../../db/tenant-scope.ts'
import { changeViewingPolicy, getViewingPolicy } from '../../trust-administration/viewing-policy.service.ts'
import { type Complete, header, invalidField, type Kind } from '../kind.ts'

const toDocument = ({ roleCode, ownPolicy, days }: ViewingPolicy): Complete<'ViewingPolicy'> => ({
  ...header('ViewingPolicy'),
  ...{ role: roleCode, ownPolicy, days },
})

/** CONF-10: the permission that people get when they request to view the tenant; a tenant has one policy. */
export const viewingPolicyKind: Kind<'ViewingPolicy'> = {
  ...KIND_RIGHTS.ViewingPolicy,
  async *list(db, reader) {
    yield toDocument(await inTenant(db, reader.actor.tenantId, (own) => getViewingPolicy(own, reader)))
  },
  find: async (db, reader) =>
    toDocument(await inTenant(db, reader.actor.tenantId, (own) => getViewingPolicy(own, reader))),
  async write(db, context, { document: { role, ownPolicy, days } }) {
    const policy = { roleCode: role, ownPolicy, days }
    const after = await inTenant(db, context.actor.tenantId, (own) => changeViewingPolicy(own, context, policy))
    // TRUST-52: without a role nothing is granted, so the other fields would differ at each application
    if (after.ownPolicy !== ownPolicy) throw invalidField('ownPolicy')
    if (after.days !== days) throw invalidField('days')
  },
}
