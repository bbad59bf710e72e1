import { twoPersonRule } from '@portico/contract/administration/two-person-rule'
import { implement } from '../../http/pipeline/implement.ts'
import { changeTwoPersonRule, getTwoPersonRule } from './two-person-rule.service.ts'

export const twoPersonRuleRoutes = implement(twoPersonRule, {
  'GET /api/admin/v1/two-person-rule': ({ db, ...context }) => getTwoPersonRule(db, context),
  'PUT /api/admin/v1/two-person-rule': ({ db, body, ...context }) => changeTwoPersonRule(db, context, body),
})
