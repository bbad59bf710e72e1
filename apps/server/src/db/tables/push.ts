import type { Defaulted } from './column-types.ts'

/** A pair of keys by which push services recognise the portal (VAPID). The newest pair is used. */
export interface PushKeyTable {
  id: string
  public_key: string
  /** Encrypted. */
  private_key: Buffer
  created_at: Defaulted<Date>
}

/** A browser to which messages are pushed. */
export interface PushSubscriptionTable {
  id: number
  user_id: number
  /** The session with which the subscription ends. Null only while a persistent session restarts. */
  session_id: number | null
  /** The portal's key with which the browser has subscribed. */
  key_id: string
  endpoint: string
  /** SHA-256 of the endpoint. */
  endpoint_hash: Buffer
  browser_key: string
  auth_secret: string
  device: string | null
  subscribed_at: Defaulted<Date>
}

/** The state of Web Push in a tenant. */
export interface PushTenantTable {
  tenant_id: number
  /** Position of the last message for which deliveries have been created. */
  position: Defaulted<number>
  shows_titles: Defaulted<boolean>
}

/** A message that is pushed to a person's browsers. */
export interface PushDeliveryTable {
  tenant_id: number
  position: number
  user_id: number
  due_at: Defaulted<Date>
  /** The end of the claim of the process that sends it. */
  lease_until: Defaulted<Date | null>
  attempts: Defaulted<number>
  /** The subscriptions that have got it, while others wait for it. */
  sent_ids: Defaulted<number[]>
}

export interface PushTables {
  push_key: PushKeyTable
  push_subscription: PushSubscriptionTable
  push_tenant: PushTenantTable
  push_delivery: PushDeliveryTable
}
