import type { ExplainedReason } from '@portico/contract/navigation/explain'
import type { NameAllLang } from '@portico/contract/protocol/common'
import type { Texts } from '../texts/en.ts'

interface Reader {
  texts: Texts
  locale: keyof NameAllLang
}

/** ADMIN-222: why a menu is not open to a person, in words. */
export function accessReasonText(reason: ExplainedReason, { texts: { access }, locale }: Reader): string {
  const nameOf = (names: NameAllLang, code: string) => names[locale] ?? code
  switch (reason.kind) {
    case 'application':
    case 'organisation':
    case 'authority':
      return access.reasons[reason.kind]
    case 'organisation-type':
      return access.reasons['organisation-type'].replace('{name}', nameOf(reason.nameAllLang, reason.code))
    case 'scene':
      return access.reasons.scene.replace('{name}', nameOf(reason.nameAllLang, reason.onlyProduct))
    case 'service':
      return access.reasons.service.replace('{name}', reason.service)
    case 'rule':
      return access.rules[reason.rule.kind]
        .replace('{name}', nameOf(reason.nameAllLang, reason.rule.menuCode))
        .replace('{value}', reason.rule.value)
  }
}
