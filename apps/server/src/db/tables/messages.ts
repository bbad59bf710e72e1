import type { Attachment, WebContentUrl } from '@portico/contract/messages/messages'
import type { EscalationStep } from '@portico/contract/messages/kinds'
import type { QuietHours } from '@portico/contract/messages/message-preferences'
import type { NameAllLang } from '@portico/contract/protocol/common'
import type {
  ActionOutcome,
  Banner,
  Channel,
  DeliveryReason,
  Digest,
  MuteScope,
  Severity,
} from '@portico/contract/rules/support/messages'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Defaulted, Json, LocalisedTextColumn } from './column-types.ts'

/** Number of the last message of a tenant. */
export interface MessageCounterTable {
  tenant_id: number
  last_position: number
}

export interface MessageTable {
  tenant_id: number
  /**
   * The number of the message in the order in which the tenant's messages became visible. It never leaves the server.
   */
  position: number
  id: number
  /** Product code. */
  source: string
  severity: Severity
  titles: LocalisedTextColumn
  /** HTML by language. */
  contents: LocalisedTextColumn
  /** Titles and contents in lower case, without markup. */
  search_text: GeneratedAlways<string>
  /** The tenant to which the message refers, if it is another one. */
  about_tenant_id: number | null
  /** The name of that tenant at the time of the posting, because a tenant's transaction sees no other tenant. */
  about_tenant_name: string | null
  target: Json<WebContentUrl> | null
  attachments: Json<Attachment[]>
  posted_at: Defaulted<Date>
  expires_at: Date | null
  /** The subject of the message. The lists show unread messages of one source and subject as one row. */
  subject: Defaulted<string | null>
  /** The key by which the application withdraws messages. */
  retire_key: Defaulted<string | null>
  /** Unread messages of one source, kind and key are one row in the lists (MSG-184). */
  dedupe_key: Defaulted<string | null>
  /** True if its kind was a kind of mentions at the time of the posting. Such a message is never grouped. */
  is_mention: Defaulted<boolean>
  /** The registered kind; null for the general one of each source (MSG-141). */
  kind: Defaulted<string | null>
  /** An announcement that is shown above the page until it is read. */
  banner: Defaulted<Banner | null>
  /** The buttons of the message. */
  actions: ColumnType<StoredAction[], string | undefined, string>
}

/** An announcement of a tenant; a published one that has begun has a message. */
export interface AnnouncementTable {
  tenant_id: number
  id: number
  titles: LocalisedTextColumn
  contents: LocalisedTextColumn
  form: 'banner' | 'message' | 'alert'
  must_read: boolean
  role_codes: Json<string[]>
  org_ids: Json<number[]>
  product_codes: Json<string[]>
  starts_at: Date
  ends_at: Date | null
  state: Defaulted<'draft' | 'published' | 'withdrawn'>
  /** Position of its message; null before it has begun. */
  position: Defaulted<number | null>
  changed_at: Defaulted<Date>
}

export interface StoredAction {
  code: string
  names: NameAllLang
}

/** The state of an action of a message for a person. */
export interface MessageActionTable {
  tenant_id: number
  user_id: number
  position: number
  code: string
  outcome: ActionOutcome
  /** The name of the person who had done the action before, as the application states it. */
  done_by: Defaulted<string | null>
  began_at: Defaulted<Date>
}

/** A kind of message that an application has registered for its product. */
export interface MessageKindTable {
  product_code: string
  code: string
  names: LocalisedTextColumn
  severity: Severity
  /** Null for the channel of the severity. */
  channel: Channel | null
  /** True if people cannot choose another channel. */
  mandatory: Defaulted<boolean>
  /** True if its messages mention their addressee (MSG-185). */
  is_mention: Defaulted<boolean>
  /** Null for the general rule (MSG-65). */
  retention_days: number | null
  /** The minutes after which unread messages are mailed; null for never. */
  mail_after_minutes: number | null
  /** The channels by which unread messages come; null for `mail_after_minutes` alone. */
  escalation: ColumnType<EscalationStep[] | null, string | null | undefined, string | null>
  changed_at: Defaulted<Date>
}

/** The channels of a source or kind that people of the tenant have by default. */
export interface MessageDefaultTable {
  tenant_id: number
  source: string
  /** Empty for all kinds of the source. */
  kind: Defaulted<string>
  normal: Channel | null
  alert: Channel | null
  changed_at: Defaulted<Date>
  /** Whether pop-ups are notifications of the browser too; null for yes. */
  in_browser: Defaulted<boolean | null>
}

export const SUBJECT_KINDS = ['user', 'role', 'org', 'tenant'] as const

/**
 * Addressees of a message: a person, everybody with a role, everybody of an organisation, or the tenant's own staff.
 */
export interface MessageAudienceTable {
  tenant_id: number
  subject_kind: (typeof SUBJECT_KINDS)[number]
  /** Id of the person or organisation, code of the role, or empty. */
  subject: string
  position: number
  expires_at: Date | null
  /** The signature of the message's text, as a string of bits (`text-signature.ts`); null if it is not known. */
  signature: Defaulted<string | null>
  /** True if the message exceeds the limit of the hour; it counts as read for this addressee (MSG-162). */
  is_summed: Defaulted<boolean>
}

/** The messages of a kind that an addressee has got within an hour. */
export interface MessageFloodTable {
  tenant_id: number
  subject_kind: string
  subject: string
  source: string
  /** Empty for the general kind. */
  kind: string
  posted: number
  /** The message that gives the number of those beyond the limit. */
  summary_position: number | null
  expires_at: Date
}

/** Exists only if the person has seen, read, reopened, snoozed or done the message. */
export interface MessageReceiptTable {
  tenant_id: number
  user_id: number
  position: number
  read_at: Defaulted<Date | null>
  snoozed_until: Defaulted<Date | null>
  /** The time at which the message was first on the person's screen. */
  seen_at: Defaulted<Date | null>
  /** True if the message was on the screen and nothing else: the receipt does not keep the message unread. */
  is_seen_only: Defaulted<boolean>
  /** A message that is done is read as well. */
  done_at: Defaulted<Date | null>
  /** The organisation in which the snooze ends (MSG-174). */
  wakes_in: Defaulted<number | null>
}

/** Up to the position, every message without a receipt counts as read by the person (MSG-92). */
export interface MessageFloorTable {
  tenant_id: number
  user_id: number
  position: number
}

/** Changes with everything that a person's unread count depends on, besides rights. */
export interface MessageVersionTable {
  tenant_id: number
  /** 0 for everybody of the tenant. */
  user_id: number
  version: number
}

/** A posting of an application: a repetition of its key posts nothing. */
export interface MessagePostingTable {
  tenant_id: number
  application_code: string
  idempotency_key: string
  position: number
  /** SHA-256 of the body. */
  digest: Buffer
  posted_at: Defaulted<Date>
}

/** A posting of an application to its own user. */
export interface OwnMessagePostingTable extends MessagePostingTable {
  user_id: number
}

/** The choices of a person for one source in one tenant. */
export interface MessagePreferenceTable {
  tenant_id: number
  user_id: number
  /** Product code. */
  source: string
  /** Empty for all kinds of the source. */
  kind: Defaulted<string>
  /** Channels by severity; null for the default. */
  normal: Channel | null
  alert: Channel | null
  muted: Defaulted<boolean>
  /** The end of the mute; null for an unlimited mute. */
  muted_until: Defaulted<Date | null>
  /** The time from which normal messages have pop-ups. */
  changed_at: Defaulted<Date>
  /** False: unread messages of the kind are not mailed (MSG-161). */
  is_mailed: Defaulted<boolean>
  /** False: pop-ups are no notifications of the browser; null for the default. */
  in_browser: Defaulted<boolean | null>
}

/** The choices of a person for one source among the messages that lead into an organisation. */
export interface MessageOrganisationChoiceTable {
  tenant_id: number
  user_id: number
  org_id: number
  /** Product code. */
  source: string
  /** Empty for all kinds of the source. */
  kind: Defaulted<string>
  /** Channels by severity; null for the choice for all organisations. */
  normal: Defaulted<Channel | null>
  alert: Defaulted<Channel | null>
  /** Null for the choice for all organisations. */
  in_browser: Defaulted<boolean | null>
  changed_at: Defaulted<Date>
}

/** A subject, or an organisation, whose messages a person has muted in a tenant. */
export interface MessageMuteTable {
  tenant_id: number
  user_id: number
  scope: MuteScope
  /** Product code of a subject's messages; empty for an organisation. */
  source: Defaulted<string>
  /** The subject, or the id of the organisation. */
  subject: string
  /** The end of the mute; null for an unlimited mute. */
  until: Date | null
}

/** A person's settings of messages for all tenants, and the state of the digest. */
export interface MessageDeliveryTable {
  user_id: number
  quiet_hours: ColumnType<QuietHours[], string | undefined, string>
  /** The browser's time zone, used if the person has chosen none. */
  browser_time_zone: Defaulted<string | null>
  digest: Defaulted<Digest>
  digest_hour: Defaulted<number>
  /** The time of the next digest; null without a digest. */
  next_at: Defaulted<Date | null>
  /** The last position that a digest has covered, by tenant id. */
  positions: ColumnType<Record<string, number>, string | undefined, string>
  /** The time at which the last digest was composed; null before the first one. */
  covered_at: Defaulted<Date | null>
  /** The end of the claim of the process that composes the digest. */
  lease_until: Defaulted<Date | null>
  /** The number of failed deliveries of the present digest. */
  attempts: Defaulted<number>
}

/** A permission to end a person's digest without signing in. */
export interface MailUnsubscriptionTable {
  token_hash: Buffer
  user_id: number
  expires_at: Date
  /** The kind whose emails it ends, with its tenant; null for the digest. */
  kind_tenant_id: Defaulted<number | null>
  source: Defaulted<string | null>
  kind: Defaulted<string | null>
}

/** One attempt to deliver a message to a person (MSG-159). */
export interface DeliveryRecordTable {
  tenant_id: number
  user_id: number
  position: number
  id: Generated<number>
  way: 'popup' | 'mail' | 'push'
  state: 'sent' | 'failed' | 'suppressed'
  /** Null if it was sent. */
  reason: DeliveryReason | null
  delivered_at: Defaulted<Date>
}

/** A step that is due if its message is unread then (MSG-158, MSG-196). */
export interface MessageEscalationTable {
  tenant_id: number
  position: number
  user_id: number
  due_at: Date
  /** The end of the claim of the process that sends it. */
  lease_until: Defaulted<Date | null>
  attempts: Defaulted<number>
  way: Defaulted<EscalationStep['channel']>
  /** The steps after this one. */
  later: ColumnType<EscalationStep[], string | undefined, string>
}

/** A message that pops up because it has been unread for the time of its step (MSG-196). */
export interface MessageRaiseTable {
  tenant_id: number
  user_id: number
  position: number
  raised_at: Defaulted<Date>
}

/** A mail address of an account that the mail server has refused for good (MSG-160). */
export interface MailSuppressionTable {
  user_id: number
  address: string
  /** The code of the mail server, such as 550. */
  response: number
  refused_at: Defaulted<Date>
}

export interface MessageTables {
  message_counter: MessageCounterTable
  message: MessageTable
  message_audience: MessageAudienceTable
  message_receipt: MessageReceiptTable
  message_floor: MessageFloorTable
  message_version: MessageVersionTable
  message_posting: MessagePostingTable
  own_message_posting: OwnMessagePostingTable
  message_preference: MessagePreferenceTable
  message_mute: MessageMuteTable
  message_organisation_choice: MessageOrganisationChoiceTable
  message_action: MessageActionTable
  announcement: AnnouncementTable
  message_kind: MessageKindTable
  message_default: MessageDefaultTable
  message_delivery: MessageDeliveryTable
  mail_unsubscription: MailUnsubscriptionTable
  message_flood: MessageFloodTable
  delivery_record: DeliveryRecordTable
  message_escalation: MessageEscalationTable
  message_raise: MessageRaiseTable
  mail_suppression: MailSuppressionTable
}
