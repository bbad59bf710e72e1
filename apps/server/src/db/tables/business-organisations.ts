import type { Bit, DefaultedLocalisedText } from './column-types.ts'

/** ORG-30: an organisation of a business system, and the organisation that it belongs to. */
export interface BizOrgTable {
  tenant_id: number
  id: number
  org_id: number
  biz_type: string
  name: string
  names: DefaultedLocalisedText
  status: Bit
}
