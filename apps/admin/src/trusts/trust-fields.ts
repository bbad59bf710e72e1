import type { PartnerTrust } from '@portico/contract/administration/trusts'
import type { Field } from '../parts/form/form-field.tsx'
import type { Values } from '../parts/form/object-description.ts'
import type { Texts } from '../texts/en.ts'
import { optionsOf } from '../parts/form/options-of.ts'

type Key = Pick<PartnerTrust, 'direction' | 'partnerId'>

/** The page of a trust. Both parts of its key are in one segment, since addresses have one. */
export const addressOf = ({ direction, partnerId }: Key): string => `/trusts~${direction}.${partnerId}`

/** The path of a trust below the interface, from the end of its page's address. */
export const pathOf = (id: string): string => `trusts/${id.split('.').map(encodeURIComponent).join('/')}`

/** The name of a partner is unknown until it has accepted. */
export const nameOfPartner = ({ partnerName, partnerId }: PartnerTrust): string => partnerName ?? String(partnerId)

/** The last moment of a day; a day that did not change keeps its moment. */
export function endOfDay(day: string | null | undefined, former: string | null): string | null {
  if (day == null) return null
  return former?.slice(0, 10) === day ? former : `${day}T23:59:59Z`
}

export const policyField = (texts: Texts): Field<Values> => ({
  name: 'policy',
  label: texts.trusts.policy,
  kind: 'choice',
  isRequired: true,
  options: optionsOf(texts.trusts.policies),
})
