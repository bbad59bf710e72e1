import type { MenuReason } from '@portico/contract/explain'
import type { ExplainText } from './explain-text.ts'

const RULES = {
  service: 'ruleService',
  identity: 'ruleIdentity',
  tenant: 'ruleTenant',
  accountType: 'ruleAccountType',
  intranet: 'ruleIntranet',
  userCentre: 'ruleUserCentre',
} as const

/** MENU-71, MENU-72: a reason in words. */
export function reasonText(reason: MenuReason, text: ExplainText): string {
  switch (reason.kind) {
    case 'organisation':
    case 'authority':
      return text(reason.kind)
    case 'organisation-type':
      return text('organisationType', { code: reason.code })
    case 'scene':
      return text('scene', { product: reason.onlyProduct })
    case 'service':
      return text('service', { service: reason.service })
    case 'rule': {
      const { kind, menuCode: menu, value } = reason.rule
      const isIdentity = kind === 'identity' && (value === 'tenant' || value === 'participant')
      const shown = isIdentity ? text(value === 'tenant' ? 'staff' : 'participant') : value
      return text(RULES[kind], { menu, value: shown })
    }
    // the server says nothing of applications that the tenant does not have
    case 'application':
      return text('noMenu')
  }
}
