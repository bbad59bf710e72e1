import type { MenuExplanation } from '@portico/contract/navigation/explain'
import type { Answers } from './answers.ts'

export const HIDDEN_MENU: MenuExplanation = {
  state: 'hidden',
  reasons: [{ kind: 'authority' }],
  identityCode: 'T-20001',
}

export const OPEN_MENU: MenuExplanation = { ...HIDDEN_MENU, state: 'open', reasons: [] }

/** Answers the calls of an administrator who asks why a member does not see a menu. */
export function answerExplanation(answers: Answers): void {
  const budget = { en: 'Budget', 'sv-SE': 'Budget', 'zh-CN': '预算' }
  const cost = { en: 'Cost', 'sv-SE': 'Ekonomi', 'zh-CN': '成本管理' }
  const path = '/api/workbench/v4/portal-menus'
  answers('GET /api/tenant-user/v4/users/tenant/entrance', ({ recorded }) =>
    recorded().map((one) => ({ ...one, tenantAdmin: true })),
  )
  answers(`GET ${path}/explain/menus`, () => [
    { menuCode: 'cost.budget', productCode: 'cost', name: 'Budget', nameAllLang: budget, applicationNameAllLang: cost },
  ])
  answers(`GET ${path}/explain/members`, () => [
    { userId: 640, nickname: 'Astrid Revisor', accountName: 'auditor', identities: [] },
  ])
  answers(`POST ${path}/explain-member`, () => HIDDEN_MENU)
}
