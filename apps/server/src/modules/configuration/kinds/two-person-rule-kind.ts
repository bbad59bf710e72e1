import { KIND_RIGHTS } from '@portico/contract/rules/administration/configuration-kinds'
import { inTenant } from '../../../db/tenant-scope.ts'
import { assertRecentProof } from '../../second-factor/recent-proof.service.ts'
import { changeTwoPersonRule, getTwoPersonRule } from '../../two-person-rule/two-person-rule.service.ts'
import { type Complete, header, type Kind } from '../kind.ts'

/** ADMIN-130: the kinds whose changes need a second person; a tenant has one such rule. */
export const twoPersonRuleKind: Kind<'TwoPersonRule'> = {
  ...KIND_RIGHTS.TwoPersonRule,
  async *list(db, reader) {
    const rule = await inTenant(db, reader.actor.tenantId, (own) => getTwoPersonRule(own, reader))
    yield { ...header('TwoPersonRule'), ...rule }
  },
  find: async (db, reader) => ({
    ...header('TwoPersonRule'),
    ...(await inTenant(db, reader.actor.tenantId, (own) => getTwoPersonRule(own, reader))),
  }),
  normalise: (document): Complete<'TwoPersonRule'> => ({
    ...document,
    kinds: [...new Set(document.kinds)].toSorted(),
  }),
  async write(db, context, { document: { kinds, days } }) {
    // ADMIN-139: as for the single call
    await assertRecentProof(db, context.actor)
    await inTenant(db, context.actor.tenantId, (own) => changeTwoPersonRule(own, context, { kinds, days }))
  },
}
