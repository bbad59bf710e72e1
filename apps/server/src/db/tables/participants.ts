import type { Bit, Json } from './column-types.ts'

export interface ParticipantEntityTable {
  tenant_id: number
  id: number
  name: string
  biz_type: string
  status: Bit
}

export interface ParticipantOrgTable {
  tenant_id: number
  id: number
  participant_entity_id: number
  name: string
  full_name_parts: Json<string[]>
  biz_type: string
}
