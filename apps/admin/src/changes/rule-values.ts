import type { TwoPersonRule } from '@portico/contract/administration/two-person-rule'
import { TWO_PERSON_KINDS, type TwoPersonKind } from '@portico/contract/rules/administration/two-person-rule'
import type { Values } from '../parts/form/object-description.ts'
import type { Texts } from '../texts/en.ts'

/** The kinds as the value of a form: their codes, separated by commas; empty for none. */
export const valuesOfRule = ({ kinds, days }: TwoPersonRule) => ({ kinds: kinds.join(','), days: String(days) })

export const kindsOfValue = (value: string | null): TwoPersonKind[] => {
  const codes = new Set((value ?? '').split(','))
  return TWO_PERSON_KINDS.filter((kind) => codes.has(kind))
}

export const ruleOfValues = ({ kinds, days }: Values): TwoPersonRule => ({
  ...{ kinds: kindsOfValue(kinds ?? null).toSorted(), days: Number(days) },
})

/** The value after a check box was ticked or cleared. */
export const withKind = (value: string | null, kind: TwoPersonKind, isOn: boolean): string =>
  [...kindsOfValue(value).filter((one) => one !== kind), ...(isOn ? [kind] : [])].toSorted().join(',')

export const shownKinds = (value: string, { changes }: Texts): string =>
  kindsOfValue(value)
    .map((kind) => changes.kinds[kind] ?? kind)
    .join(', ')
