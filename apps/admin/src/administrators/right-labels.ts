import type { Right } from '@portico/contract/protocol/rights'
import type { Texts } from '../texts/en.ts'
import type { RightObject } from '../texts/rights-en.ts'

/** CONSOLE-11: all rights by kind. A right of the contract that is absent here fails the types. */
const RIGHTS_BY_KIND = {
  person: ['read person', 'edit person', 'act person'],
  administrator: ['read administrator', 'edit administrator', 'grant administrator'],
  role: ['read role', 'edit role', 'grant role'],
  organisation: ['read organisation', 'edit organisation'],
  menu: ['read menu', 'edit menu'],
  'sign-in': ['read sign-in', 'edit sign-in'],
  look: ['read look', 'edit look'],
  legal: ['read legal', 'edit legal', 'publish legal'],
  change: ['read change', 'edit change', 'publish change'],
  message: ['read message', 'edit message'],
  trust: ['read trust', 'edit trust'],
  tenant: ['read tenant', 'edit tenant'],
  key: ['read key', 'edit key'],
  log: ['read log', 'edit log'],
} satisfies Record<RightObject, readonly Right[]>

export const RIGHT_GROUPS = (Object.keys(RIGHTS_BY_KIND) as RightObject[]).map((kind) => ({
  kind,
  rights: RIGHTS_BY_KIND[kind] as readonly Right[],
}))

/** CONSOLE-11: the label of a right in the person's language. */
export const rightLabel = (texts: Texts, right: Right): string => texts.rights[right]
