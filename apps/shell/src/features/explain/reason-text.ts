import type { ExplainedReason } from '@portico/contract/navigation/explain'
import type { Language } from '@portico/i18n/languages'
import { localName } from '../../lib/i18n/i18n.ts'
import type { ExplainText } from './explain-text.ts'

const RULES = {
  service: 'ruleService',
  identity: 'ruleIdentity',
  tenant: 'ruleTenant',
  accountType: 'ruleAccountType',
  intranet: 'ruleIntranet',
  userCentre: 'ruleUserCentre',
  right: 'ruleRight',
} as const

interface Listener {
  text: ExplainText
  language: Language
  /** True if the person asks about their own menus (MENU-118). */
  isOwn: boolean
}

/** MENU-71, MENU-72: the text of a reason, with the names of roles and organisations. */
export function reasonText(reason: ExplainedReason, { text, language, isOwn }: Listener): string {
  switch (reason.kind) {
    case 'organisation':
      return text('organisation')
    case 'authority':
      return text(isOwn ? 'ownAuthority' : 'authority')
    case 'organisation-type':
      return text('organisationType', { name: localName(reason.nameAllLang, reason.code, language) })
    case 'scene':
      return text('scene', { product: localName(reason.nameAllLang, reason.onlyProduct, language) })
    case 'service':
      return text('service', { service: reason.service })
    case 'rule': {
      const { kind, menuCode, value } = reason.rule
      const isIdentity = kind === 'identity' && (value === 'tenant' || value === 'participant')
      const valueText = isIdentity ? text(value === 'tenant' ? 'staff' : 'participant') : value
      return text(RULES[kind], { menu: localName(reason.nameAllLang, menuCode, language), value: valueText })
    }
    // the server gives no name for applications that the tenant does not have
    case 'application':
      return text('noMenu')
  }
}
