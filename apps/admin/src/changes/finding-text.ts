import type { ChangeFinding } from '@portico/contract/administration/change-sets'
import type { Texts } from '../texts/en.ts'
import { type Dictionary, fieldLabel } from './shown-difference.ts'

/** CONSOLE-74: the reason of a refusal, by its error code. */
export const reasonText = (code: string, { changes }: Texts): string =>
  (Object.hasOwn(changes.reasons, code) ? changes.reasons[code] : undefined) ??
  changes.otherReason.replace('{code}', code)

/** CONSOLE-74: a finding of the checks in words. */
export function findingText(
  { check, field, language, values, people }: ChangeFinding,
  kind: string,
  dictionary: Dictionary,
): string {
  const { texts, locale, menus } = dictionary
  const text = texts.changes.findings[check]
  const label = field === null ? '' : fieldLabel(kind, field, language, dictionary)
  const [first = '', second = ''] = values
  switch (check) {
    case 'refused': {
      const reason = reasonText(first, texts)
      return text.replace('{reason}', label === '' ? reason : `${reason} (${label})`)
    }
    case 'conflict':
      return text.replace('{field}', label === '' ? texts.changes.field : label)
    case 'missing-text':
      return text.replace('{field}', label)
    case 'contrast': {
      const pair = texts.look.contrastPair
        .replace('{text}', label)
        .replace('{ground}', fieldLabel(kind, first, null, dictionary))
      return text.replace('{pair}', pair.replace('{contrast}', second))
    }
    case 'menu-without-application':
      return text.replace('{menu}', menus.get(first) ?? first)
    case 'lost-access':
    case 'lost-rights':
      return text.replace('{n}', (people?.count ?? 0).toLocaleString(locale))
    case 'dead-address': {
      const answer = second === '0' ? texts.changes.noAnswer : text.replace('{status}', second)
      return `${label}: ${answer.replace('{address}', first)}`
    }
    case 'unchecked-addresses':
      return text.replace('{n}', first)
    case 'no-access-left':
      return text
  }
}
